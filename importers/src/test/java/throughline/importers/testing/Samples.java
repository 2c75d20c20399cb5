package throughline.importers.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;

/// Samples that lie with the tests, and stacks as texts.
public final class Samples {
  private Samples() {}

  /// A file under `src/test/resources`, such as `speedscope/two-sampled.json`.
  public static byte[] bytes(String path) {
    try (InputStream stream = Samples.class.getResourceAsStream("/" + path)) {
      return Objects.requireNonNull(stream, path).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The stacks of a profile in its order, as `root;child;leaf weight`, and ` @nanos` where samples
  /// have a time; `-` stands for no stack.
  public static List<String> folded(Recording recording, int profileRow) {
    SampleProfile profile = recording.profiles().get(profileRow);
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < profile.size(); row++) {
      double weight = profile.weight(row);
      String number = weight == Math.rint(weight) ? "" + (long) weight : "" + weight;
      String time = profile.hasTimes() ? " @" + profile.timeNanos(row) : "";
      lines.add(stack(recording, profile.stackId(row)) + " " + number + time);
    }
    return lines;
  }

  /// A stack as `root;child;leaf`.
  public static String stack(Recording recording, int stackId) {
    List<String> frames = new ArrayList<>();
    for (int at = stackId; at >= 0; at = recording.stacks().prefix(at)) {
      frames.addFirst(recording.stacks().frame(at));
    }
    return frames.isEmpty() ? "-" : String.join(";", frames);
  }

  /// The weight of all samples of all profiles.
  public static double totalWeight(Recording recording) {
    return recording.profiles().stream().mapToDouble(SampleProfile::totalWeight).sum();
  }
}
