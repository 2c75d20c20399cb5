package throughline.importers.speedscope;

import java.io.IOException;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.json.JsonShape;
import throughline.model.recording.RecordingBuilder;

/// The file format of [speedscope](https://www.speedscope.app/file-format-schema.json): evented and
/// sampled profiles, any number of them, with one table of frames.
///
/// Several profiles become threads of that name. A sampled profile packs its samples one after the
/// other, and recorders such as py-spy leave idle ones out, so its samples get no time. Evented
/// profiles in a unit of time are real intervals and become slices too. The column of a frame and
/// `activeProfileIndex` are not read.
public final class SpeedscopeImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "speedscope",
        "speedscope JSON (py-spy, rbspy and others)",
        "py-spy record --format speedscope --threads -o out.speedscope.json --pid PID",
        90);
  }

  @Override
  public Confidence sniff(Head head) {
    JsonShape shape = JsonShape.of(head);
    boolean named =
        shape.hasPrefix("$schema=https://www.speedscope.app/")
            || shape.hasPrefix("$schema=http://www.speedscope.app/");
    boolean built =
        shape.has("profiles[]")
            && (shape.has("shared.frames")
                || shape.has("profiles[].type=sampled")
                || shape.has("profiles[].type=evented")
                || shape.has("profiles[].events[].at"));
    return named || built ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    new SpeedscopeReader(out).read(source.stream());
  }
}
