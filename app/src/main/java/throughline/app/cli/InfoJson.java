package throughline.app.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throughline.app.Version;
import throughline.importers.ImportResult;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.LedgerEntry;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.ThroughputSeries;

/// `info --json`: what each file holds, as one object.
final class InfoJson {
  private final JsonOutput json;

  private InfoJson(JsonOutput json) {
    this.json = json;
  }

  static String of(List<ImportResult> results) {
    return JsonOutput.object(
        json -> {
          json.text("throughline", Version.NUMBER);
          InfoJson info = new InfoJson(json);
          json.objects("inputs", results, info::input);
        });
  }

  private void input(ImportResult result) {
    switch (result) {
      case ImportResult.Imported(Recording recording) -> {
        contents(
            recording, recording.format(), recording.ledger().hasRepairs() ? "repaired" : "ok");
        json.nothing("error");
      }
      case ImportResult.Failed failed -> {
        Recording nothing =
            new RecordingBuilder().build(failed.source(), failed.format(), failed.bytes());
        contents(nothing, failed.format().isEmpty() ? null : failed.format(), "failed");
        json.object("error", () -> failure(failed.failure()));
      }
    }
  }

  private void contents(Recording recording, @Nullable String format, String status) {
    json.text("path", recording.source())
        .text("format", format)
        .text("status", status)
        .number("bytes", recording.bytes())
        .number("processes", recording.processCount())
        .number("threads", recording.threads().size())
        .number("slices", recording.slices().size())
        .number("instants", recording.marks().size())
        .number("asyncSlices", recording.async().size())
        .number("flows", recording.flows().size())
        .number("counters", recording.counters().size())
        .number("counterSamples", RecordingSummary.counterSamples(recording))
        .number("startNanos", recording.startNanos())
        .number("endNanos", recording.endNanos())
        .number("spanNanos", recording.spanNanos())
        .objects("profiles", RecordingSummary.profiles(recording), this::profile)
        .objects("stages", RecordingSummary.stages(recording), this::stage)
        .objects("throughput", recording.throughput(), this::throughput)
        .objects("ledger", recording.ledger().entries(), this::ledger);
  }

  private void failure(Failure failure) {
    json.text("code", failure.code())
        .text("message", failure.message())
        .number("offset", failure.offset())
        .text("advice", failure.advice());
  }

  private void profile(RecordingSummary.ProfileLine profile) {
    json.text("name", profile.name())
        .number("samples", profile.samples())
        .number("totalWeight", profile.totalWeight())
        .text("unit", profile.unit())
        .number("frames", profile.frames())
        .number("stacks", profile.stacks());
  }

  private void stage(RecordingSummary.StageLine stage) {
    json.text("thread", stage.thread())
        .text("stage", stage.stage())
        .text("kind", stage.kind().word())
        .number("count", stage.count())
        .number("totalNanos", stage.totalNanos());
  }

  private void throughput(ThroughputSeries series) {
    json.text("name", series.name())
        .number("records", series.size())
        .number("total", series.total())
        .number("spanNanos", series.spanNanos());
  }

  private void ledger(LedgerEntry entry) {
    json.text("code", entry.code().id())
        .text("severity", entry.code().severity().word())
        .number("count", entry.count())
        .number("firstOffset", entry.firstOffset())
        .text("detail", entry.detail());
  }
}
