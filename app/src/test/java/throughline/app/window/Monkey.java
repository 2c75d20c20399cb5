package throughline.app.window;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.Window;
import throughline.app.command.Command;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.workspace.Slot;

/// Uses a window at random: commands, keys, the mouse, files. The same seed does the same things,
/// though not at the same moments.
final class Monkey {
  private static final List<KeyCode> KEYS =
      List.of(
          KeyCode.ENTER,
          KeyCode.ESCAPE,
          KeyCode.SPACE,
          KeyCode.TAB,
          KeyCode.BACK_SPACE,
          KeyCode.LEFT,
          KeyCode.RIGHT,
          KeyCode.UP,
          KeyCode.DOWN,
          KeyCode.HOME,
          KeyCode.END,
          KeyCode.PAGE_UP,
          KeyCode.PAGE_DOWN,
          KeyCode.DELETE,
          KeyCode.F1,
          KeyCode.SLASH,
          KeyCode.PLUS,
          KeyCode.MINUS,
          KeyCode.DIGIT0,
          KeyCode.DIGIT1,
          KeyCode.DIGIT2,
          KeyCode.DIGIT3,
          KeyCode.DIGIT4,
          KeyCode.DIGIT5,
          KeyCode.DIGIT6,
          KeyCode.DIGIT7,
          KeyCode.A,
          KeyCode.C,
          KeyCode.D,
          KeyCode.E,
          KeyCode.F,
          KeyCode.H,
          KeyCode.I,
          KeyCode.J,
          KeyCode.K,
          KeyCode.M,
          KeyCode.N,
          KeyCode.P,
          KeyCode.R,
          KeyCode.S,
          KeyCode.T,
          KeyCode.W,
          KeyCode.Z,
          KeyCode.OPEN_BRACKET,
          KeyCode.CLOSE_BRACKET);
  private static final List<KeyCode> MODIFIERS =
      List.of(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.ALT);
  private static final List<String> WORDS =
      List.of("target", "loader/", "(", "name:*", "\u4e2d\u6587", "[a-", "0.5", "copy wait", "~x");
  private static final int REMEMBERED = 60;

  private final MainWindow window;
  private final Stage stage;
  private final List<Path> files;
  private final Random random;
  private final Robot robot;
  private final Deque<String> done = new ArrayDeque<>();
  private long slowestNanos;
  private long steps;

  /// On the JavaFX thread.
  ///
  /// @param files what it opens
  Monkey(MainWindow window, Stage stage, List<Path> files, long seed) {
    this.window = window;
    this.stage = stage;
    this.files = List.copyOf(files);
    this.random = new Random(seed);
    this.robot = new Robot();
  }

  /// How many things it did.
  long steps() {
    return steps;
  }

  /// The longest that the JavaFX thread did not answer.
  long slowestNanos() {
    return slowestNanos;
  }

  /// What it did last, the latest at the end.
  synchronized List<String> last() {
    return List.copyOf(done);
  }

  /// Does one thing and waits until the JavaFX thread has taken it in. Not on that thread.
  ///
  /// @return whether the JavaFX thread answered in time
  boolean step(long patienceSeconds) throws InterruptedException {
    steps++;
    int choice = random.nextInt(100);
    String what;
    Runnable action;
    if (choice < 20) {
      List<Command> all = List.copyOf(window.commands().all());
      Command command = all.get(random.nextInt(all.size()));
      what = "command " + command.id();
      action = command::run;
    } else if (choice < 50) {
      what = "key ";
      List<KeyCode> keys = keys();
      what += keys;
      action = () -> press(keys);
    } else if (choice < 88) {
      Gesture gesture = gesture();
      what = gesture.toString();
      action = () -> perform(gesture);
    } else if (choice < 91) {
      String words = WORDS.get(random.nextInt(WORDS.size()));
      what = "search " + words;
      action = () -> window.workspace().searchProperty().set(words);
    } else if (choice < 97) {
      List<Path> chosen = someFiles();
      Slot slot = random.nextBoolean() ? Slot.BASELINE : Slot.CANDIDATE;
      Mode mode = random.nextInt(4) == 0 ? Mode.ADD : Mode.REPLACE;
      what = mode + " " + slot + " " + chosen;
      action = () -> window.opening().openOn(slot, chosen, mode);
    } else if (choice < 98) {
      double width = 800 + random.nextInt(200);
      double height = 560 + random.nextInt(400);
      what = "size " + width + " x " + height;
      action =
          () -> {
            stage.setWidth(width);
            stage.setHeight(height);
          };
    } else {
      what = "close other windows";
      action = this::closeOthers;
    }
    note(what);
    return run(action, patienceSeconds);
  }

  /// Runs something on the JavaFX thread and waits until that takes events again. It may well not
  /// return before: a dialog keeps its opener waiting.
  boolean run(Runnable action, long patienceSeconds) throws InterruptedException {
    Platform.runLater(action);
    CountDownLatch answered = new CountDownLatch(1);
    long asked = System.nanoTime();
    Platform.runLater(answered::countDown);
    boolean inTime = answered.await(patienceSeconds, TimeUnit.SECONDS);
    slowestNanos = Math.max(slowestNanos, System.nanoTime() - asked);
    return inTime;
  }

  /// Files for whoever asks for some.
  List<Path> someFiles() {
    List<Path> chosen = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int at = 0; at < count; at++) {
      chosen.add(files.get(random.nextInt(files.size())));
    }
    return chosen;
  }

  /// Closes menus, dialogs and windows beside the main one.
  void closeOthers() {
    for (Window other : List.copyOf(Window.getWindows())) {
      if (!other.equals(stage)) {
        other.hide();
      }
    }
  }

  private synchronized void note(String what) {
    done.addLast(what);
    if (done.size() > REMEMBERED) {
      done.removeFirst();
    }
  }

  private List<KeyCode> keys() {
    List<KeyCode> keys = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      keys.add(MODIFIERS.get(random.nextInt(MODIFIERS.size())));
    }
    keys.add(KEYS.get(random.nextInt(KEYS.size())));
    return keys;
  }

  private void press(List<KeyCode> keys) {
    keys.forEach(robot::keyPress);
    keys.reversed().forEach(robot::keyRelease);
  }

  private enum Kind {
    MOVE,
    CLICK,
    DOUBLE_CLICK,
    MENU,
    DRAG,
    WHEEL,
    ZOOM
  }

  /// @param x from 0 to 1 across the window
  /// @param toX where a drag ends
  private record Gesture(Kind kind, double x, double y, double toX, double toY, int amount) {}

  private Gesture gesture() {
    Kind[] kinds = Kind.values();
    return new Gesture(
        kinds[random.nextInt(kinds.length)],
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextInt(11) - 5);
  }

  private void perform(Gesture gesture) {
    move(gesture.x(), gesture.y());
    switch (gesture.kind()) {
      case MOVE -> move(gesture.toX(), gesture.toY());
      case CLICK -> robot.mouseClick(MouseButton.PRIMARY);
      case DOUBLE_CLICK -> {
        robot.mouseClick(MouseButton.PRIMARY);
        robot.mouseClick(MouseButton.PRIMARY);
      }
      case MENU -> robot.mouseClick(MouseButton.SECONDARY);
      case DRAG -> {
        robot.mousePress(MouseButton.PRIMARY);
        move((gesture.x() + gesture.toX()) / 2, (gesture.y() + gesture.toY()) / 2);
        move(gesture.toX(), gesture.toY());
        robot.mouseRelease(MouseButton.PRIMARY);
      }
      case WHEEL -> robot.mouseWheel(gesture.amount());
      case ZOOM -> {
        robot.keyPress(KeyCode.CONTROL);
        robot.mouseWheel(gesture.amount());
        robot.keyRelease(KeyCode.CONTROL);
      }
    }
  }

  private void move(double x, double y) {
    Scene scene = stage.getScene();
    robot.mouseMove(
        stage.getX() + scene.getX() + x * scene.getWidth(),
        stage.getY() + scene.getY() + y * scene.getHeight());
  }
}
