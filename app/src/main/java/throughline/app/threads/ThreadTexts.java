package throughline.app.threads;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Details;
import throughline.app.workspace.Slot;

/// What the view says about its threads in words.
final class ThreadTexts {
  private ThreadTexts() {}

  /// The chart's title: the finding if there is one, or else what it shows.
  ///
  /// @param rows of one or two runs; the finding is about the last run
  static String title(List<ThreadRow> rows) {
    Optional<ThreadFigures> worst =
        rows.stream()
            .map(row -> row.all().getLast())
            .filter(figures -> figures.inference().reading() == Inference.Reading.BLOCKS)
            .filter(figures -> figures.shares() != null && figures.shares().busy() >= 0.5)
            .max(Comparator.comparingDouble(ThreadTexts::idleWhileBusy));
    boolean two = rows.stream().anyMatch(row -> row.candidate() != null);
    return worst
        .map(figures -> (two ? "After: " : "") + finding(figures))
        .orElse("Time of each thread, and the CPU it uses");
  }

  private static String finding(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return figures.thread().label()
        + " is busy "
        + (shares == null ? "–" : Units.percent(shares.busy()))
        + " of its time but uses "
        + percent(figures.cpuPercent())
        + " CPU: it "
        + figures.inference().words()
        + " (inferred)";
  }

  private static double idleWhileBusy(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return shares == null ? 0 : shares.busy() - figures.cpuPercent() / 100;
  }

  /// A number that is percent already.
  static String percent(double percent) {
    return Units.percent(percent / 100);
  }

  /// One run's figures as lines, the most important first.
  static List<Tip.Line> lines(ThreadFigures figures) {
    List<Tip.Line> lines = new ArrayList<>();
    TimeShares shares = figures.shares();
    if (shares != null) {
      lines.add(new Tip.Line("Work", Units.percent(shares.work())));
      lines.add(new Tip.Line("Sync", Units.percent(shares.sync())));
      lines.add(new Tip.Line("Wait", Units.percent(shares.waiting())));
      lines.add(new Tip.Line("Untracked", Units.percent(shares.untracked())));
    }
    cpu(lines, "CPU by pidstat", figures.pidstat());
    cpu(lines, "CPU by top", figures.top());
    if (figures.topIsDoubtful() && figures.top().isKnown()) {
      lines.add(new Tip.Line("Careful", "top may show the whole process for a main thread"));
    }
    if (!Double.isNaN(figures.inference().cpuOverBusy())) {
      lines.add(
          new Tip.Line("CPU over busy time", Units.percent(figures.inference().cpuOverBusy())));
    }
    if (figures.inference().reading() != Inference.Reading.UNKNOWN) {
      lines.add(new Tip.Line("Inference", figures.inference().words()));
    }
    if (shares != null && shares.top() != null) {
      lines.add(new Tip.Line("Top stage", leading(shares.top())));
    }
    HotFrame frame = figures.frame();
    if (frame != null) {
      String ofAll = frame.wholeRun() ? ", whole run" : "";
      lines.add(new Tip.Line("Top frame", leading(frame.frame()) + ofAll));
    }
    return lines;
  }

  /// What a screen reader says about a row.
  static String spoken(ThreadRow row) {
    List<String> parts = new ArrayList<>();
    for (Slot slot : Slot.values()) {
      ThreadFigures figures = row.of(slot);
      if (figures != null) {
        List<String> words = new ArrayList<>();
        lines(figures).forEach(line -> words.add(line.label() + " " + line.value()));
        String side = row.all().size() > 1 ? slot.word() + ": " : "";
        parts.add(side + String.join(", ", words));
      }
    }
    return row.main().fullName() + ". " + String.join(". ", parts);
  }

  /// What the details pane tells about a row.
  static Details details(ThreadRow row, ViewContext context) {
    List<Details.Figure> figures = new ArrayList<>();
    for (Slot slot : Slot.values()) {
      ThreadFigures side = row.of(slot);
      if (side != null) {
        String suffix = row.all().size() > 1 ? " " + slot.word() : "";
        lines(side).forEach(line -> figures.add(figure(line, suffix)));
      }
    }
    figures.add(new Details.Figure("Why", row.all().getLast().inference().explanation()));
    if (row.main().thread().osThreadId() >= 0) {
      figures.add(
          new Details.Figure("OS thread id", Long.toString(row.main().thread().osThreadId())));
    }
    return new Details(
        row.isProcess() ? "Process" : "Thread",
        row.main().fullName(),
        figures,
        List.of(
            new Details.Step("Show in Timeline", () -> context.show("timeline")),
            new Details.Step("Show its stages", () -> context.show("stages")),
            new Details.Step("Show its stacks", () -> context.show("flame"))));
  }

  private static Details.Figure figure(Tip.Line line, String suffix) {
    return new Details.Figure(line.label() + suffix, line.value());
  }

  private static void cpu(List<Tip.Line> lines, String label, CpuUse use) {
    if (use.isKnown()) {
      lines.add(new Tip.Line(label, percent(use.mean()) + ", at most " + percent(use.max())));
    }
  }

  private static String leading(Leading leading) {
    return leading.name() + " " + Units.percent(leading.share());
  }
}
