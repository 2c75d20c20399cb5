package throughline.app.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import throughline.model.tree.CallTree;

/// A flame graph as one SVG file that browsers show, zoom and search, without anything else.
///
/// Geometry and titles are those of FlameGraph's `flamegraph.pl`: rows of 16 pixels, the root at
/// the bottom, `<g><title>name (n samples, p%)</title><rect x= y= width=`; so other programs can
/// read stacks out of it. The exact place and weight of each box stand beside, as inferno writes
/// them: `fg:x` and `fg:w`. Boxes narrower than a tenth of a pixel are left out, and the file says
/// how many.
public final class FlameSvg {
  private static final double WIDTH = 1200;
  private static final double SIDE = 10;
  private static final double ROW = 16;
  private static final double TOP = 66;
  private static final double BOTTOM = 34;
  private static final double LEAST = 0.1;
  private static final double CHARACTER = 7.1;

  private final CallTree tree;
  private final Looks looks;
  private final Writer out;
  private final double scale;
  private final double height;

  /// How boxes look and what they say.
  public interface Looks {
    /// What the picture is of.
    String title();

    /// What is known besides, in one line; may be empty.
    String subtitle();

    /// The fill of a box as `#rrggbb`.
    String fill(int node);

    /// What is said of a box besides its weight, such as a change; may be empty.
    String note(int node);
  }

  private FlameSvg(CallTree tree, Looks looks, Writer out) {
    this.tree = tree;
    this.looks = looks;
    this.out = out;
    this.scale = tree.length() > 0 ? (WIDTH - 2 * SIDE) / tree.length() : 0;
    this.height = TOP + (tree.levels() + 1) * ROW + BOTTOM;
  }

  public static void write(CallTree tree, Looks looks, OutputStream stream) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16);
    new FlameSvg(tree, looks, writer).write();
    writer.flush();
  }

  private void write() throws IOException {
    line("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>");
    line(
        "<svg version=\"1.1\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\""
            + " xmlns=\"http://www.w3.org/2000/svg\""
            + " xmlns:fg=\"http://github.com/jonhoo/inferno\" onload=\"init()\">",
        WIDTH, height, WIDTH, height);
    line("<!-- Flame graph by Throughline, in the geometry of FlameGraph -->");
    line("<style>text{font-family:Verdana,sans-serif;font-size:12px;fill:#000}");
    line(
        "#frames rect{stroke:#fff;stroke-width:.5}#frames g:hover rect{stroke:#000;stroke-width:1}");
    line("#frames{cursor:pointer}.faded{opacity:.35}.found rect{fill:#e600e6!important}</style>");
    line("<script type=\"text/ecmascript\"><![CDATA[");
    out.write(script());
    line("]]></script>");
    line("<rect x=\"0\" y=\"0\" width=\"100%%\" height=\"100%%\" fill=\"#f8f8f8\"/>");
    line(
        "<text id=\"title\" x=\"%.1f\" y=\"24\" text-anchor=\"middle\" style=\"font-size:17px\">%s</text>",
        WIDTH / 2, escaped(looks.title()));
    line(
        "<text id=\"subtitle\" x=\"%.1f\" y=\"44\" text-anchor=\"middle\">%s</text>",
        WIDTH / 2, escaped(looks.subtitle()));
    line("<text id=\"details\" x=\"%.1f\" y=\"%.1f\"> </text>", SIDE, height - 14);
    line(
        "<text id=\"unzoom\" x=\"%.1f\" y=\"24\" style=\"display:none;cursor:pointer\">Reset zoom</text>",
        SIDE);
    line(
        "<text id=\"search\" x=\"%.1f\" y=\"24\" text-anchor=\"end\" style=\"cursor:pointer\">Search</text>",
        WIDTH - SIDE);
    line(
        "<text id=\"matched\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\"> </text>",
        WIDTH - SIDE, height - 14);
    line("<g id=\"frames\" total_samples=\"%s\">", number(tree.totalWeight()));
    box(-1, "all", 0, 0, tree.length(), "#e0e0e0");
    int left = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.total(node) * scale >= LEAST) {
        box(
            node,
            tree.frame(node),
            tree.depth(node) + 1,
            tree.start(node),
            tree.total(node),
            looks.fill(node));
      } else {
        left++;
      }
    }
    line("</g>");
    if (left > 0) {
      line("<!-- %d boxes narrower than %.1f pixels are left out -->", left, LEAST);
    }
    line("</svg>");
  }

  private void box(int node, String name, int row, double start, double weight, String fill)
      throws IOException {
    double x = SIDE + start * scale;
    double y = height - BOTTOM - (row + 1) * ROW;
    double width = weight * scale;
    double counted = node < 0 ? tree.totalWeight() : weight;
    double share = tree.totalWeight() > 0 ? 100 * counted / tree.totalWeight() : 0;
    String note = node < 0 ? "" : looks.note(node);
    line(
        "<g><title>%s (%s %s, %.2f%%)%s</title>"
            + "<rect x=\"%.4f\" y=\"%.1f\" width=\"%.4f\" height=\"15.0\" fill=\"%s\""
            + " fg:x=\"%s\" fg:w=\"%s\"/><text x=\"%.4f\" y=\"%.1f\">%s</text></g>",
        escaped(name),
        grouped(counted),
        tree.unit().isEmpty() ? "samples" : tree.unit(),
        share,
        note.isEmpty() ? "" : "; " + escaped(note),
        x,
        y,
        width,
        fill,
        number(start),
        number(weight),
        x + 3,
        y + 10.5,
        escaped(cut(name, width)));
  }

  private static String cut(String name, double width) {
    int room = (int) ((width - 6) / CHARACTER);
    if (room < 3) {
      return "";
    }
    return name.length() <= room ? name : name.substring(0, room - 2) + "..";
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 9e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  private static String grouped(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.format(Locale.ROOT, "%,.3f", value);
  }

  private void line(String format, Object... values) throws IOException {
    out.write(String.format(Locale.ROOT, format, values));
    out.write('\n');
  }

  /// XML has no way to write most control characters, so they become U+FFFD.
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      switch (c) {
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '&' -> escaped.append("&amp;");
        case '"' -> escaped.append("&quot;");
        default -> escaped.append(isAllowed(text, at) ? c : '\uFFFD');
      }
    }
    return escaped.toString();
  }

  private static boolean isAllowed(String text, int at) {
    char c = text.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
    }
    if (Character.isLowSurrogate(c)) {
      return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }
    return c >= ' ' && c != '\uFFFE' && c != '\uFFFF';
  }

  private static String script() {
    try (InputStream in =
        Objects.requireNonNull(FlameSvg.class.getResourceAsStream("flame-svg.js"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the script is missing", e);
    }
  }
}
