package throughline.importers.stagelines;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Timers on one line: `time (ms) | forward-compute: 306.62 | optimizer: 94.69` (Megatron until
/// 2022) and `[Rank 0] time (ms) | fwd_microstep: 5.54 | bwd_microstep: 22.35` (DeepSpeed).
///
/// DeepSpeed prints what passed since the last print, Megatron the mean of a step over the steps
/// since the last print (`normalizer=args.log_interval`), so its times are multiplied by those
/// steps where the log says how many they are.
final class TimerLineForm implements LineForm {
  private static final String START = "time (ms)";
  private static final Pattern RANK = Pattern.compile("(?i)\\brank[ =:]?\\s*(\\d{1,7})\\b");
  private static final Pattern DEEPSPEED =
      Pattern.compile(
          "(?:fwd|bwd|step)(?:_.*)?|bwd_.*|(?:selective_)?optimizer_.*|init_optimizer_state"
              + "|pipe_.*|train_batch|batch_input|(?:forward|backward)_microstep.*");

  private final PrintLog prints;

  TimerLineForm(PrintLog prints) {
    this.prints = prints;
  }

  @Override
  public boolean accept(String line, LinePlace place) {
    int start = line.indexOf(START);
    if (start < 0) {
      return false;
    }
    String[] cells = line.substring(start + START.length()).split("\\|", -1);
    if (cells.length < 2 || !cells[0].isBlank()) {
      // A bare "time (ms)" is what is left of a block whose timers were all zero.
      return cells.length == 1 && cells[0].isBlank();
    }
    Matcher rank = RANK.matcher(line.substring(0, start));
    String thread = rank.find() ? "rank " + rank.group(1) : PrintLog.MAIN;
    for (int at = 1; at < cells.length; at++) {
      timer(cells[at], thread, place);
    }
    return true;
  }

  private void timer(String cell, String thread, LinePlace place) {
    int colon = cell.lastIndexOf(':');
    String name = colon < 0 ? "" : cell.substring(0, colon).strip();
    long nanos =
        colon < 0 ? -1 : DurationText.whole(DurationText.number(cell.substring(colon + 1)) * 1e6);
    if (name.isEmpty() || nanos < 0) {
      prints.bad(place, cell.strip());
      return;
    }
    boolean deepSpeed = DEEPSPEED.matcher(name).matches();
    PrintGroup group =
        deepSpeed ? prints.group("DeepSpeed", thread) : prints.group("Megatron", thread);
    group.policy(deepSpeed ? PrintPolicy.PER_PRINT : PrintPolicy.MEAN_STEP).nested();
    group.add(new StagePrint(name, 1, nanos, -1, -1, place));
  }
}
