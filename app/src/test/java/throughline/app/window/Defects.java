package throughline.app.window;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javafx.application.Platform;
import org.jspecify.annotations.Nullable;

/// Collects whatever a program should never do: exceptions that nobody catches on any thread, and
/// warnings in the log, among them JavaFX's about stylesheets.
final class Defects implements AutoCloseable {
  private final List<String> found = new ArrayList<>();
  private final Logger root = Logger.getLogger("");
  private final Handler handler = new Listening();
  private final Thread.@Nullable UncaughtExceptionHandler before =
      Thread.getDefaultUncaughtExceptionHandler();

  Defects() {
    root.addHandler(handler);
    Thread.UncaughtExceptionHandler listening =
        (thread, defect) -> {
          if (!isOfHeadlessScreen(defect)) {
            add("uncaught in " + thread.getName() + ": " + trace(defect));
          }
        };
    Thread.setDefaultUncaughtExceptionHandler(listening);
    Platform.runLater(() -> Thread.currentThread().setUncaughtExceptionHandler(listening));
  }

  /// JavaFX's Headless platform draws past the edge of its 1000 by 1000 pixels when a window
  /// reaches over it; no screen that people have does.
  private static boolean isOfHeadlessScreen(Throwable defect) {
    return Arrays.stream(defect.getStackTrace())
        .anyMatch(
            frame ->
                frame.getClassName().equals("com.sun.glass.ui.headless.HeadlessWindow")
                    && Set.of("blit", "clearRect").contains(frame.getMethodName()));
  }

  synchronized void add(String defect) {
    found.add(defect);
  }

  synchronized List<String> found() {
    return List.copyOf(found);
  }

  @Override
  public void close() {
    root.removeHandler(handler);
    Thread.setDefaultUncaughtExceptionHandler(before);
    Platform.runLater(() -> Thread.currentThread().setUncaughtExceptionHandler(null));
  }

  static String trace(Throwable defect) {
    StringWriter text = new StringWriter();
    defect.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private final class Listening extends Handler {
    @Override
    public void publish(LogRecord entry) {
      if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
        add(
            entry.getLevel()
                + " of "
                + entry.getLoggerName()
                + ": "
                + entry.getMessage()
                + Optional.ofNullable(entry.getThrown()).map(t -> "\n" + trace(t)).orElse(""));
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
