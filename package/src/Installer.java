import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Makes what people install from the image of the program: a Debian package, a disk image, or an
/// installer for Windows.
final class Installer {
  static final String DESCRIPTION = "Explains why one run of a pipeline is faster than another";

  private static final List<Integer> ICON_SIZES = List.of(16, 32, 64, 128, 256);

  private final Platform platform;
  private final Path definitions;
  private final String version;

  Installer(Platform platform, Path definitions, String version) {
    this.platform = platform;
    this.definitions = definitions;
    this.version = version;
  }

  /// The bundle versions of macOS may not begin with 0.
  static String versionFor(Platform platform, String version) {
    return platform == Platform.MAC && version.startsWith("0.")
        ? "1" + version.substring(1)
        : version;
  }

  static String iconFor(Platform platform) {
    return switch (platform) {
      case LINUX -> "icons/throughline-512.png";
      case MAC -> "icons/throughline.icns";
      case WINDOWS -> "icons/throughline.ico";
    };
  }

  static String imageName(Platform platform) {
    return switch (platform) {
      case LINUX -> "throughline";
      case MAC -> "Throughline.app";
      case WINDOWS -> "Throughline";
    };
  }

  /// @return the file that people install
  Path make(Path image, Path out) throws IOException {
    return platform == Platform.LINUX ? debian(image, out) : byJpackage(image, out);
  }

  /// Packed by Debian's own tool rather than by jpackage: the desktop entry, the types and the
  /// icons are plain files where Debian's triggers find them, so no script runs as root, and the
  /// command line is on everybody's path.
  private Path debian(Path image, Path out) throws IOException {
    Path root = out.resolve("debian");
    Path linux = definitions.resolve("linux");
    Build.copyAll(image, parentOf(root.resolve("opt/throughline")));
    Path command = parentOf(root.resolve("usr/bin/throughline"));
    Files.createSymbolicLink(command, Path.of("/opt/throughline/bin/throughline"));
    Files.copy(
        linux.resolve("throughline.desktop"),
        parentOf(root.resolve("usr/share/applications/throughline.desktop")));
    Files.copy(
        linux.resolve("throughline.xml"),
        parentOf(root.resolve("usr/share/mime/packages/throughline.xml")));
    Files.copy(
        linux.resolve("copyright"), parentOf(root.resolve("usr/share/doc/throughline/copyright")));
    icons(root.resolve("usr/share/icons/hicolor"));
    String processor = Platform.isArm() ? "arm64" : "amd64";
    Files.writeString(
        parentOf(root.resolve("DEBIAN/control")),
        Files.readString(linux.resolve("control"))
            .replace("@VERSION@", version)
            .replace("@PROCESSOR@", processor)
            .replace("@KILOBYTES@", Long.toString(kilobytes(root))));
    Path file = out.resolve("throughline_" + version + "_" + processor + ".deb");
    Tool.run(
        Path.of("dpkg-deb"),
        List.of("--root-owner-group", "-Zxz", "--build", root.toString(), file.toString()));
    return file;
  }

  private void icons(Path theme) throws IOException {
    Path known = definitions.resolveSibling("resources/src/main/resources/throughline/resources");
    for (int size : ICON_SIZES) {
      Path folder = theme.resolve(size + "x" + size).resolve("apps");
      Files.copy(
          known.resolve("icon-" + size + ".png"), parentOf(folder.resolve("throughline.png")));
    }
    Path drawn = definitions.resolve("icons");
    Files.copy(
        drawn.resolve("throughline-512.png"),
        parentOf(theme.resolve("512x512/apps/throughline.png")));
    Files.copy(
        drawn.resolve("throughline.svg"),
        parentOf(theme.resolve("scalable/apps/throughline.svg")));
  }

  private Path byJpackage(Path image, Path out) throws IOException {
    List<String> call =
        new ArrayList<>(
            List.of(
                "--type", platform == Platform.MAC ? "dmg" : "msi",
                "--name", "Throughline",
                "--app-version", versionFor(platform, version),
                "--description", DESCRIPTION,
                "--vendor", "Throughline",
                "--license-file", definitions.resolveSibling("LICENSE").toString(),
                "--app-image", image.toString(),
                "--dest", out.toString()));
    if (platform == Platform.WINDOWS) {
      call.addAll(
          List.of(
              "--win-menu",
              "--win-dir-chooser",
              // Stays the same for all versions, so that a newer one takes the place of an older.
              "--win-upgrade-uuid", "6c0f3a5e-2b0e-4c41-9d53-7a5c1f1f8a10"));
      call.addAll(associations(platform, definitions));
    }
    Tool.run(Tool.ofJdk("jpackage"), call);
    String ending = platform == Platform.MAC ? ".dmg" : ".msi";
    try (Stream<Path> files = Files.list(out)) {
      return files.filter(file -> file.toString().endsWith(ending)).findFirst().orElseThrow();
    }
  }

  /// What the system opens with the program. On Linux that stands in the Debian package; on macOS
  /// files to open do not come as arguments, so nothing may be promised there.
  static List<String> associations(Platform platform, Path definitions) throws IOException {
    List<String> options = new ArrayList<>();
    if (platform == Platform.WINDOWS) {
      try (Stream<Path> files = Files.list(definitions.resolve("windows/associations"))) {
        files.sorted().forEach(f -> options.addAll(List.of("--file-associations", f.toString())));
      }
    }
    return options;
  }

  private static Path parentOf(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    return file;
  }

  private static long kilobytes(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).mapToLong(f -> f.toFile().length()).sum() / 1024;
    }
  }
}
