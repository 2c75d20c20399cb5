package throughline.app.window;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Reads files that begin with `fake`, one order a line: `slice NAME FROM TO`, `drop`, `fail`,
/// `crash`, `wait` (until [#goOn()]), `preview` (the same, offering what was read so far).
final class FakeImporter implements Importer {
  private final CountDownLatch gate = new CountDownLatch(1);

  void goOn() {
    gate.countDown();
  }

  @Override
  public ImporterInfo info() {
    return new ImporterInfo("fake", "fake log", "fake --record", 1);
  }

  @Override
  public Confidence sniff(Head head) {
    return head.text().startsWith("fake") ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    int thread = out.thread("1", "worker");
    out.clock(new ClockReference.Wall(1_000_000_000L, 1_000_000));
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(source.stream(), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "slice" ->
            out.slice(
                thread,
                Long.parseLong(words[2]),
                Long.parseLong(words[3]) - Long.parseLong(words[2]),
                words[1],
                -1,
                -1);
        case "drop" -> out.ledger().report(LedgerCode.TRUNCATED, 17, "sli");
        case "fail" ->
            throw new ImportException(new Failure("broken", "it is broken", 5, "record it again"));
        case "crash" -> throw new IllegalStateException("a defect");
        case "wait" -> await(context, () -> {});
        case "preview" -> await(context, () -> context.offerPreview(() -> out));
        default -> {}
      }
    }
  }

  private void await(ImportContext context, Runnable meanwhile) {
    try {
      while (!gate.await(10, java.util.concurrent.TimeUnit.MILLISECONDS)) {
        context.checkCancelled();
        meanwhile.run();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
