package throughline.app.report.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import throughline.app.chart.Chart;
import throughline.app.inputs.ReportFile;
import throughline.app.theme.Theme;

/// A report as one HTML file that needs nothing else: text and tables as such, charts as SVG in
/// both themes and for wide and narrow windows, the typeface within.
public final class HtmlReport {
  /// The width that the sections are made for, in logical pixels.
  public static final double LAYOUT_WIDTH = 920;

  /// Charts in windows that are narrower than [#NARROW_WINDOW] are drawn for this width.
  private static final double NARROW_WIDTH = 400;

  static final int NARROW_WINDOW = 640;

  private final String title;
  private final List<Piece> pieces;
  private final UnaryOperator<String> wording;

  /// A part of the page.
  ///
  /// @param id of its element
  /// @param node what it shows
  public record Section(String id, Node node) {}

  /// What the page is put together from.
  sealed interface Piece {
    /// Markup that is ready.
    record Text(String markup) implements Piece {}

    /// A chart that is drawn when the page is written.
    record Drawing(Chart chart) implements Piece {}
  }

  private HtmlReport(String title, List<Piece> pieces, UnaryOperator<String> wording) {
    this.title = title;
    this.pieces = pieces;
    this.wording = wording;
  }

  /// Reads the sections. On the JavaFX thread.
  ///
  /// @param wording what becomes of each text
  public static HtmlReport read(
      String title, List<Section> sections, UnaryOperator<String> wording) {
    NodeReader reader = new NodeReader(wording);
    String open = "";
    for (Section section : sections) {
      if (!section.id().equals(open)) {
        reader.markup(open.isEmpty() ? "" : "</section>\n");
        reader.markup("<section id=\"" + Markup.escaped(section.id()) + "\">\n");
        open = section.id();
      }
      reader.read(section.node());
    }
    reader.markup(open.isEmpty() ? "" : "</section>\n");
    return new HtmlReport(title, reader.pieces(), wording);
  }

  /// Writes the page; on any thread.
  ///
  /// @param program what made it, with its version
  /// @param inputs the files it rests on, JSON
  public void write(String program, String inputs, OutputStream out) throws IOException {
    StringBuilder page = new StringBuilder(1 << 19);
    page.append(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="generator" content="%s">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:">
        <title>%s</title>
        <style>
        %s</style>
        </head>
        <body>
        <main>
        <h1>%s</h1>
        """
            .formatted(
                Markup.escaped(program),
                Markup.escaped(title),
                HtmlStyle.css(),
                Markup.escaped(title)));
    int drawings = 0;
    for (Piece piece : pieces) {
      switch (piece) {
        case Piece.Text text -> page.append(text.markup());
        case Piece.Drawing drawing -> draw(page, drawing.chart(), drawings++);
      }
    }
    page.append("<footer><p class=\"muted small\">")
        .append(Markup.escaped(program))
        .append("</p></footer>\n</main>\n<script type=\"application/json\" id=\"")
        .append(ReportFile.ELEMENT)
        .append("\">")
        // Nothing in it may end the element.
        .append(inputs.replace("<", "\\u003c"))
        .append("</script>\n</body>\n</html>\n");
    out.write(page.toString().getBytes(UTF_8));
  }

  private void draw(StringBuilder page, Chart chart, int number) {
    for (double width : new double[] {LAYOUT_WIDTH, NARROW_WIDTH}) {
      String room = width == NARROW_WIDTH ? "narrow" : "wide";
      page.append("<div class=\"chart ").append(room).append("\">");
      for (Theme theme : Theme.values()) {
        String prefix = "d" + number + room.charAt(0) + theme.name().charAt(0);
        page.append(SvgCanvas.of(chart, width, theme, prefix, wording));
      }
      page.append("</div>\n");
    }
  }
}
