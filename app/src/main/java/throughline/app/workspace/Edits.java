package throughline.app.workspace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import throughline.app.json.Fields;

/// What the user changed in a workspace, to undo and redo; and everything of it that is kept in a
/// file. On the JavaFX thread only.
///
/// Where the user drags or types, changes in quick succession are one.
public final class Edits {
  private static final int LIMIT = 200;
  private static final long ONE_GESTURE_NANOS = 1_000_000_000;

  private final Map<String, Kept> parts = new LinkedHashMap<>();

  /// What was saved of parts that are not there yet, such as a view that was not shown.
  private final Map<String, Fields> awaited = new LinkedHashMap<>();

  private final Deque<Edit> done = new ArrayDeque<>();
  private final Deque<Edit> undone = new ArrayDeque<>();
  private final Map<Kept, Map<String, Object>> known = new HashMap<>();
  private final List<Runnable> listeners = new ArrayList<>();
  private final ReadOnlyStringWrapper undoable = new ReadOnlyStringWrapper(this, "undoable", "");
  private final ReadOnlyStringWrapper redoable = new ReadOnlyStringWrapper(this, "redoable", "");
  private final LongSupplier clock;
  private long changedAt;

  /// Whether values change because they are put back to what they were.
  private boolean isRestoring;

  /// @param clock nanoseconds
  Edits(LongSupplier clock) {
    this.clock = clock;
  }

  /// The one of a workspace.
  public static Edits of(Workspace workspace) {
    return workspace.companion(
        Edits.class,
        () -> {
          Edits edits = new Edits(System::nanoTime);
          Kept timeline = new TimelineKept(workspace);
          edits.keep(timeline);
          edits.watch(timeline, "arranging tracks", workspace.tracksProperty());
          edits.watch(timeline, "marking", workspace.marks().property());
          workspace.baselineProperty().subscribe(_ -> edits.runsChanged(workspace));
          workspace.candidateProperty().subscribe(_ -> edits.runsChanged(workspace));
          return edits;
        });
  }

  /// One change.
  ///
  /// @param what it is, to follow the word Undo, such as `pinning a track`
  /// @param key what was changed, so that changes of one gesture are taken together
  private record Edit(String what, String key, Runnable undo, Runnable redo) {}

  /// Has something saved with the workspace. What was saved of it before it was there is given to
  /// it now.
  ///
  /// @throws IllegalArgumentException if there is another part of that key
  public void keep(Kept part) {
    if (parts.putIfAbsent(part.key(), part) != null) {
      throw new IllegalArgumentException("two parts are called " + part.key());
    }
    Fields saved = awaited.remove(part.key());
    if (saved != null) {
      restoring(() -> part.restore(saved));
    }
  }

  /// Notes by itself whenever a value changes that belongs to the state of a part.
  ///
  /// @param what such a change is, to follow the word Undo
  public void watch(Kept part, String what, ObservableValue<?> value) {
    known.put(part, part.state());
    value.subscribe(
        () -> {
          Map<String, Object> before = known.getOrDefault(part, Map.of());
          Map<String, Object> after = part.state();
          known.put(part, after);
          if (!isRestoring) {
            note(part, what, before, after, true);
          }
        });
  }

  /// Changes a part, so that it can be undone.
  ///
  /// @param what the change is, to follow the word Undo
  /// @param change does it; nothing is noted if the state is the same afterwards
  public void perform(Kept part, String what, Runnable change) {
    perform(part, what, change, false);
  }

  /// The same for one of the many changes while the user drags.
  public void drag(Kept part, String what, Runnable change) {
    perform(part, what, change, true);
  }

  private void perform(Kept part, String what, Runnable change, boolean joins) {
    Map<String, Object> before = part.state();
    change.run();
    note(part, what, before, part.state(), joins);
  }

  private void note(
      Kept part,
      String what,
      Map<String, Object> before,
      Map<String, Object> after,
      boolean joins) {
    if (!after.equals(before)) {
      note(
          new Edit(
              what,
              part.key(),
              () -> part.restore(new Fields(before)),
              () -> part.restore(new Fields(after))),
          joins);
    }
  }

  /// Notes a change that was made.
  ///
  /// @param what the change is, to follow the word Undo
  /// @param key what was changed
  public void note(String what, String key, Runnable undo, Runnable redo) {
    note(new Edit(what, key, undo, redo), false);
  }

  private void note(Edit edit, boolean joins) {
    long now = clock.getAsLong();
    Edit last = done.peek();
    boolean isSameGesture =
        joins
            && last != null
            && last.what().equals(edit.what())
            && last.key().equals(edit.key())
            && undone.isEmpty()
            && now - changedAt < ONE_GESTURE_NANOS;
    if (isSameGesture) {
      done.pop();
      done.push(new Edit(edit.what(), edit.key(), last.undo(), edit.redo()));
    } else {
      done.push(edit);
    }
    if (done.size() > LIMIT) {
      done.removeLast();
    }
    undone.clear();
    changedAt = now;
    changed();
  }

  /// Takes back the last change; does nothing if there is none.
  public void undo() {
    Edit edit = done.poll();
    if (edit != null) {
      restoring(edit.undo());
      undone.push(edit);
      changed();
    }
  }

  /// Makes the change that was taken back last.
  public void redo() {
    Edit edit = undone.poll();
    if (edit != null) {
      restoring(edit.redo());
      done.push(edit);
      changed();
    }
  }

  /// What would be undone; empty for nothing.
  public ReadOnlyStringProperty undoableProperty() {
    return undoable.getReadOnlyProperty();
  }

  /// What would be redone; empty for nothing.
  public ReadOnlyStringProperty redoableProperty() {
    return redoable.getReadOnlyProperty();
  }

  /// Adds somebody to be told after every change, also of those undone and redone.
  public void addListener(Runnable listener) {
    listeners.add(listener);
  }

  /// The states of all parts by their keys; those without anything to keep are left out.
  public Map<String, Object> states() {
    Map<String, Object> states = new LinkedHashMap<>();
    parts.forEach(
        (key, part) -> {
          Map<String, Object> state = part.state();
          if (!state.isEmpty()) {
            states.put(key, state);
          }
        });
    awaited.forEach((key, saved) -> states.put(key, saved.values()));
    return states;
  }

  /// Arranges all parts as they were saved; there is nothing to undo then.
  ///
  /// @param states fields of parts by their keys; those of unknown parts are kept for them
  public void restore(Fields states) {
    Map<String, Fields> saved = states.objects();
    restoring(
        () -> parts.forEach((key, part) -> part.restore(saved.getOrDefault(key, Fields.NONE))));
    awaited.clear();
    saved.forEach(
        (key, state) -> {
          if (!parts.containsKey(key)) {
            awaited.put(key, state);
          }
        });
    forget();
  }

  /// Other runs are shown, so what was done to those before cannot be undone.
  private void runsChanged(Workspace workspace) {
    if (!workspace.isUpdate()) {
      awaited.clear();
      forget();
    }
  }

  private void restoring(Runnable change) {
    isRestoring = true;
    try {
      change.run();
    } finally {
      isRestoring = false;
    }
  }

  private void forget() {
    known.replaceAll((part, _) -> part.state());
    done.clear();
    undone.clear();
    changed();
  }

  private void changed() {
    undoable.set(done.isEmpty() ? "" : done.peek().what());
    redoable.set(undone.isEmpty() ? "" : undone.peek().what());
    listeners.forEach(Runnable::run);
  }
}
