package throughline.importers.stagelines;

/// Where a line stands.
///
/// @param offset byte offset of the line in the unpacked input
/// @param timeNanos when it was printed, on the recording's clock, or -1 if unknown
/// @param step the training step it belongs to, or -1 if unknown
public record LinePlace(long offset, long timeNanos, long step) {
  LinePlace withTime(long newTimeNanos) {
    return new LinePlace(offset, newTimeNanos, step);
  }

  LinePlace withStep(long newStep) {
    return new LinePlace(offset, timeNanos, newStep);
  }
}
