package throughline.model.compare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which loop limits the throughput of a run: of loops that run in parallel, the one with the most
/// work an iteration.
///
/// @param finding what was found
/// @param name the loop with the most work, or null if no loop has stage times
/// @param probability the chance that it is this one, by resampling batches of iterations; 1 if
///     there is but one loop, 0 if there is none
/// @param evidence a sentence that says why, from who waits for what
/// @param loops every loop with stage times, busiest first
public record LimitingLoop(
    Finding finding,
    @Nullable String name,
    double probability,
    String evidence,
    List<LoopLoad> loops) {

  /// What kind of limit it is.
  public enum Finding {
    /// One loop works nearly all the time, or the others wait for it.
    LOOP,
    /// Every loop waits a good part of its time: latency or synchronisation limits, not work.
    LATENCY,
    /// No stage times, so nothing is known.
    UNKNOWN
  }
}
