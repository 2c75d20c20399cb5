package throughline.app.window;

import java.util.Objects;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.view.TipLayer;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// Five stops through the program, on whatever is open or else on the sample: a frame around what
/// each is about and a card beside it. The window stays usable all the while; Escape and Skip end
/// it at any stop. Nothing moves by itself, so there is no motion to reduce.
final class Tour extends Pane {
  private static final double CARD_WIDTH = 340;
  private static final double RING_GAP = 4;

  private final ViewContext window;
  private final Region ring = new Region();
  private final Label title = new Label();
  private final Label text = new Label();
  private final Label place = new Label();
  private final Button back = new Button("Back");
  private final Button next = new Button("Next");
  private final VBox card;
  private final Runnable afterLayout = this::follow;
  private int at;
  private @Nullable Node revealed;
  private @Nullable Node focusedBefore;

  Tour(ViewContext window) {
    this.window = window;
    setId("tour");
    setPickOnBounds(false);
    setVisible(false);
    ring.getStyleClass().add("tour-ring");
    ring.setMouseTransparent(true);
    ring.setManaged(false);
    title.getStyleClass().add("title");
    title.setWrapText(true);
    text.setWrapText(true);
    text.setMinHeight(USE_PREF_SIZE);
    place.getStyleClass().addAll("small", "muted");
    Button skip = new Button("Skip");
    skip.setId("tour-skip");
    skip.getStyleClass().add("flat");
    skip.setOnAction(_ -> end());
    back.setId("tour-back");
    back.setOnAction(_ -> show(at - 1));
    next.setId("tour-next");
    next.getStyleClass().add("accent");
    next.setOnAction(_ -> goOn());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox buttons = new HBox(8, place, gap, skip, back, next);
    buttons.setAlignment(Pos.CENTER_LEFT);
    card = new VBox(8, title, text, buttons);
    card.setId("tour-card");
    card.getStyleClass().addAll("sheet", "tour-card");
    card.setAccessibleRole(AccessibleRole.DIALOG);
    card.setManaged(false);
    getChildren().setAll(ring, card);
    // What was opened last decides which view is shown.
    window
        .workspace()
        .baselineProperty()
        .subscribe(
            run -> {
              if (isVisible() && run != null) {
                window.show(TourStep.ALL.get(at).view());
              }
            });
  }

  /// Begins at the first stop, or puts the keyboard back onto the card where it is under way.
  void start() {
    Scene scene = Objects.requireNonNull(getScene(), "not in a scene");
    if (isVisible()) {
      next.requestFocus();
      return;
    }
    if (window.workspace().baseline() == null) {
      window.openSample();
    }
    focusedBefore = scene.getFocusOwner();
    setVisible(true);
    scene.addPostLayoutPulseListener(afterLayout);
    show(0);
  }

  /// Ends it, wherever it is.
  void end() {
    if (!isVisible()) {
      return;
    }
    setVisible(false);
    Objects.requireNonNull(getScene()).removePostLayoutPulseListener(afterLayout);
    Node before = focusedBefore;
    focusedBefore = null;
    if (before != null && before.getScene() != null) {
      before.requestFocus();
    } else {
      window.show(TourStep.ALL.get(at).view());
    }
  }

  private void goOn() {
    if (at == TourStep.ALL.size() - 1) {
      end();
      return;
    }
    if (TourStep.ALL.get(at).view().equals("timeline")) {
      selectSomething();
    }
    show(at + 1);
  }

  /// The middle third of the run, unless the user selected a time already.
  private void selectSomething() {
    Workspace workspace = window.workspace();
    Run run = workspace.baseline();
    if (run == null || workspace.selection().range() != null) {
      return;
    }
    TimeRange all = run.range();
    long third = all.lengthNanos() / 3;
    workspace.select(
        workspace
            .selection()
            .withRange(new TimeRange(all.fromNanos() + third, all.toNanos() - third)));
  }

  private void show(int step) {
    at = step;
    revealed = null;
    TourStep now = TourStep.ALL.get(at);
    window.show(now.view());
    title.setText(now.title());
    text.setText(now.text());
    place.setText((at + 1) + " of " + TourStep.ALL.size());
    back.setDisable(at == 0);
    next.setText(at == TourStep.ALL.size() - 1 ? "Done" : "Next");
    card.setAccessibleText(place.getText() + ". " + now.title() + " " + now.text());
    next.setAccessibleText(next.getText() + ". " + card.getAccessibleText());
    next.requestFocus();
    requestLayout();
  }

  /// Keeps frame and card beside what they are about, which may move, grow or be still to come.
  private void follow() {
    Node target = target();
    if (target != null && !target.equals(revealed)) {
      revealed = target;
      reveal(target);
    }
    Bounds anchor = target == null ? middle() : around(target);
    ring.setVisible(target != null);
    ring.resizeRelocate(anchor.getMinX(), anchor.getMinY(), anchor.getWidth(), anchor.getHeight());
    card.applyCss();
    double height = Math.ceil(card.prefHeight(CARD_WIDTH));
    Bounds spot = TipLayer.place(anchor, CARD_WIDTH, height, getWidth(), getHeight());
    card.resizeRelocate(spot.getMinX(), spot.getMinY(), CARD_WIDTH, height);
  }

  private @Nullable Node target() {
    Scene scene = getScene();
    for (String selector : TourStep.ALL.get(at).targets()) {
      Node found = scene == null ? null : scene.lookup(selector);
      if (found != null && found.isVisible() && found.getLayoutBounds().getHeight() > 0) {
        return found;
      }
    }
    return null;
  }

  private Bounds middle() {
    return new BoundingBox(getWidth() / 2 - CARD_WIDTH / 2, getHeight() / 3, 0, 0);
  }

  /// The part of a node that is on screen, with a little room.
  private Bounds around(Node node) {
    Bounds bounds = sceneToLocal(node.localToScene(node.getLayoutBounds()));
    double top = bounds.getMinY() - RING_GAP;
    double bottom = bounds.getMaxY() + RING_GAP;
    ScrollPane scroll = scrollOf(node);
    if (scroll != null) {
      Bounds seen = sceneToLocal(scroll.localToScene(scroll.getLayoutBounds()));
      top = Math.max(top, seen.getMinY());
      bottom = Math.min(bottom, seen.getMaxY());
    }
    double left = Math.max(0, bounds.getMinX() - RING_GAP);
    double right = Math.min(getWidth(), bounds.getMaxX() + RING_GAP);
    return new BoundingBox(left, top, right - left, Math.max(0, bottom - top));
  }

  /// Scrolls the page that a node is on so that it is in sight.
  static void reveal(Node node) {
    ScrollPane scroll = scrollOf(node);
    if (scroll == null) {
      return;
    }
    Node content = scroll.getContent();
    double hidden = content.getLayoutBounds().getHeight() - scroll.getViewportBounds().getHeight();
    double top = content.sceneToLocal(node.localToScene(node.getLayoutBounds())).getMinY();
    if (hidden > 0) {
      scroll.setVvalue(Math.clamp((top - 2 * RING_GAP) / hidden, 0, 1));
    }
  }

  private static @Nullable ScrollPane scrollOf(Node node) {
    Node parent = node.getParent();
    while (parent != null && !(parent instanceof ScrollPane)) {
      parent = parent.getParent();
    }
    return (ScrollPane) parent;
  }
}
