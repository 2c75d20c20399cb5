package throughline.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.File;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nothing that people record leaves their machine, and nobody is asked for updates: neither the
/// program nor a library of it opens a connection.
class NetworkTest {
  private static final Path ROOT = Path.of(System.getProperty("throughline.root"));

  /// What opens connections, or names the machines for them.
  private static final Set<String> CONNECTING =
      Set.of(
          "java.net.Socket",
          "java.net.ServerSocket",
          "java.net.DatagramSocket",
          "java.net.MulticastSocket",
          "java.net.URLConnection",
          "java.net.HttpURLConnection",
          "java.net.JarURLConnection",
          "java.net.InetAddress",
          "java.net.NetworkInterface",
          "java.net.ProxySelector",
          "java.net.UnixDomainSocketAddress",
          "java.nio.channels.SocketChannel",
          "java.nio.channels.ServerSocketChannel",
          "java.nio.channels.DatagramChannel",
          "java.nio.channels.AsynchronousSocketChannel",
          "java.nio.channels.AsynchronousServerSocketChannel",
          "java.awt.Desktop",
          "javafx.application.HostServices");

  private static final List<String> CONNECTING_PACKAGES =
      List.of("java.net.http", "javax.net", "java.rmi", "javax.naming", "com.sun.net", "sun.net");

  @TempDir Path folder;

  private static final DescribedPredicate<JavaClass> OPENS_CONNECTIONS =
      DescribedPredicate.describe(
          "open connections",
          type ->
              CONNECTING.contains(type.getName())
                  || CONNECTING_PACKAGES.stream()
                      .anyMatch(
                          known ->
                              type.getPackageName().equals(known)
                                  || type.getPackageName().startsWith(known + ".")));

  @Test
  void noClassOfTheProgramKnowsAnythingThatConnects() {
    JavaClasses program =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("throughline");

    noClasses()
        .should()
        .dependOnClassesThat(OPENS_CONNECTIONS)
        .because("the network is never used")
        .check(program);
    noClasses()
        .should()
        .callMethod(java.net.URL.class, "openConnection")
        .orShould()
        .callMethod(java.net.URL.class, "openConnection", java.net.Proxy.class)
        .check(program);
  }

  /// Libraries know how to connect in places that the program never comes to. Each stands here with
  /// the reason; a new one must be looked at.
  @Test
  void librariesConnectOnlyInPlacesThatAreNotReached() throws IOException {
    Set<String> places = new TreeSet<>();
    for (Path jar : modulePath().filter(NetworkTest::isShipped).toList()) {
      try (JarFile archive = new JarFile(jar.toFile())) {
        for (ZipEntry entry : Collections.list(archive.entries())) {
          if (entry.getName().endsWith(".class")) {
            byte[] type = archive.getInputStream(entry).readAllBytes();
            if (connects(ClassFile.of().parse(type))) {
              places.add(outermost(entry.getName()));
            }
          }
        }
      }
    }
    assertThat(places)
        .containsExactlyInAnyOrder(
            // Opens pages in a browser; the program has none to open.
            "javafx.application.Application",
            "javafx.application.HostServices",
            "com.sun.javafx.tk.quantum.QuantumToolkit",
            // By URL; the program gives it its own resource.
            "javafx.scene.text.Font",
            // Databases by URL, and its library out of its archive; databases are opened by path.
            "org.sqlite.SQLiteConnection",
            "org.sqlite.SQLiteJDBCLoader",
            // Parses addresses on the command line; no option of the program is one.
            "picocli.AutoComplete",
            "picocli.CommandLine");
  }

  private static boolean connects(ClassModel type) {
    for (PoolEntry entry : type.constantPool()) {
      if (entry instanceof ClassEntry named) {
        String name = named.asInternalName().replace('/', '.');
        if (CONNECTING.contains(name)
            || CONNECTING_PACKAGES.stream().anyMatch(known -> name.startsWith(known + "."))) {
          return true;
        }
      }
    }
    return false;
  }

  /// Runs the command line as users do and has the system say which sockets are opened.
  @Test
  void commandLine_opensNoSocket() throws Exception {
    Assumptions.assumeTrue(canTrace(), "strace is not there or may not trace");
    Path sample = ROOT.resolve("resources/samples/dflash");
    String before = sample.resolve("before").toString();
    String after = sample.resolve("after").toString();
    for (List<String> call :
        List.of(
            List.of("info", before),
            List.of(
                "report",
                "--baseline",
                before,
                "--candidate",
                after,
                "-o",
                folder.resolve("a.png").toString()))) {
      assertThat(socketsOf(call)).as("sockets of %s", call).isEmpty();
    }
  }

  private List<String> socketsOf(List<String> arguments) throws Exception {
    Path trace = folder.resolve("trace");
    List<String> call =
        new ArrayList<>(
            List.of(
                "strace",
                "-f",
                "--seccomp-bpf",
                "-e",
                "trace=connect,bind,sendto",
                "-o",
                trace.toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--module-path",
                ROOT.resolve("app/target/classes")
                    + File.pathSeparator
                    + modulePath()
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)),
                "--enable-native-access=javafx.graphics,throughline.app",
                "-m",
                "throughline.app/throughline.app.Main"));
    call.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(call)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(folder.resolve("errors").toFile());
    builder.environment().remove("DISPLAY");
    Process process = builder.start();
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue())
        .as("%s: %s", arguments, Files.readString(folder.resolve("errors")))
        .isZero();
    try (Stream<String> lines = Files.lines(trace)) {
      // Java's libraries make sockets to find out whether there is IPv6, and the C library asks
      // whether the daemon of user names is there; neither leaves the machine.
      return lines
          .filter(line -> line.matches("\\d+ +(connect|bind|sendto)\\(.*"))
          .filter(line -> !line.contains("/nscd/"))
          .toList();
    }
  }

  private static boolean canTrace() throws InterruptedException {
    try {
      return new ProcessBuilder("strace", "-o", "/dev/null", "true").start().waitFor() == 0;
    } catch (IOException _) {
      return false;
    }
  }

  private static Stream<Path> modulePath() {
    return Optional.ofNullable(System.getProperty("jdk.module.path")).stream()
        .flatMap(paths -> Stream.of(paths.split(File.pathSeparator)))
        .filter(path -> !path.isEmpty())
        .map(Path::of);
  }

  /// Whether the packages hold it.
  private static boolean isShipped(Path jar) {
    return Stream.of(
            "javafx-",
            "controlsfx-",
            "jfreechart-",
            "atlantafx-",
            "jackson-",
            "picocli-",
            "zstd-",
            "sqlite-",
            "jspecify-")
        .anyMatch(name -> jar.getFileName().toString().startsWith(name));
  }

  private static String outermost(String entry) {
    return entry.replaceFirst("(\\$.*)?\\.class$", "").replace('/', '.');
  }
}
