package throughline.app.workspace;

import java.util.List;
import java.util.Objects;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import throughline.importers.ImportResult;
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
  private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack");
  private final ReadOnlyBooleanWrapper canGoForward =
      new ReadOnlyBooleanWrapper(this, "canGoForward");
  private final StringProperty search = new SimpleStringProperty(this, "search", "");
  private final ObservableList<ImportResult.Failed> failed = FXCollections.observableArrayList();
  private final SelectionHistory history = new SelectionHistory();

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

  /// The open runs, the baseline first: none, one or two.
  public List<Run> runs() {
    return java.util.stream.Stream.of(baseline(), candidate()).filter(Objects::nonNull).toList();
  }

  public @Nullable Run run(Slot slot) {
    return switch (slot) {
      case BASELINE -> baseline();
      case CANDIDATE -> candidate();
    };
  }

  /// Puts a run into a slot. A candidate without a baseline becomes the baseline. The selection is
  /// let go of, since its threads and times are those of the runs before.
  public void open(Slot slot, Run run) {
    if (slot == Slot.BASELINE || baseline() == null) {
      baseline.set(run);
    } else {
      candidate.set(run);
    }
    forgetSelection();
  }

  /// Takes a run out; when the baseline goes, the candidate takes its place.
  public void close(Slot slot) {
    if (slot == Slot.BASELINE) {
      Run remaining = candidate();
      candidate.set(null);
      baseline.set(remaining);
    } else {
      candidate.set(null);
    }
    forgetSelection();
  }

  /// Makes the candidate the baseline and the other way round.
  public void swap() {
    Run before = baseline();
    Run after = candidate();
    if (before != null && after != null) {
      candidate.set(null);
      baseline.set(after);
      candidate.set(before);
    }
  }

  /// Inputs of which nothing could be read, in the order they were opened.
  public ObservableList<ImportResult.Failed> failed() {
    return FXCollections.unmodifiableObservableList(failed);
  }

  public void addFailed(List<ImportResult.Failed> more) {
    failed.addAll(more);
  }

  public void clearFailed() {
    failed.clear();
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

  private void forgetSelection() {
    history.clear();
    settle(Selection.NONE);
    details.set(null);
  }

  private void settle(Selection newSelection) {
    settled = newSelection;
    selection.set(newSelection);
    canGoBack.set(history.canGoBack());
    canGoForward.set(history.canGoForward());
  }
}
