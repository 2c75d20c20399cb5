package throughline.importers.flamegraph;

import java.io.IOException;
import java.io.Reader;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;
import throughline.model.table.DoubleColumn;

/// Reads a flame graph drawn as SVG: every rectangle with a title is a frame.
final class SvgReader {
  private static final LedgerCode CHANGES_LEFT_OUT =
      new LedgerCode(
          "changes-left-out",
          Severity.INFO,
          "the picture compares two recordings; its widths are the second one, and the changes,"
              + " which it gives as rounded percentages, were left out");

  private static final LedgerCode BY_WIDTH =
      new LedgerCode(
          "weight-by-width",
          Severity.REPAIR,
          "frames whose title gives no count were weighed by their width");

  private final Markup markup;
  private final RecordingBuilder out;
  private final Frames frames = new Frames();
  private final DoubleColumn exactLefts = new DoubleColumn();
  private final DoubleColumn exactWidths = new DoubleColumn();
  private String label = "";
  private String unit = "";
  private boolean exact = true;
  private boolean difference;
  private boolean ended;
  private String firstText = "";
  private String error = "";

  SvgReader(Reader reader, RecordingBuilder out) {
    this.markup = new Markup(reader);
    this.out = out;
  }

  void read() throws IOException, ImportException {
    for (Markup.Token token = markup.next();
        token != Markup.Token.END && !ended;
        token = markup.next()) {
      switch (token) {
        case OPEN -> open();
        case CLOSE -> close();
        default -> {}
      }
    }
    if (frames.size() == 0) {
      String why = error.isEmpty() ? "the picture has no frames with titles" : "it says: " + error;
      throw new ImportException(
          new Failure("no-frames", why, 0, "draw it again from stacks that are not empty"));
    }
    if (!ended) {
      out.ledger().report(LedgerCode.TRUNCATED, markup.position(), "");
    }
    if (difference) {
      out.ledger().report(CHANGES_LEFT_OUT, -1, "");
      out.property("difference", "true");
    }
    CommandLineTitle.describe(firstText, out);
    weigh();
    int[] levels = frames.levels();
    String modelUnit = new FrameTitle("", 0, unit, false).modelUnit();
    new PictureWriter(frames, out, modelUnit)
        .write(levels, new CallerSearch(frames, levels).callers());
  }

  private void open() throws IOException {
    switch (markup.name()) {
      case "g", "a" -> label = mouseOver(markup.attribute("onmouseover"));
      case "title" -> label = content("title");
      case "text" -> {
        boolean isTitle = markup.attribute("id").equals("title");
        String text = content("text");
        firstText = isTitle || firstText.isEmpty() ? text : firstText;
        error = text.startsWith("ERROR") ? text : error;
      }
      case "rect" -> rectangle();
      default -> {}
    }
  }

  private void close() {
    switch (markup.name()) {
      case "g", "a" -> label = "";
      case "svg" -> ended = frames.size() > 0 || !error.isEmpty();
      default -> {}
    }
  }

  private String content(String tag) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Markup.Token token = markup.next(); token != Markup.Token.END; token = markup.next()) {
      if (token == Markup.Token.TEXT) {
        text.append(markup.text());
      } else if (markup.name().equals(tag) || token == Markup.Token.OPEN) {
        break;
      }
    }
    return text.toString().strip();
  }

  private void rectangle() {
    String own = mouseOver(markup.attribute("onmouseover"));
    String shown = own.isEmpty() ? label : own;
    if (shown.isEmpty()) {
      return;
    }
    FrameTitle parsed = FrameTitle.of(shown);
    double left = number(markup.attribute("x"));
    double width = number(markup.attribute("width"));
    double exactLeft = number(markup.attribute("fg:x"));
    double exactWidth = number(markup.attribute("fg:w"));
    exact &= exactLeft >= 0 && exactWidth >= 0;
    double top = number(markup.attribute("y"));
    if (Double.isNaN(left + width + top) || width < 0) {
      out.ledger().report(LedgerCode.BAD_RECORD, markup.position(), shown);
      return;
    }
    unit = unit.isEmpty() ? parsed.unit() : unit;
    difference |= parsed.isDifference();
    frames.add(parsed.name(), left, width, top, parsed.count());
    exactLefts.add(exactLeft);
    exactWidths.add(exactWidth);
    label = "";
  }

  /// Gives every frame a weight: exact widths where the file has them, scaled to the count of the
  /// whole (`--factor` scales titles only); else the counts of the titles.
  private void weigh() {
    if (exact) {
      frames.lefts = exactLefts;
      frames.widths = exactWidths;
    }
    int root = 0;
    for (int frame = 1; frame < frames.size(); frame++) {
      root = frames.widths.get(frame) > frames.widths.get(root) ? frame : root;
    }
    double rootCount = frames.counts.get(root);
    double rootWidth = frames.widths.get(root);
    double scale = Double.isNaN(rootCount) || rootWidth == 0 ? 1 : rootCount / rootWidth;
    for (int frame = 0; frame < frames.size(); frame++) {
      if (exact) {
        frames.counts.set(frame, frames.widths.get(frame) * scale);
      } else if (Double.isNaN(frames.counts.get(frame))) {
        frames.counts.set(frame, Math.rint(frames.widths.get(frame) * scale));
        out.ledger().report(BY_WIDTH, -1, frames.name(frame));
      }
    }
  }

  /// The text within `s('…')`.
  private static String mouseOver(String code) {
    int from = code.indexOf("('");
    int to = code.lastIndexOf("')");
    return from < 0 || to < from + 2 ? "" : code.substring(from + 2, to).replace("\\'", "'");
  }

  private static double number(String text) {
    String plain = text.endsWith("%") ? text.substring(0, text.length() - 1) : text;
    if (plain.isEmpty() || plain.length() > 30) {
      return Double.NaN;
    }
    try {
      double value = Double.parseDouble(plain);
      return Math.abs(value) < 1e18 ? value : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
