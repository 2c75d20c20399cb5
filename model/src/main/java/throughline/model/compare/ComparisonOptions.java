package throughline.model.compare;

import java.util.Optional;

/// How to compare.
///
/// @param confidence of every interval, between 0 and 1 exclusive
/// @param seed of the resampling; the same seed gives the same comparison
/// @param baselineWindow the baseline's steady window if the user chose it
/// @param candidateWindow the candidate's steady window if the user chose it
public record ComparisonOptions(
    double confidence,
    long seed,
    Optional<ChosenWindow> baselineWindow,
    Optional<ChosenWindow> candidateWindow) {

  /// 95 %, a fixed seed, windows found from the data.
  public static final ComparisonOptions DEFAULT =
      new ComparisonOptions(0.95, 20260101, Optional.empty(), Optional.empty());

  /// @throws IllegalArgumentException if the confidence is not between 0 and 1
  public ComparisonOptions {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("confidence must be between 0 and 1: " + confidence);
    }
  }

  /// The same with the baseline's window chosen by the user.
  public ComparisonOptions withBaselineWindow(ChosenWindow window) {
    return new ComparisonOptions(confidence, seed, Optional.of(window), candidateWindow);
  }

  /// The same with the candidate's window chosen by the user.
  public ComparisonOptions withCandidateWindow(ChosenWindow window) {
    return new ComparisonOptions(confidence, seed, baselineWindow, Optional.of(window));
  }

  /// A window that the user chose on the throughput curve: iterations that lie wholly within it
  /// count.
  ///
  /// @param fromNanos its beginning on the run's clock
  /// @param toNanos its end on the run's clock, after the beginning
  public record ChosenWindow(long fromNanos, long toNanos) {
    /// @throws IllegalArgumentException if the window is empty
    public ChosenWindow {
      if (toNanos <= fromNanos) {
        throw new IllegalArgumentException("empty window: " + fromNanos + " to " + toNanos);
      }
    }
  }
}
