package throughline.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A sheet above the window, never a window of its own: the keyboard stays in it while it is there
/// and goes back to where it was afterwards. A click beside it, its cross and the window's Escape
/// close it.
abstract class Sheet extends StackPane {
  private final String title;

  /// Where the focus stands for a moment to be moved on to the first or the last control.
  private final Region edge = new Region();

  private final VBox sheet = new VBox(16);
  private @Nullable Node focusedBefore;

  /// @param id of the node
  /// @param title stands at its top
  Sheet(String id, String title) {
    this.title = title;
    setId(id);
    getStyleClass().add("scrim");
    setAccessibleRole(AccessibleRole.DIALOG);
    setAccessibleText(title);
    setVisible(false);
    sheet.getStyleClass().add("sheet");
    sheet.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    sheet.setOnMouseClicked(event -> event.consume());
    edge.setManaged(false);
    setOnMouseClicked(_ -> hide());
    addEventFilter(KeyEvent.KEY_PRESSED, this::keepFocus);
    // Characters typed on a sheet are not for the view behind it.
    addEventHandler(KeyEvent.KEY_TYPED, KeyEvent::consume);
  }

  /// What stands below the title; made anew each time it opens.
  abstract Region content();

  final void toggle() {
    if (isVisible()) {
      hide();
    } else {
      open();
    }
  }

  final void open() {
    Scene scene = getScene();
    if (isVisible() || scene == null) {
      return;
    }
    focusedBefore = scene.getFocusOwner();
    Region content = content();
    VBox.setVgrow(content, Priority.ALWAYS);
    sheet.getChildren().setAll(head(), content);
    getChildren().setAll(sheet, edge);
    setVisible(true);
    opened();
  }

  /// Called when it has become visible, to give a control of its own the focus.
  void opened() {
    sheet.requestFocus();
  }

  final void hide() {
    if (!isVisible()) {
      return;
    }
    setVisible(false);
    getChildren().clear();
    Node before = focusedBefore;
    focusedBefore = null;
    if (before != null && Objects.equals(before.getScene(), getScene())) {
      before.requestFocus();
    }
  }

  private HBox head() {
    Label heading = new Label(title);
    heading.getStyleClass().add("title");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button close = new Button();
    close.setGraphic(Icons.of("close"));
    close.getStyleClass().add("flat");
    close.setAccessibleText("Close");
    close.setTooltip(new Tooltip("Close (Esc)"));
    close.setOnAction(_ -> hide());
    return new HBox(8, heading, gap, close);
  }

  private void keepFocus(KeyEvent event) {
    Scene scene = getScene();
    if (event.getCode() != KeyCode.TAB || scene == null) {
      return;
    }
    List<Node> stops = new ArrayList<>();
    collect(sheet, stops);
    Node owner = scene.getFocusOwner();
    boolean back = event.isShiftDown();
    if (stops.isEmpty()) {
      event.consume();
    } else if (!back && stops.getLast().equals(owner)) {
      sheet.requestFocus();
      sheet.requestFocusTraversal(TraversalDirection.NEXT);
      event.consume();
    } else if (back && (stops.getFirst().equals(owner) || sheet.equals(owner))) {
      edge.requestFocus();
      edge.requestFocusTraversal(TraversalDirection.PREVIOUS);
      event.consume();
    }
  }

  private static void collect(Node node, List<Node> into) {
    if (!node.isVisible() || node.isDisabled()) {
      return;
    }
    if (node.isFocusTraversable()) {
      into.add(node);
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
    }
  }
}
