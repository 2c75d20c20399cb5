package throughline.app.cli;

import java.util.List;
import java.util.Locale;
import throughline.importers.ImportResult;
import throughline.model.recording.LedgerEntry;
import throughline.model.recording.Recording;

/// `info`: what each file holds, for people.
final class InfoText {
  private static final int MOST_LINES = 12;

  private final StringBuilder text = new StringBuilder();

  private InfoText() {}

  static String of(List<ImportResult> results) {
    InfoText info = new InfoText();
    results.forEach(info::input);
    return info.text.toString();
  }

  private void input(ImportResult result) {
    switch (result) {
      case ImportResult.Imported(Recording recording) -> imported(recording);
      case ImportResult.Failed failed ->
          line("%s: failed: %s", failed.source(), failed.failure().message());
    }
  }

  private void imported(Recording recording) {
    line(
        "%s: %s, %s, %,d bytes",
        recording.source(),
        recording.format(),
        recording.ledger().hasRepairs() ? "repaired" : "ok",
        recording.bytes());
    line(
        "  %d threads, %,d slices, %,d instants, %d counters with %,d samples, %.3f s",
        recording.threads().size(),
        recording.slices().size(),
        recording.marks().size(),
        recording.counters().size(),
        RecordingSummary.counterSamples(recording),
        recording.spanNanos() / 1e9);
    List<String> details =
        java.util.stream.Stream.of(
                RecordingSummary.profiles(recording).stream().map(InfoText::describe),
                RecordingSummary.stages(recording).stream().map(InfoText::describe),
                recording.throughput().stream()
                    .map(
                        series ->
                            format(
                                "throughput %s: %,d records, %,.0f in %.3f s",
                                series.name(),
                                series.size(),
                                series.total(),
                                series.spanNanos() / 1e9)))
            .flatMap(lines -> lines)
            .toList();
    details.stream().limit(MOST_LINES).forEach(detail -> line("  %s", detail));
    if (details.size() > MOST_LINES) {
      line("  … and %d more; --json lists all", details.size() - MOST_LINES);
    }
    recording.ledger().entries().forEach(entry -> line("  %s", describe(entry)));
  }

  private static String describe(RecordingSummary.ProfileLine profile) {
    return format(
        "profile %s: %,d samples, %,.0f %s, %,d frames in %,d stacks",
        profile.name(),
        profile.samples(),
        profile.totalWeight(),
        profile.unit(),
        profile.frames(),
        profile.stacks());
  }

  private static String describe(RecordingSummary.StageLine stage) {
    return format(
        "stage %s on %s (%s): %,d times, %.3f s",
        stage.stage(),
        stage.thread(),
        stage.kind().word(),
        stage.count(),
        stage.totalNanos() / 1e9);
  }

  private static String describe(LedgerEntry entry) {
    String place = entry.firstOffset() < 0 ? "" : format(", first at byte %d", entry.firstOffset());
    String detail = entry.detail().isEmpty() ? "" : " (" + entry.detail() + ")";
    return format(
        "%s: %s: %s, %,d times%s%s",
        entry.code().severity().word(),
        entry.code().id(),
        entry.code().explanation(),
        entry.count(),
        place,
        detail);
  }

  private void line(String pattern, Object... values) {
    text.append(format(pattern, values)).append('\n');
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
