package throughline.importers.stacks;

import java.util.regex.Pattern;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// How stacks were sampled, where only the file's name tells: py-spy writes the same file with and
/// without `--gil`, so that people name them `gil.folded` and the like.
public final class NamedSampling {
  private static final Pattern GIL = Pattern.compile("(?i)(?<![a-z])gil(?![a-z])");

  private NamedSampling() {}

  /// Notes what the name says; what the content says later takes its place.
  public static void note(Source source, RecordingBuilder out) {
    if (GIL.matcher(source.name()).find()) {
      out.property("sampling", "gil");
    }
  }
}
