import static java.lang.classfile.ClassFile.ACC_MANDATED;
import static java.lang.classfile.ClassFile.ACC_OPEN;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.attribute.ModuleAttribute;
import java.lang.classfile.attribute.ModulePackagesAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ModuleDesc;
import java.lang.constant.PackageDesc;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/// Unpacks the libraries into modules that jlink accepts.
///
/// Four things are in its way: one library has no descriptor and gets one; one requires
/// `java.net.http` without a class of it that uses it, which a program that never opens a
/// connection should not carry along; native libraries inside of archives would be unpacked
/// again at every first use, so they go beside the virtual machine's own; and the AOT cache leaves
/// out classes that the old verifier must look at, so they get the frames that the new one wants.
final class Modules {
  private static final Pattern VERSIONED = Pattern.compile("META-INF/versions/(\\d+)/(.+)");
  private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib|jnilib)");
  private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");
  private static final String UNWANTED = "java.net.http";

  private final Platform platform;
  private final Path to;
  private final Path natives;

  /// @param to gets a folder for each module
  /// @param natives gets the native libraries of this platform
  Modules(Platform platform, Path to, Path natives) {
    this.platform = platform;
    this.to = to;
    this.natives = natives;
  }

  /// Unpacks every archive of a folder.
  void unpackAll(Path folder) throws IOException {
    Files.createDirectories(natives);
    for (ModuleReference module : ModuleFinder.of(folder).findAll()) {
      Path jar = Path.of(module.location().orElseThrow());
      Path target = to.resolve(module.descriptor().name());
      if (unpack(jar, target)) {
        describe(module.descriptor(), target);
        modernise(target);
      }
    }
  }

  /// @return whether there are classes in it; some are there for Maven's sake only
  private boolean unpack(Path jar, Path target) throws IOException {
    boolean hasClasses = false;
    try (JarFile archive = new JarFile(jar.toFile(), false)) {
      List<? extends ZipEntry> entries = Collections.list(archive.entries());
      hasClasses = entries.stream().anyMatch(entry -> entry.getName().endsWith(".class"));
      if (!hasClasses) {
        return false;
      }
      for (ZipEntry entry : inOrderOfRelease(entries)) {
        Matcher versioned = VERSIONED.matcher(entry.getName());
        String name = versioned.matches() ? versioned.group(2) : entry.getName();
        try (InputStream content = archive.getInputStream(entry)) {
          place(name, content.readAllBytes(), target);
        }
      }
    }
    return true;
  }

  /// Of several versions of a class the one for the newest release comes last, and stays.
  private static List<ZipEntry> inOrderOfRelease(List<? extends ZipEntry> entries) {
    List<ZipEntry> ordered = new ArrayList<>();
    for (int release = 0; release <= Runtime.version().feature(); release++) {
      for (ZipEntry entry : entries) {
        Matcher versioned = VERSIONED.matcher(entry.getName());
        int of = versioned.matches() ? Integer.parseInt(versioned.group(1)) : 0;
        if (of == release && !entry.isDirectory()) {
          ordered.add(entry);
        }
      }
    }
    return ordered;
  }

  private void place(String name, byte[] content, Path target) throws IOException {
    if (SIGNATURE.matcher(name).matches()) {
      return;
    }
    if (NATIVE.matcher(name).matches()) {
      if (platform.isNativeOf(name)) {
        Files.write(natives.resolve(name.substring(name.lastIndexOf('/') + 1)), content);
      }
      return;
    }
    Path file = target.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }

  private static void describe(ModuleDescriptor descriptor, Path target) throws IOException {
    Path file = target.resolve("module-info.class");
    if (descriptor.isAutomatic()) {
      Files.write(file, descriptorFor(descriptor.name(), packagesIn(target)));
    } else if (descriptor.requires().stream().anyMatch(r -> r.name().equals(UNWANTED))) {
      refuseIfUsed(target);
      Files.write(file, withoutUnwanted(Files.readAllBytes(file)));
    }
  }

  /// An open module with everything exported, which is what an automatic one is too.
  private static byte[] descriptorFor(String name, Set<String> packages) {
    ModuleAttribute module =
        ModuleAttribute.of(
            ModuleDesc.of(name),
            builder -> {
              builder.moduleFlags(ACC_OPEN);
              builder.requires(ModuleDesc.of("java.base"), ACC_MANDATED, null);
              builder.requires(ModuleDesc.of("java.desktop"), 0, null);
              packages.forEach(known -> builder.exports(PackageDesc.of(known), 0));
            });
    List<PackageDesc> all = packages.stream().map(PackageDesc::of).toList();
    return ClassFile.of()
        .buildModule(module, body -> body.with(ModulePackagesAttribute.ofNames(all)));
  }

  private static Set<String> packagesIn(Path target) throws IOException {
    Set<String> packages = new TreeSet<>();
    try (Stream<Path> files = Files.walk(target)) {
      files
          .filter(file -> file.toString().endsWith(".class"))
          .map(file -> target.relativize(file.getParent()).toString())
          .filter(folder -> !folder.isEmpty())
          .map(folder -> folder.replace(target.getFileSystem().getSeparator(), "."))
          .forEach(packages::add);
    }
    return packages;
  }

  private static void refuseIfUsed(Path target) throws IOException {
    String inClasses = UNWANTED.replace('.', '/') + "/";
    try (Stream<Path> files = Files.walk(target)) {
      for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".class"))::iterator) {
        ClassModel type = ClassFile.of().parse(file);
        for (var entry : type.constantPool()) {
          if (entry.toString().contains(inClasses)) {
            throw new IOException(file + " uses " + UNWANTED + ", so it cannot be left out");
          }
        }
      }
    }
  }

  /// Gives classes of before Java 6 the frames of the verifier that came with it.
  private static void modernise(Path target) throws IOException {
    ClassFile writer =
        ClassFile.of(
            ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(type -> open(target, type))
                    .orElse(ClassHierarchyResolver.defaultResolver())));
    try (Stream<Path> files = Files.walk(target)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        byte[] old = Files.readAllBytes(file);
        if (majorVersion(old) < ClassFile.JAVA_6_VERSION) {
          ClassTransform newer =
              ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                  .andThen(
                      ClassTransform.endHandler(
                          body -> body.withVersion(ClassFile.JAVA_8_VERSION, 0)));
          Files.write(file, writer.transformClass(writer.parse(old), newer));
        }
      }
    }
  }

  private static int majorVersion(byte[] type) {
    return (type[6] & 0xff) << 8 | type[7] & 0xff;
  }

  private static InputStream open(Path target, ClassDesc type) {
    String name = type.descriptorString();
    Path file = target.resolve(name.substring(1, name.length() - 1) + ".class");
    try {
      return Files.exists(file) ? Files.newInputStream(file) : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] withoutUnwanted(byte[] descriptor) {
    ClassModel type = ClassFile.of().parse(descriptor);
    ModuleAttribute module = type.findAttribute(Attributes.module()).orElseThrow();
    ModuleAttribute lighter =
        ModuleAttribute.of(
            module.moduleName(),
            module.moduleFlagsMask(),
            module.moduleVersion().orElse(null),
            module.requires().stream()
                .filter(required -> !required.requires().name().equalsString(UNWANTED))
                .toList(),
            module.exports(),
            module.opens(),
            module.uses(),
            module.provides());
    return ClassFile.of()
        .transformClass(
            type,
            ClassTransform.dropping(element -> element instanceof ModuleAttribute)
                .andThen(ClassTransform.endHandler(body -> body.with(lighter))));
  }
}
