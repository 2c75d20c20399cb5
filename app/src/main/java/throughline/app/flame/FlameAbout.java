package throughline.app.flame;

import java.util.ArrayList;
import java.util.List;
import throughline.app.view.Units;
import throughline.app.workspace.Selection;
import throughline.model.recording.SampleProfile;

/// The lines above the flame graph: what the samples are, and what a search found in them.
final class FlameAbout {
  private FlameAbout() {}

  /// Such as `42,063 samples of 7 threads; the file has no time axis`.
  static String text(
      FlameSource source, FlameSource.Choice choice, double withoutStack, Selection selection) {
    WeightUnit unit = new WeightUnit(source.unit());
    List<String> parts = new ArrayList<>();
    parts.add(amount(source, choice, unit) + time(choice));
    if (!source.sampling().isEmpty()) {
      parts.add(source.sampling());
    }
    if (withoutStack > 0) {
      parts.add(unit.format(withoutStack) + " without a stack are left out");
    }
    String thread = selection.thread();
    if (thread != null && source.of(thread) == null) {
      parts.add("none of " + thread + ", so all are shown");
    }
    String note = SampleSelection.of(source, choice, selection).note();
    if (!note.isEmpty()) {
      parts.add(note);
    }
    return String.join("; ", parts);
  }

  /// Such as `42,063 samples of 7 threads`.
  static String amount(FlameQuestion.Part part) {
    String amount = amount(part.source(), part.choice(), new WeightUnit(part.source().unit()));
    String sampling = part.source().sampling();
    return sampling.isEmpty() ? amount : amount + " (" + sampling + ")";
  }

  /// What a selected range or stage means for the samples, after a semicolon; empty if nothing is.
  static String note(FlameQuestion.Part part, Selection selection) {
    String note = SampleSelection.of(part.source(), part.choice(), selection).note();
    return note.isEmpty() ? "" : "; " + note;
  }

  private static String amount(FlameSource source, FlameSource.Choice choice, WeightUnit unit) {
    String samples = WeightUnit.count((double) choice.samples(), "sample");
    String what =
        source.unit().equals("samples") ? samples : unit.format(choice.weight()) + " in " + samples;
    return switch (choice.threads()) {
      case 0 -> what;
      case 1 -> what + " of " + choice.text();
      default -> what + " of " + choice.threads() + " threads";
    };
  }

  private static String time(FlameSource.Choice choice) {
    if (!choice.hasTimes()) {
      return "; the file has no time axis";
    }
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (SampleProfile profile : choice.profiles()) {
      for (int row = 0; row < profile.size(); row++) {
        from = Math.min(from, profile.timeNanos(row));
        to = Math.max(to, profile.timeNanos(row));
      }
    }
    return from < to ? " over " + Units.nanos(to - from) : "";
  }

  /// Such as `“copy” is in 3 frames: 1,409 samples, 3.35 %`; empty for no search.
  ///
  /// @param zoomed the node whose share is told besides
  static String found(FlameMatches matches, FlameTexts texts, int zoomed) {
    if (!matches.isActive()) {
      return "";
    }
    int places = matches.found().size();
    if (places == 0) {
      return "No frame has “" + matches.text() + "”";
    }
    double weight = matches.found().weight();
    String found =
        "%s matched, %s, %s of all"
            .formatted(
                WeightUnit.count(places, "frame"),
                texts.unit().format(weight),
                Units.percent(weight / texts.total(FlameLayout.ROOT)));
    if (zoomed == FlameLayout.ROOT) {
      return found;
    }
    double within = matches.weightWithin(zoomed) / texts.total(zoomed);
    return found + ", " + Units.percent(within) + " of the zoom";
  }
}
