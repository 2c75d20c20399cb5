package throughline.app.workspace;

import org.jspecify.annotations.Nullable;
import throughline.model.run.TimeRange;

/// What the user looks at more closely; every view shows its part of it. Parts that are null select
/// everything.
///
/// @param range on the run's clock; meant for both runs
/// @param thread the label of a [throughline.model.run.RunThread]
/// @param stage a stage's full path
/// @param frame a frame's full name
public record Selection(
    @Nullable TimeRange range,
    @Nullable String thread,
    @Nullable String stage,
    @Nullable String frame) {

  /// Everything.
  public static final Selection NONE = new Selection(null, null, null, null);

  public boolean isEmpty() {
    return equals(NONE);
  }

  public Selection withRange(@Nullable TimeRange newRange) {
    return new Selection(newRange, thread, stage, frame);
  }

  public Selection withThread(@Nullable String newThread) {
    return new Selection(range, newThread, stage, frame);
  }

  public Selection withStage(@Nullable String newStage) {
    return new Selection(range, thread, newStage, frame);
  }

  public Selection withFrame(@Nullable String newFrame) {
    return new Selection(range, thread, stage, newFrame);
  }

  /// The same without its most special part: frame, then stage, thread, range.
  public Selection released() {
    if (frame != null) {
      return withFrame(null);
    }
    if (stage != null) {
      return withStage(null);
    }
    return thread != null ? withThread(null) : withRange(null);
  }
}
