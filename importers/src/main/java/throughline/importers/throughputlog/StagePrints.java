package throughline.importers.throughputlog;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import throughline.importers.stagelines.StageLines;
import throughline.model.recording.RecordingBuilder;

/// Stage statistics that stand among the lines of a log: kept until the log's clock is known, then
/// read with the time at which each was printed.
final class StagePrints {
  /// More would not fit beside the log's own observations.
  private static final int MOST = 500_000;

  private record Print(String line, long offset, long step) {}

  private final StageLines probe = new StageLines(new RecordingBuilder());
  private final List<Print> prints = new ArrayList<>();
  private boolean inBlock;

  /// Keeps a line if it holds stage statistics.
  ///
  /// @param step the last step that was finished, or -1
  /// @return whether it does
  boolean accept(String line, long offset, long step) {
    boolean taken = prints.size() < MOST && probe.accept(line, offset, -1, step);
    if (taken) {
      prints.add(new Print(line, offset, step));
    } else if (inBlock) {
      // Any other line ends a block of timers; an empty one stands for it.
      prints.add(new Print("", offset, step));
    }
    inBlock = taken;
    return taken;
  }

  boolean isEmpty() {
    return probe.size() == 0;
  }

  /// Reads what was kept.
  ///
  /// @param timeAtOffset when the line at a byte offset was printed, or -1
  void writeTo(RecordingBuilder out, LongUnaryOperator timeAtOffset) {
    StageLines lines = new StageLines(out);
    for (Print print : prints) {
      lines.accept(
          print.line(), print.offset(), timeAtOffset.applyAsLong(print.offset()), print.step());
    }
    lines.finish();
  }
}
