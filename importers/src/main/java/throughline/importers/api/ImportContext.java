package throughline.importers.api;

import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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
  }

  /// @param throughputPattern finds throughput in lines that no known shape matches: the group
  ///     `rate` (per second) or `amount`, and if present `step`; null if the user gave none
  public record Options(@Nullable Pattern throughputPattern) {
    public static final Options NONE = new Options(null);
  }

  /// An import that nobody watches.
  public static ImportContext unattended() {
    return new ImportContext(
        new Listener() {
          @Override
          public void progressed(long bytesRead) {}

          @Override
          public boolean isCancelled() {
            return false;
          }
        },
        Options.NONE);
  }

  /// @throws CancellationException if the user wants to stop
  public void checkCancelled() {
    if (listener.isCancelled()) {
      throw new CancellationException("import cancelled");
    }
  }
}
