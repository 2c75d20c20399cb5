package throughline.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import throughline.app.analysis.Answer;
import throughline.app.threads.CpuAgainstWall;
import throughline.model.compare.Side;
import throughline.model.run.DeviceStreams;
import throughline.model.run.GilUse;
import throughline.model.run.Run;
import throughline.model.run.StageCpu;

/// The part of `compare` that tells what the machine did in each run: processors against wall time,
/// Python's lock, the streams of accelerators. What was not recorded is left out.
final class MachineText {
  /// Stages that took less of their loop's time than this are left to the JSON.
  private static final double WORTH_A_LINE = 0.02;

  private static final int MOST_THREADS = 12;

  private final List<String> lines = new ArrayList<>();

  private MachineText() {}

  static List<String> of(Answer.Pair pair) {
    MachineText text = new MachineText();
    text.run("baseline", pair.before(), pair.comparison().baseline(), pair, true);
    text.run("candidate", pair.after(), pair.comparison().candidate(), pair, false);
    if (!text.lines.isEmpty()) {
      text.lines.addFirst("What the machine did");
    }
    return text.lines;
  }

  private void run(String word, Run run, Side side, Answer.Pair pair, boolean isFirst) {
    List<List<StageCpu>> stages = pair.machine().stageCpu();
    List<DeviceStreams> streams = pair.machine().streams();
    int before = lines.size();
    threads(CpuAgainstWall.of(run, side));
    stages(isFirst ? stages.getFirst() : stages.getLast());
    GilUse.of(run).ifPresent(this::gil);
    (isFirst ? streams.getFirst() : streams.getLast()).streams().forEach(this::stream);
    if (lines.size() > before) {
      lines.add(before, "  " + word);
    }
  }

  private void threads(List<CpuAgainstWall> threads) {
    for (CpuAgainstWall line : threads.stream().limit(MOST_THREADS).toList()) {
      add(
          "    %-24s busy %3.0f %%, on a processor %3.0f %%: %s",
          line.thread(), line.busy() * 100, line.cpu() * 100, line.reading());
    }
    if (threads.size() > MOST_THREADS) {
      add("    and %d more threads", threads.size() - MOST_THREADS);
    }
  }

  private void stages(List<StageCpu> stages) {
    double wall = stages.stream().mapToDouble(StageCpu::wallNanos).sum();
    for (StageCpu use : stages) {
      if (use.wallNanos() >= WORTH_A_LINE * wall) {
        boolean isEstimate = use.basis() == StageCpu.Basis.ESTIMATED;
        String bounds =
            isEstimate
                ? String.format(
                    Locale.ROOT,
                    ", an estimate between %.0f and %.0f",
                    use.low() * 100,
                    use.high() * 100)
                : "";
        String name = use.stage().equals("untracked") ? use.loop() + ", untracked" : use.stage();
        add("    %-24s on a processor %3.0f %% of its time%s", name, use.cpu() * 100, bounds);
      }
    }
  }

  private void gil(GilUse use) {
    if (!Double.isNaN(use.share())) {
      add("    Python's lock (GIL)      held %.0f %% of the time, sampled", use.share() * 100);
    }
  }

  private void stream(DeviceStreams.Stream stream) {
    add(
        "    %-24s busy %3.0f %%, waits for launch %.0f %%, for other streams %.0f %%, unknown %.0f %%",
        stream.name(),
        stream.busy() * 100,
        stream.waitsForLaunch() * 100,
        stream.waitsForStream() * 100,
        stream.unknown() * 100);
  }

  private void add(String pattern, Object... values) {
    lines.add(String.format(Locale.ROOT, pattern, values));
  }
}
