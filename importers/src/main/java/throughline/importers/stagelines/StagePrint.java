package throughline.importers.stagelines;

/// What one line says about one stage.
///
/// @param stage the stage's path
/// @param count how often it ran; 0 if the line does not say
/// @param totalNanos the time it took in all
/// @param minNanos the shortest run, or -1
/// @param maxNanos the longest run, or -1
/// @param at where and when the line was printed
public record StagePrint(
    String stage, long count, long totalNanos, long minNanos, long maxNanos, LinePlace at) {

  StagePrint with(long newCount, long newTotal, long newMin, long newMax) {
    return new StagePrint(stage, newCount, newTotal, newMin, newMax, at);
  }
}
