package throughline.app.report.pdf;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.awt.Color;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import throughline.app.chart.ChartFonts;
import throughline.app.inputs.PdfInputs;
import throughline.app.report.page.PageContent;
import throughline.app.report.vector.Numbers;
import throughline.app.report.vector.VectorGraphics;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;

/// A page of a report as a document of A4 sheets, parted where nothing is cut.
public final class PdfReport {
  /// The width that a page is laid out for, in logical pixels: on paper, 11 pixels become 8 points.
  public static final double LAYOUT_WIDTH = 760;

  private static final double SHEET_WIDTH = 595.28;
  private static final double SHEET_HEIGHT = 841.89;
  private static final double MARGIN_X = 16;
  private static final double MARGIN_TOP = 24;
  private static final double MARGIN_BOTTOM = 44;

  /// Snapped edges are made for this many pixels in a logical one: paper shows more than screens
  /// do.
  private static final double FINENESS = 4;

  private final PdfFile file = new PdfFile();
  private final PdfFonts fonts = new PdfFonts(file);
  private final PageContent page;
  private final String title;
  private final double factor;
  private final int attachment;

  private PdfReport(PageContent page, String title) {
    this.page = page;
    this.title = title;
    this.factor = (SHEET_WIDTH - 2 * MARGIN_X) / page.width();
    this.attachment = file.reserve();
  }

  /// Writes the document.
  ///
  /// @param page laid out for [#LAYOUT_WIDTH]
  /// @param title what the document is called
  /// @param program what made it, with its version
  /// @param subject where it comes from
  /// @param inputs the files it rests on, JSON, to be attached
  public static void write(
      PageContent page,
      String title,
      String program,
      String subject,
      String inputs,
      OutputStream out)
      throws IOException {
    PdfReport report = new PdfReport(page, title);
    int catalog = report.addPages(program);
    report.attach(inputs);
    int info =
        report.file.add(
            "<< /Title %s /Creator %s /Producer %s /Subject %s >>"
                .formatted(
                    PdfFile.text(title),
                    PdfFile.text(program),
                    PdfFile.text(program),
                    PdfFile.text(subject)));
    OutputStream buffered = new BufferedOutputStream(out);
    report.file.write(buffered, catalog, info);
    buffered.flush();
  }

  /// Gives the reserved number of the attachment its object.
  private void attach(String inputs) {
    int content =
        file.addStream(
            "/Type /EmbeddedFile /Subtype /application#2Fjson " + PdfInputs.MARK,
            inputs.getBytes(UTF_8));
    file.put(
        attachment,
        "<< /Type /Filespec /F (%1$s) /UF (%1$s) /Desc %2$s /AFRelationship /Source /EF << /F %3$s /UF %3$s >> >>"
            .formatted(
                PdfInputs.NAME,
                PdfFile.text("The files this report rests on; Throughline opens them by it"),
                PdfFile.ref(content)));
  }

  private record Sheet(double from, double to, PdfCanvas canvas, int content) {}

  private int addPages(String program) {
    int parent = file.reserve();
    double most = (SHEET_HEIGHT - MARGIN_TOP - MARGIN_BOTTOM) / factor;
    List<double[]> parts = PageBreaks.of(page, most);
    List<Sheet> sheets = new ArrayList<>();
    for (double[] part : parts) {
      sheets.add(sheet(part[0], part[1], sheets.size() + 1, parts.size(), program));
    }
    List<Integer> ids = new ArrayList<>();
    for (Sheet sheet : sheets) {
      // Only now are all fonts known.
      ids.add(
          file.add(
              "<< /Type /Page /Parent %s /MediaBox [0 0 %s %s] /Resources %s /Contents %s >>"
                  .formatted(
                      PdfFile.ref(parent),
                      Numbers.text(SHEET_WIDTH),
                      Numbers.text(SHEET_HEIGHT),
                      sheet.canvas().resources(),
                      PdfFile.ref(sheet.content()))));
    }
    fonts.finish();
    StringBuilder kids = new StringBuilder();
    ids.forEach(id -> kids.append(PdfFile.ref(id)).append(' '));
    file.put(
        parent,
        "<< /Type /Pages /Count %d /Kids [%s] >>".formatted(ids.size(), kids.toString().strip()));
    int outline = addOutline(sheets, ids);
    return file.add(
        "<< /Type /Catalog /Pages %1$s /Outlines %2$s /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> /AF [%3$s] /Names << /EmbeddedFiles << /Names [(%4$s) %3$s] >> >> >>"
            .formatted(
                PdfFile.ref(parent),
                PdfFile.ref(outline),
                PdfFile.ref(attachment),
                PdfInputs.NAME));
  }

  private Sheet sheet(double from, double to, int number, int count, String program) {
    AffineTransform toPage =
        new AffineTransform(
            factor, 0, 0, -factor, MARGIN_X, SHEET_HEIGHT - MARGIN_TOP + from * factor);
    PdfCanvas canvas = new PdfCanvas(file, fonts, toPage);
    VectorGraphics g = new VectorGraphics(canvas, new AffineTransform());
    try {
      double left = -MARGIN_X / factor;
      double top = from - MARGIN_TOP / factor;
      g.setPaint(awt(Role.SURFACE));
      g.fill(new Rectangle2D.Double(left, top, SHEET_WIDTH / factor, SHEET_HEIGHT / factor));
      g.setClip(new Rectangle2D.Double(left, from, SHEET_WIDTH / factor, to - from));
      page.draw(g, from, to, FINENESS);
      g.setClip(null);
      g.setPaint(awt(Role.TEXT_MUTED));
      g.setFont(ChartFonts.plain(Fonts.SMALL));
      float foot = (float) (top + (SHEET_HEIGHT - MARGIN_BOTTOM / 2) / factor);
      g.drawString(title + " · " + program + " · page " + number + " of " + count, 32, foot);
    } finally {
      g.dispose();
    }
    return new Sheet(from, to, canvas, canvas.addContent());
  }

  /// The titles of the sections, for the reader's side bar.
  private int addOutline(List<Sheet> sheets, List<Integer> pages) {
    List<PageContent.Block> titled =
        page.blocks().stream().filter(block -> !block.title().isEmpty()).toList();
    int root = file.reserve();
    int first = 0;
    int previous = 0;
    List<String> bodies = new ArrayList<>();
    List<Integer> ids = new ArrayList<>();
    for (PageContent.Block block : titled) {
      int on = 0;
      while (on + 1 < sheets.size() && block.top() >= sheets.get(on).to()) {
        on++;
      }
      double y = SHEET_HEIGHT - MARGIN_TOP - (block.top() - sheets.get(on).from()) * factor;
      int id = file.reserve();
      ids.add(id);
      bodies.add(
          "<< /Title %s /Parent %s /Dest [%s /XYZ 0 %s null]"
              .formatted(
                  PdfFile.text(block.title()),
                  PdfFile.ref(root),
                  PdfFile.ref(pages.get(on)),
                  Numbers.text(y + 8)));
    }
    for (int at = 0; at < ids.size(); at++) {
      first = first == 0 ? ids.get(at) : first;
      String before = at == 0 ? "" : " /Prev " + PdfFile.ref(previous);
      String after = at + 1 == ids.size() ? "" : " /Next " + PdfFile.ref(ids.get(at + 1));
      file.put(ids.get(at), bodies.get(at) + before + after + " >>");
      previous = ids.get(at);
    }
    file.put(
        root,
        ids.isEmpty()
            ? "<< /Type /Outlines /Count 0 >>"
            : "<< /Type /Outlines /First %s /Last %s /Count %d >>"
                .formatted(PdfFile.ref(first), PdfFile.ref(previous), ids.size()));
    return root;
  }

  private Color awt(Role role) {
    javafx.scene.paint.Color color = page.theme().color(role);
    return new Color((float) color.getRed(), (float) color.getGreen(), (float) color.getBlue());
  }
}
