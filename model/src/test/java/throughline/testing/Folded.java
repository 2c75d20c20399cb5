package throughline.testing;

import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;

/// Recordings from folded stacks, `a;b;c 3` a line, for tests.
public final class Folded {
  private Folded() {}

  /// One profile of samples without thread and time.
  public static Recording recording(String lines) {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Profile profile = builder.profile("all", "samples", -1);
    lines
        .lines()
        .map(String::strip)
        .forEach(
            line -> {
              int space = line.lastIndexOf(' ');
              int stack = -1;
              for (String frame : line.substring(0, space).split(";")) {
                stack = builder.stacks().child(stack, frame);
              }
              profile.sample(stack, Double.parseDouble(line.substring(space + 1)));
            });
    return builder.build("test.folded", "folded", 0);
  }
}
