package throughline.app.workspace;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import throughline.model.run.Run;

/// What is open and what is selected: the one state that all views look at, so that they never talk
/// to each other. To be changed on the JavaFX thread only; works without a running toolkit.
public final class Workspace {
  private final ReadOnlyObjectWrapper<@Nullable Run> baseline =
      new ReadOnlyObjectWrapper<>(this, "baseline");
  private final ReadOnlyObjectWrapper<@Nullable Run> candidate =
      new ReadOnlyObjectWrapper<>(this, "candidate");
  private final ReadOnlyObjectWrapper<Selection> selection =
      new ReadOnlyObjectWrapper<>(this, "selection", Selection.NONE);
  private final ReadOnlyObjectWrapper<@Nullable Details> details =
      new ReadOnlyObjectWrapper<>(this, "details");
  private final ReadOnlyObjectWrapper<@Nullable Occurrences> occurrences =
      new ReadOnlyObjectWrapper<>(this, "occurrences");
  private final ReadOnlyObjectWrapper<@Nullable Spot> spot =
      new ReadOnlyObjectWrapper<>(this, "spot");
  private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack");
  private final ReadOnlyBooleanWrapper canGoForward =
      new ReadOnlyBooleanWrapper(this, "canGoForward");
  private final StringProperty search = new SimpleStringProperty(this, "search", "");
  private final ObservableList<LeftOut> leftOut = FXCollections.observableArrayList();

  /// Kept, since a wrapper made for each caller would be collected together with its listeners.
  private final ObservableList<LeftOut> leftOutView =
      FXCollections.unmodifiableObservableList(leftOut);

  private final TimeMarks marks = new TimeMarks();
  private final ObjectProperty<TrackState> tracks =
      new SimpleObjectProperty<>(this, "tracks", TrackState.UNTOUCHED);
  private final Map<Slot, List<Run>> sides = new EnumMap<>(Slot.class);
  private final Map<Class<?>, Object> companions = new HashMap<>();
  private final SelectionHistory history = new SelectionHistory();

  private boolean preview;
  private boolean update;

  /// The selection that going back returns to: what was selected last, not in passing.
  private Selection settled = Selection.NONE;

  /// The run before, or the only one; null while nothing is open.
  public ReadOnlyObjectProperty<@Nullable Run> baselineProperty() {
    return baseline.getReadOnlyProperty();
  }

  public @Nullable Run baseline() {
    return baseline.get();
  }

  /// The run after; null unless two are open. There is never a candidate without a baseline.
  public ReadOnlyObjectProperty<@Nullable Run> candidateProperty() {
    return candidate.getReadOnlyProperty();
  }

  public @Nullable Run candidate() {
    return candidate.get();
  }

  /// The runs that are shown, the baseline first: none, one or two.
  public List<Run> runs() {
    return Stream.of(baseline(), candidate()).filter(Objects::nonNull).toList();
  }

  public @Nullable Run run(Slot slot) {
    return switch (slot) {
      case BASELINE -> baseline();
      case CANDIDATE -> candidate();
    };
  }

  /// All runs of a side: the one that is shown and its repetitions, which only the comparison uses.
  public List<Run> side(Slot slot) {
    return sides.getOrDefault(slot, List.of());
  }

  /// Puts one run on a side; see [#open(Slot, List)].
  public void open(Slot slot, Run run) {
    open(slot, List.of(run));
  }

  /// Puts runs on a side in place of those that are there. The candidate without a baseline becomes
  /// the baseline. The selection is let go of, since its threads and times were those of the runs
  /// before; so are the marks if the baseline becomes another run, so bring marks back after this.
  ///
  /// @param runs at least one; the first is shown
  public void open(Slot slot, List<Run> runs) {
    preview = false;
    Run before = baseline();
    Slot side = before == null ? Slot.BASELINE : slot;
    sides.put(side, List.copyOf(runs));
    forgetSelection();
    if (side == Slot.BASELINE && before != null && !before.sharesSources(runs.getFirst())) {
      marks.restore(List.of());
    }
    showSides();
  }

  /// Shows the first run as far as it is read; [#open(Slot, List)] follows with all of it. Nothing
  /// else may be open.
  public void preview(Run soFar) {
    sides.put(Slot.BASELINE, List.of(soFar));
    preview = true;
    showSides();
  }

  /// Shows more or other things of the run that is shown on a side: it was recorded on, or its
  /// files are placed otherwise. The selection stays. Does nothing if the side is empty.
  public void update(Slot slot, Run changed) {
    List<Run> runs = new ArrayList<>(side(slot));
    if (runs.isEmpty()) {
      return;
    }
    runs.set(0, changed);
    update(slot, runs);
  }

  /// The same for all runs of a side.
  ///
  /// @param changed at least one; the first is shown
  public void update(Slot slot, List<Run> changed) {
    sides.put(slot, List.copyOf(changed));
    update = true;
    (slot == Slot.BASELINE ? baseline : candidate).set(changed.getFirst());
    update = false;
  }

  /// Whether views are told of a run right now that is more of the one they show, so that they
  /// should stay where they are.
  public boolean isUpdate() {
    return update;
  }

  /// Whether the run that is shown is not all read yet. Changes before the run does.
  public boolean isPreview() {
    return preview;
  }

  /// Takes the runs off a side; when the baseline goes, the candidate takes its place.
  public void close(Slot slot) {
    preview = false;
    leftOut.removeIf(file -> file.slot() == slot);
    if (slot == Slot.BASELINE) {
      sides.put(Slot.BASELINE, side(Slot.CANDIDATE));
      leftOut.replaceAll(file -> new LeftOut(Slot.BASELINE, file.failure(), file.isPassedOver()));
    }
    sides.remove(Slot.CANDIDATE);
    forgetSelection();
    showSides();
  }

  /// Makes the candidate the baseline and the other way round; does nothing unless both are there.
  public void swap() {
    if (candidate() == null) {
      return;
    }
    List<Run> before = side(Slot.BASELINE);
    sides.put(Slot.BASELINE, side(Slot.CANDIDATE));
    sides.put(Slot.CANDIDATE, before);
    leftOut.replaceAll(
        file -> new LeftOut(file.slot().other(), file.failure(), file.isPassedOver()));
    showSides();
  }

  /// Files that are in no run, in the order they were opened; unmodifiable.
  public ObservableList<LeftOut> leftOut() {
    return leftOutView;
  }

  /// Replaces the files left out of a side.
  public void leaveOut(Slot slot, List<LeftOut> files) {
    leftOut.removeIf(file -> file.slot() == slot);
    leftOut.addAll(files);
  }

  /// What is selected; never null, [Selection#NONE] for everything.
  public ReadOnlyObjectProperty<Selection> selectionProperty() {
    return selection.getReadOnlyProperty();
  }

  public Selection selection() {
    return selection.get();
  }

  /// Selects something else and remembers the selection before. Clears the details, so call
  /// [#showDetails(Details)] after it.
  public void select(Selection newSelection) {
    if (!newSelection.equals(settled)) {
      history.leave(settled);
      details.set(null);
    }
    settle(newSelection);
  }

  /// Changes the selection without remembering the one before, while the user still drags.
  /// End it with [#select(Selection)].
  public void selectInPassing(Selection newSelection) {
    selection.set(newSelection);
  }

  public void goBack() {
    settle(history.goBack(settled));
  }

  public void goForward() {
    settle(history.goForward(settled));
  }

  public ReadOnlyBooleanProperty canGoBackProperty() {
    return canGoBack.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty canGoForwardProperty() {
    return canGoForward.getReadOnlyProperty();
  }

  /// What the user searches for in all views; empty for nothing.
  public StringProperty searchProperty() {
    return search;
  }

  /// What the details pane shows; null for what it says when nothing is selected.
  public ReadOnlyObjectProperty<@Nullable Details> detailsProperty() {
    return details.getReadOnlyProperty();
  }

  /// Has the details pane show something until the selection or the runs change.
  public void showDetails(@Nullable Details newDetails) {
    details.set(newDetails);
  }

  /// When the selected frame was on the stack, for views with a time axis to light up; null if no
  /// frame is selected or the samples have no times.
  public ReadOnlyObjectProperty<@Nullable Occurrences> occurrencesProperty() {
    return occurrences.getReadOnlyProperty();
  }

  public void showOccurrences(@Nullable Occurrences newOccurrences) {
    occurrences.set(newOccurrences);
  }

  /// The place that views are asked to bring to the user's eyes; null once one of them did.
  public ReadOnlyObjectProperty<@Nullable Spot> spotProperty() {
    return spot.getReadOnlyProperty();
  }

  /// Asks the views to bring a place to the user's eyes.
  public void goTo(Spot place) {
    spot.set(place);
    spot.set(null);
  }

  /// The moments that the user marked, with their notes.
  public TimeMarks marks() {
    return marks;
  }

  /// How the user wants the tracks of the timeline; may be set at any time.
  public ObjectProperty<TrackState> tracksProperty() {
    return tracks;
  }

  /// What another package keeps with this workspace for all its views, such as a computation they
  /// share: made when it is first asked for.
  public <T> T companion(Class<T> type, Supplier<T> make) {
    Object known = companions.get(type);
    if (known == null) {
      known = make.get();
      companions.put(type, known);
    }
    return type.cast(known);
  }

  /// Never shows a candidate that is also the baseline, not even for a moment: views compare the
  /// two.
  private void showSides() {
    Run before = side(Slot.BASELINE).isEmpty() ? null : side(Slot.BASELINE).getFirst();
    Run after = side(Slot.CANDIDATE).isEmpty() ? null : side(Slot.CANDIDATE).getFirst();
    if (candidate() != after) {
      candidate.set(null);
    }
    baseline.set(before);
    candidate.set(after);
  }

  private void forgetSelection() {
    history.clear();
    settle(Selection.NONE);
    details.set(null);
    occurrences.set(null);
  }

  private void settle(Selection newSelection) {
    settled = newSelection;
    selection.set(newSelection);
    canGoBack.set(history.canGoBack());
    canGoForward.set(history.canGoForward());
  }
}
