package throughline.app.flame;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import throughline.app.workspace.Workspace;
import throughline.model.filter.FilterChain;
import throughline.model.filter.StackFilter;

/// What keys do to the whole view, and what the details of a frame lead to.
final class FlameCommands implements FlameDetails.Steps {
  private final Workspace workspace;
  private final Target target;

  /// What is acted on.
  interface Target {
    FlameSettings settings();

    void apply(FlameSettings settings);

    FilterChain filters();

    void filter(FilterChain filters);

    /// Puts the focus where filters are typed.
    void typeFilter();

    /// Puts a frame in the middle of the sandwich.
    void focus(String frame);
  }

  FlameCommands(Workspace workspace, Target target) {
    this.workspace = workspace;
    this.target = target;
  }

  void press(KeyEvent event) {
    boolean isPlain = !event.isShortcutDown() && !event.isControlDown() && !event.isAltDown();
    if (isPlain && event.getTarget() instanceof FlamePane by && press(event.getCode(), by)) {
      event.consume();
    }
  }

  /// @return whether the key means anything
  private boolean press(KeyCode code, FlamePane by) {
    FlameSettings now = target.settings();
    switch (code) {
      case R -> toggleRecursion();
      case I ->
          target.apply(
              now.with(
                  now.shape() == FlameShape.INVERTED
                      ? FlameShape.LEFT_HEAVY
                      : FlameShape.INVERTED));
      case V ->
          target.apply(
              now.with(
                  now.direction() == FlameModel.Direction.ICICLE
                      ? FlameModel.Direction.FLAME
                      : FlameModel.Direction.ICICLE));
      case E -> target.typeFilter();
      case X -> {
        if (by.cursor() >= 0) {
          sandwich(by.texts().tree().frame(by.cursor()));
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void toggleRecursion() {
    FilterChain now = target.filters();
    int at = now.filters().indexOf(new StackFilter.Recursion());
    target.filter(at < 0 ? now.with(new StackFilter.Recursion()) : now.without(at));
  }

  @Override
  public void filter(StackFilter filter) {
    target.filter(target.filters().with(filter));
  }

  @Override
  public void find(String text) {
    workspace.searchProperty().set(text);
  }

  @Override
  public void sandwich(String frame) {
    target.focus(frame);
    if (target.settings().shape() != FlameShape.SANDWICH) {
      target.apply(target.settings().with(FlameShape.SANDWICH));
    }
  }
}
