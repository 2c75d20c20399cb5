package throughline.importers.api;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.RunSettings;

/// What an import needs from its surroundings: where progress goes, whether to stop, and options.
///
/// @param listener told about progress, from the importing thread
/// @param options what the user chose
public record ImportContext(Listener listener, Options options) {
  /// Receives progress and says whether to go on.
  public interface Listener {
    /// Called now and then with the bytes read from disk so far.
    void progressed(long bytesRead);

    boolean isCancelled();

    /// Whether a picture of what was read so far is wanted now; asked now and then.
    default boolean wantsPreview() {
      return false;
    }

    /// Gives a picture of what was read so far.
    ///
    /// @param soFar not to be changed or kept: build a preview of it at once
    default void preview(RecordingBuilder soFar) {}
  }

  /// @param throughputPattern finds throughput in lines that no known shape matches: the group
  ///     `rate` (per second) or `amount`, and if present `step`; null if the user gave none
  public record Options(@Nullable Pattern throughputPattern) {
    public static final Options NONE = new Options(null);

    /// Those that were asked for when a run was read before.
    ///
    /// @throws java.util.regex.PatternSyntaxException if the pattern is none
    public static Options of(RunSettings settings) {
      return new Options(settings.throughputPattern().map(Pattern::compile).orElse(null));
    }
  }

  /// An import that nobody watches.
  public static ImportContext unattended() {
    return unattended(Options.NONE);
  }

  /// The same with options.
  public static ImportContext unattended(Options options) {
    return new ImportContext(
        new Listener() {
          @Override
          public void progressed(long bytesRead) {}

          @Override
          public boolean isCancelled() {
            return false;
          }
        },
        options);
  }

  /// Shows what was read so far if somebody wants to see it; importers of formats that can be large
  /// call this now and then.
  ///
  /// @param soFar gives the builder, with all that can be said so far
  public void offerPreview(Supplier<RecordingBuilder> soFar) {
    if (listener.wantsPreview()) {
      listener.preview(soFar.get());
    }
  }

  /// @throws CancellationException if the user wants to stop
  public void checkCancelled() {
    if (listener.isCancelled()) {
      throw new CancellationException("import cancelled");
    }
  }
}
