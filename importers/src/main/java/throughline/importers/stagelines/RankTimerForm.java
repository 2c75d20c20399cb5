package throughline.importers.stagelines;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// Timers in a block of lines, as Megatron prints them since 2022, in one of three forms:
///
/// ```
/// (min, max) time across ranks (ms):
///     forward-backward ...............................: (26094.39, 26095.09)
/// max time across ranks (ms):
///     forward-backward ...............................: 26095.09
/// times across ranks (ms):
///   forward-backward:
///      rank  0: 26094.39
/// ```
///
/// The slowest rank counts, since all others wait for it. A timer that was zero on all ranks is not
/// printed, and the smallest over the ranks leaves out those where it was zero, so it is no
/// shortest run.
final class RankTimerForm implements LineForm {
  private static final LedgerCode SLOWEST =
      new LedgerCode(
          "slowest-rank",
          Severity.INFO,
          "timers are given across ranks; the slowest rank's time was taken");

  private static final String HEADER = " across ranks (ms):";
  private static final int LONGEST = 400;
  private static final String NUMBER = "([0-9.eE+-]+|nan|inf)";
  private static final Pattern TIMER =
      Pattern.compile(
          "^(?:.*?\\]:?|\\d+:\\s)?\\s*(\\S.*?)\\s*\\.*\\s*:\\s*(?:\\(\\s*"
              + NUMBER
              + "\\s*,\\s*"
              + NUMBER
              + "\\s*\\)|"
              + NUMBER
              + ")\\s*$");
  private static final Pattern NAME = Pattern.compile("^\\s+(\\S[^:|]*?)\\s*:\\s*$");
  private static final Pattern RANK =
      Pattern.compile("^\\s*rank\\s+(\\d+)\\s*:\\s*" + NUMBER + "\\s*$");

  private final PrintLog prints;
  private boolean inBlock;
  private boolean perRank;
  private String rankedName = "";
  private double slowest;
  private LinePlace rankedPlace = new LinePlace(-1, -1, -1);

  RankTimerForm(PrintLog prints) {
    this.prints = prints;
  }

  @Override
  public boolean accept(String line, LinePlace place) {
    int header = line.indexOf(HEADER);
    if (header >= 0) {
      endRanks();
      inBlock = true;
      perRank = line.startsWith("times", header - 5) && header >= 5;
      String rest = line.substring(header + HEADER.length());
      return rest.isBlank() || timer(rest, place);
    }
    if (!inBlock) {
      return false;
    }
    inBlock = perRank ? ranked(line, place) : timer(line, place);
    if (!inBlock) {
      endRanks();
    }
    return inBlock;
  }

  @Override
  public void end() {
    endRanks();
  }

  private boolean timer(String line, LinePlace place) {
    // Only timers are padded with dots; without them a line such as "loss: 2.1" would pass.
    if (line.length() > LONGEST || (!line.contains(" ..") && !line.contains("...."))) {
      return false;
    }
    Matcher matcher = TIMER.matcher(line);
    if (!matcher.matches()) {
      return false;
    }
    String single = matcher.group(4);
    String value = single == null ? matcher.group(3) : single;
    add(matcher.group(1).replaceAll("[ .]+$", ""), DurationText.number(value), place);
    return true;
  }

  private boolean ranked(String line, LinePlace place) {
    Matcher rank = RANK.matcher(line);
    if (rank.matches() && !rankedName.isEmpty()) {
      double value = DurationText.number(rank.group(2));
      slowest = value > slowest ? value : slowest;
      return true;
    }
    Matcher name = NAME.matcher(line);
    if (!name.matches()) {
      return false;
    }
    endRanks();
    rankedName = name.group(1);
    rankedPlace = place;
    return true;
  }

  private void endRanks() {
    if (!rankedName.isEmpty()) {
      add(rankedName, slowest, rankedPlace);
    }
    rankedName = "";
    slowest = -1;
  }

  private void add(String name, double millis, LinePlace place) {
    long nanos = DurationText.whole(millis * 1e6);
    if (nanos < 0) {
      prints.bad(place, name);
      return;
    }
    prints.info(SLOWEST, place, name);
    PrintGroup group = prints.group("Megatron", PrintLog.MAIN);
    group.policy(PrintPolicy.MEAN_STEP).nested();
    group.add(new StagePrint(name, 1, nanos, -1, -1, place));
  }
}
