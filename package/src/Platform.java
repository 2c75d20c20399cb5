import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// The system that packages are built on, which is also the one they are for.
enum Platform {
  LINUX("lib", ".so", List.of("linux/", "org/sqlite/native/Linux/")),
  MAC("lib", ".dylib", List.of("darwin/", "org/sqlite/native/Mac/")),
  WINDOWS("bin", ".dll", List.of("win/", "org/sqlite/native/Windows/"));

  private static final List<String> INTEL = List.of("amd64/", "x86_64/");
  private static final List<String> ARM = List.of("aarch64/");

  private final String nativeFolder;
  private final String nativeEnding;
  private final List<String> foldersInLibraries;

  Platform(String nativeFolder, String nativeEnding, List<String> foldersInLibraries) {
    this.nativeFolder = nativeFolder;
    this.nativeEnding = nativeEnding;
    this.foldersInLibraries = foldersInLibraries;
  }

  static Platform current() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    return system.contains("mac") ? MAC : system.contains("win") ? WINDOWS : LINUX;
  }

  static boolean isArm() {
    return System.getProperty("os.arch").equals("aarch64");
  }

  /// Where a run-time image keeps native libraries.
  Path nativesIn(Path image) {
    return image.resolve(nativeFolder);
  }

  /// Whether an entry of an archive is a native library for this system and processor. JavaFX has
  /// an archive for each system with the libraries at its root; the others have a folder for each.
  boolean isNativeOf(String entry) {
    if (!entry.endsWith(nativeEnding)) {
      return false;
    }
    List<String> processors = isArm() ? ARM : INTEL;
    return !entry.contains("/")
        || foldersInLibraries.stream()
            .anyMatch(
                folder ->
                    processors.stream()
                        .anyMatch(processor -> entry.startsWith(folder + processor)));
  }
}
