package throughline.app.workspace;

import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import throughline.app.json.Fields;
import throughline.app.theme.Hue;
import throughline.app.theme.OwnColors;
import throughline.app.theme.Role;

/// The colours that the user chose for the runs and stages of a workspace: saved with it, each
/// choice undone by itself. On the JavaFX thread only.
public final class ChosenColors implements Kept {
  private final ReadOnlyObjectWrapper<OwnColors> colors =
      new ReadOnlyObjectWrapper<>(this, "colors", OwnColors.NONE);
  private final Edits edits;

  private ChosenColors(Edits edits) {
    this.edits = edits;
  }

  /// Those of a workspace.
  public static ChosenColors of(Workspace workspace) {
    return workspace.companion(
        ChosenColors.class,
        () -> {
          Edits edits = Edits.of(workspace);
          ChosenColors made = new ChosenColors(edits);
          edits.keep(made);
          return made;
        });
  }

  public ReadOnlyObjectProperty<OwnColors> property() {
    return colors.getReadOnlyProperty();
  }

  public OwnColors get() {
    return colors.get();
  }

  /// @param hue or null for the usual one
  public void chooseRun(Slot slot, @Nullable Hue hue) {
    choose(get().withRun(role(slot), hue), "colouring a run");
  }

  /// @param stage its path
  /// @param hue or null for the usual one
  public void chooseStage(String stage, @Nullable Hue hue) {
    choose(get().withStage(stage, hue), "colouring a stage");
  }

  private void choose(OwnColors chosen, String what) {
    edits.perform(this, what, () -> colors.set(chosen));
  }

  /// The role that the run of a side is drawn in.
  public static Role role(Slot slot) {
    return slot == Slot.BASELINE ? Role.BASELINE : Role.CANDIDATE;
  }

  @Override
  public String key() {
    return OwnColors.KEY;
  }

  @Override
  public Map<String, Object> state() {
    return get().state();
  }

  @Override
  public void restore(Fields state) {
    colors.set(OwnColors.of(state));
  }
}
