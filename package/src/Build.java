import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Makes the packages of the system it runs on from what Maven built. The first argument is the
/// folder of the sources, the second the version; `app-image` as the third leaves the installer
/// out.
final class Build {
  /// The same as the launcher beside the sources gives.
  private static final List<String> OPTIONS =
      List.of(
          "--enable-native-access=javafx.graphics,com.github.luben.zstd_jni,"
              + "org.xerial.sqlitejdbc,throughline.app",
          "-XX:+UseCompactObjectHeaders",
          "-XX:MaxRAMPercentage=70",
          "-Xlog:disable");

  private static final String MAIN = "throughline.app/throughline.app.Main";

  private final Platform platform = Platform.current();
  private final Path home;
  private final Path definitions;
  private final Path out;
  private final String version;

  private Build(Path home, String version) {
    this.home = home;
    this.version = version;
    definitions = home.resolve("package");
    out = definitions.resolve("target");
  }

  public static void main(String[] arguments) throws IOException {
    Build build = new Build(Path.of(arguments[0]), arguments[1]);
    boolean imageOnly = arguments.length > 2 && arguments[2].equals("app-image");
    deleteAll(build.out);
    Path runtime = build.link();
    Path content = build.content();
    build.learn(runtime, content);
    Path image = build.appImage(runtime, content);
    say("made " + image);
    if (!imageOnly) {
      say("made " + new Installer(build.platform, build.definitions, build.version).make(image, build.out));
    }
  }

  /// The virtual machine with all modules of the program and no others.
  private Path link() throws IOException {
    Path modules = out.resolve("modules");
    Path natives = out.resolve("natives");
    new Modules(platform, modules, natives).unpackAll(home.resolve("app/target/modules"));
    Path runtime = out.resolve("runtime");
    Tool.run(
        Tool.ofJdk("jlink"),
        List.of(
            "--module-path",
            modules.toString(),
            "--add-modules",
            // Marlin and JavaFX's pixel buffers use what jdk.unsupported has, without saying so.
            "throughline.app,jdk.unsupported",
            "--no-header-files",
            "--no-man-pages",
            "--output",
            runtime.toString()));
    try (Stream<Path> libraries = Files.list(natives)) {
      for (Path library : libraries.toList()) {
        Files.copy(library, platform.nativesIn(runtime).resolve(library.getFileName()));
      }
    }
    return runtime;
  }

  /// What lies beside the program: the sample and the recorder.
  private Path content() throws IOException {
    Path content = out.resolve("content");
    for (String part : List.of("samples", "recorder")) {
      copyAll(home.resolve("resources").resolve(part), content.resolve("resources").resolve(part));
    }
    Files.copy(home.resolve("LICENSE"), content.resolve("LICENSE"));
    return content;
  }

  /// Has the program rehearse, and keeps what the virtual machine learnt.
  private void learn(Path runtime, Path content) throws IOException {
    Path settings = out.resolve("rehearsal.json");
    List<String> call = new ArrayList<>(OPTIONS);
    call.add("-XX:AOTCacheOutput=" + content.resolve("throughline.aot"));
    call.add("-Dthroughline.home=" + content);
    call.add("-Dthroughline.settings=" + settings);
    call.add("-Dthroughline.rehearse=true");
    if (platform == Platform.LINUX && System.getenv("DISPLAY") == null) {
      call.add("-Dglass.platform=Headless");
      call.add("-Dprism.order=sw");
    }
    call.addAll(List.of("-m", MAIN));
    Tool.run(runtime.resolve("bin").resolve("java"), call, Map.of());
    Files.deleteIfExists(settings);
  }

  private Path appImage(Path runtime, Path content) throws IOException {
    List<String> call =
        new ArrayList<>(
            List.of(
                "--type", "app-image",
                "--name", platform == Platform.LINUX ? "throughline" : "Throughline",
                "--app-version", Installer.versionFor(platform, version),
                "--description", Installer.DESCRIPTION,
                "--vendor", "Throughline",
                "--icon", definitions.resolve(Installer.iconFor(platform)).toString(),
                "--runtime-image", runtime.toString(),
                "--module", MAIN,
                "--input", content.toString(),
                "--dest", out.toString()));
    List<String> options = new ArrayList<>(OPTIONS);
    options.add("-XX:AOTCache=$APPDIR/throughline.aot");
    options.add("-Dthroughline.home=$APPDIR");
    options.forEach(option -> call.addAll(List.of("--java-options", option)));
    if (platform == Platform.WINDOWS) {
      // The program with a window has no console there, so the command line gets its own.
      call.addAll(
          List.of(
              "--add-launcher",
              "throughline-cli=" + definitions.resolve("windows/throughline-cli.properties")));
    }
    Tool.run(Tool.ofJdk("jpackage"), call);
    Path image = out.resolve(Installer.imageName(platform));
    keepTimes(runtime, image);
    return image;
  }

  /// The AOT cache is refused when the modules are not of the time it was made from.
  private static void keepTimes(Path runtime, Path image) throws IOException {
    Path modules = Path.of("lib", "modules");
    try (Stream<Path> files = Files.walk(image)) {
      for (Path file : files.filter(file -> file.endsWith(modules)).toList()) {
        Files.setLastModifiedTime(file, Files.getLastModifiedTime(runtime.resolve(modules)));
      }
    }
  }

  static void copyAll(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(f -> !f.toString().contains("__pycache__")).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
          Files.createDirectories(target);
        } else {
          Files.copy(
              file, target, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        }
      }
    }
  }

  static void deleteAll(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static void say(String line) {
    System.out.println("package: " + line);
  }
}
