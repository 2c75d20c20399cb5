package throughline.app.platform;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds out what is missing before JavaFX does, which would say it in fifty lines.
///
/// Only Linux can lack anything: on macOS and Windows JavaFX uses what the system always has.
@SuppressWarnings("restricted") // the launcher enables native access for this module
public final class Requirements {
  private record Library(String file, String debianPackage) {}

  /// What JavaFX's own libraries for text link against; needed with and without a display.
  private static final List<Library> DRAWING =
      List.of(
          new Library("libfreetype.so.6", "libfreetype6"),
          new Library("libfontconfig.so.1", "libfontconfig1"),
          new Library("libpangoft2-1.0.so.0", "libpangoft2-1.0-0"));

  private static final List<Library> WINDOW =
      List.of(
          new Library("libX11.so.6", "libx11-6"),
          new Library("libgtk-3.so.0", "libgtk-3-0"),
          new Library("libXtst.so.6", "libxtst6"));

  private Requirements() {}

  /// What keeps this machine from drawing pictures, a phrase without a full stop; empty if nothing.
  public static Optional<String> missingForPictures() {
    return isLinux() ? missing(DRAWING) : Optional.empty();
  }

  /// What keeps this machine from showing a window, a phrase without a full stop; empty if nothing.
  public static Optional<String> missingForWindow() {
    if (!isLinux()) {
      return Optional.empty();
    }
    String display = System.getenv("DISPLAY");
    if (display == null || display.isEmpty()) {
      return Optional.of("there is no display (DISPLAY is not set)");
    }
    Optional<String> library = missing(DRAWING).or(() -> missing(WINDOW));
    if (library.isEmpty() && !canOpenDisplay()) {
      return Optional.of("the display " + display + " cannot be opened");
    }
    return library;
  }

  private static boolean isLinux() {
    return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
  }

  private static Optional<String> missing(List<Library> libraries) {
    for (Library library : libraries) {
      try (Arena arena = Arena.ofConfined()) {
        SymbolLookup.libraryLookup(library.file(), arena);
      } catch (IllegalArgumentException notFound) {
        return Optional.of(
            "the library " + library.file() + " is missing: install " + library.debianPackage());
      }
    }
    return Optional.empty();
  }

  /// Opens and closes the X display, as JavaFX is about to.
  private static boolean canOpenDisplay() {
    try (Arena arena = Arena.ofConfined()) {
      SymbolLookup x11 = SymbolLookup.libraryLookup("libX11.so.6", arena);
      Linker linker = Linker.nativeLinker();
      MethodHandle open =
          linker.downcallHandle(
              x11.findOrThrow("XOpenDisplay"),
              FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS));
      MethodHandle close =
          linker.downcallHandle(
              x11.findOrThrow("XCloseDisplay"),
              FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
      MemorySegment display = (MemorySegment) open.invokeExact(MemorySegment.NULL);
      if (display.equals(MemorySegment.NULL)) {
        return false;
      }
      int _ = (int) close.invokeExact(display);
      return true;
    } catch (Throwable failure) {
      throw new IllegalStateException("libX11 cannot be called", failure);
    }
  }
}
