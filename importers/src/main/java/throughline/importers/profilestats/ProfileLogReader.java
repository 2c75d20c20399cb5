package throughline.importers.profilestats;

import java.io.IOException;
import java.io.InputStream;
import throughline.importers.io.LineReader;
import throughline.importers.stagelines.StageLines;
import throughline.model.recording.RecordingBuilder;

/// Reads a log that holds stage statistics and no throughput. Time 0 is the first time stamp in it.
final class ProfileLogReader {
  private final RecordingBuilder out;

  ProfileLogReader(RecordingBuilder out) {
    this.out = out;
  }

  void read(InputStream stream) throws IOException {
    LineReader lines = new LineReader(stream);
    StageLines stages = new StageLines(out);
    LogClock clock = new LogClock();
    while (lines.next()) {
      clock.read(lines.text());
      stages.accept(lines.text(), lines.offset(), clock.nanos(), -1);
    }
    lines.reportTo(out.ledger());
    out.clock(clock.reference());
    stages.finish();
  }
}
