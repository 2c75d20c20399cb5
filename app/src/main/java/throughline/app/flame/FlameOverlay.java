package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;
import static throughline.app.flame.FlameLayout.ROW;

import java.util.BitSet;
import javafx.scene.canvas.GraphicsContext;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.model.tree.CallTree;

/// Outlines of what is selected, pointed at, and under the keyboard's cursor.
///
/// @param scale device pixels in a logical one
record FlameOverlay(GraphicsContext g, FlameLayout layout, FlameModel model, double scale) {

  /// @param frame the selected one, all of whose places are outlined
  /// @param hovered a box, or -1
  /// @param cursor a box, or -1
  void paint(@Nullable String frame, int hovered, int cursor) {
    if (frame != null) {
      outlineAll(frame);
    }
    if (hovered >= 0 && hovered < layout.size()) {
      outline(hovered, Role.TEXT, 1);
    }
    if (cursor >= 0) {
      outline(cursor, Role.ACCENT, 2);
    }
  }

  /// Texts are compared once for each frame in view.
  private void outlineAll(String frame) {
    CallTree tree = model.tree();
    BitSet same = new BitSet();
    BitSet others = new BitSet();
    for (int box = 0; box < layout.size(); box++) {
      int node = layout.node(box);
      if (node == ROOT || layout.isRest(box)) {
        continue;
      }
      int id = tree.frameId(node);
      if (!same.get(id) && !others.get(id)) {
        (tree.frameText(id).equals(frame) ? same : others).set(id);
      }
      if (same.get(id)) {
        outline(box, Role.TEXT, 1);
      }
    }
  }

  private void outline(int box, Role role, double thickness) {
    double half = thickness / 2;
    double left = snap(layout.left(box));
    double right = Math.max(left + 2, snap(layout.right(box)));
    double top = Math.rint(model.top(layout.row(box)));
    g.setStroke(Theme.current().color(role));
    g.setLineWidth(thickness);
    g.strokeRect(left + half, top + half, right - left - thickness, ROW - thickness);
  }

  private double snap(double coordinate) {
    return Math.rint(coordinate * scale) / scale;
  }
}
