package throughline.app.window;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import throughline.app.workspace.Slot;
import throughline.model.run.Run;

/// Says which run stands on a side, with the side's colour and shape; pressing it offers what can
/// be done with that side.
final class RunChip extends MenuButton {
  private static final double WIDEST_NAME = 128;

  private final Slot slot;
  private final Label name = new Label();

  /// @param items what can be done with this side
  RunChip(Slot slot, MenuItem... items) {
    this.slot = slot;
    Region dot = new Region();
    dot.getStyleClass().add("dot");
    name.setMaxWidth(WIDEST_NAME);
    name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    HBox content = new HBox(6, dot, name);
    content.setAlignment(Pos.CENTER_LEFT);
    setGraphic(content);
    getStyleClass().addAll("flat", "run-chip", slot.word());
    setMinWidth(USE_PREF_SIZE);
    getItems().setAll(items);
    setId("run-chip-" + slot.word());
    show(null, 0, false);
  }

  /// @param run the run on this side, or null to hide the chip
  /// @param repetitions how many runs the side has besides the one shown
  /// @param isComparison whether both sides are taken; a run alone is neither before nor after
  void show(@Nullable Run run, int repetitions, boolean isComparison) {
    setVisible(run != null);
    setManaged(run != null);
    if (run == null) {
      return;
    }
    boolean needsSide = isComparison && !run.name().equals(slot.word());
    String full = needsSide ? slot.word() + " · " + run.name() : run.name();
    String more = repetitions == 0 ? "" : " ×" + (repetitions + 1);
    name.setText(full + more);
    int files = run.recordings().size();
    setTooltip(new Tooltip(full + more + "\n" + files + (files == 1 ? " file" : " files")));
    setAccessibleText((isComparison ? "Run " + slot.word() + ": " : "Run: ") + run.name());
  }
}
