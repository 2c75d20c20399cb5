package throughline.importers.gecko;

import java.io.IOException;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.json.JsonShape;
import throughline.importers.json.JsonTree;
import throughline.model.recording.RecordingBuilder;

/// Profiles of the Firefox profiler: raw as the browser gives them, processed as
/// profiler.firefox.com and samply save them, any version, told apart by their tables.
///
/// Samples keep their times; one without a stack is idle. Markers become slices and marks.
/// Counters, screenshots, pages and the data of markers are not read.
public final class GeckoImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "gecko", "Firefox profiler or samply profile", "samply record --save-only PROGRAM", 84);
  }

  @Override
  public Confidence sniff(Head head) {
    JsonShape shape = JsonShape.of(head);
    boolean known = looksSo(shape, "") || looksSo(shape, "profile.");
    return known ? Confidence.STRONG : Confidence.NO;
  }

  private static boolean looksSo(JsonShape shape, String at) {
    return shape.has(at + "meta.preprocessedProfileVersion")
        || shape.has(at + "meta.interval", at + "meta.stackwalk")
        || shape.has(at + "meta.interval", at + "meta.version", at + "threads[]")
        || shape.has(at + "libs[].breakpadId", at + "libs[].debugName");
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    GeckoReader reader = new GeckoReader(out);
    reader.read(JsonTree.read(source.stream(), out.ledger()));
    if (reader.threadCount() == 0) {
      throw new ImportException(
          new Failure(
              "no-threads", "the profile has no thread", 0, "it may be cut off: save it again"));
    }
  }
}
