package throughline.app.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Details;
import throughline.app.workspace.RunDecisions;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;
import throughline.model.run.Run;

/// Lets the user put a file elsewhere on its run's clock than the rules did.
final class ClockEdit {
  private static final Pattern OFFSET =
      Pattern.compile("([+\\-−]?[0-9]*\\.?[0-9]+)\\s*(ns|us|µs|ms|s|min|h)?");

  private final ViewContext context;
  private final Workspace workspace;

  ClockEdit(ViewContext context) {
    this.context = context;
    this.workspace = context.workspace();
  }

  /// What can be done about where a file is placed; nothing for files of repetitions and those
  /// without times.
  List<Details.Step> steps(FileRow file) {
    Run run = workspace.run(file.slot());
    Placement placement = file.placement();
    Recording recording = file.recording();
    if (run == null || placement == null || recording == null || !placement.isOnClock()) {
      return List.of();
    }
    int at = run.recordings().indexOf(recording);
    if (at < 0) {
      return List.of();
    }
    List<Details.Step> steps = new ArrayList<>();
    steps.add(new Details.Step("Set its offset…", () -> ask(file.slot(), run, at)));
    if (placement.rule() == Placement.Rule.BY_HAND) {
      steps.add(
          new Details.Step(
              "Place it by the best rule again",
              () ->
                  RunDecisions.aboutShown(
                      workspace,
                      file.slot(),
                      "placing a file",
                      settings -> settings.withoutOffset(recording.source()))));
    }
    return steps;
  }

  private void ask(Slot slot, Run run, int at) {
    Placement placement = run.placements().get(at);
    String source = run.recordings().get(at).source();
    String now = String.format(Locale.ROOT, "%.9f", placement.offsetNanos() / 1e9);
    context.ask(
        "What to add to its times for those of the run, such as 2.5 s or 300 ms",
        now + " s",
        text ->
            parse(text)
                .ifPresentOrElse(
                    offset -> place(slot, source, offset),
                    () ->
                        context.inform(
                            "“"
                                + text
                                + "” is no duration: type a number and a unit, such as 2.5 s"
                                + " or 300 ms.")));
  }

  private void place(Slot slot, String source, long offset) {
    RunDecisions.aboutShown(
        workspace, slot, "placing a file", settings -> settings.withOffset(source, offset));
  }

  /// A duration in nanoseconds; seconds where no unit is named; nothing if it is none.
  static OptionalLong parse(String text) {
    Matcher matcher = OFFSET.matcher(text.strip());
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    String unit = matcher.group(2);
    double nanos =
        switch (unit == null ? "s" : unit) {
          case "ns" -> 1;
          case "us", "µs" -> 1e3;
          case "ms" -> 1e6;
          case "min" -> 60e9;
          case "h" -> 3600e9;
          default -> 1e9;
        };
    return OptionalLong.of(
        Math.round(Double.parseDouble(matcher.group(1).replace('−', '-')) * nanos));
  }
}
