package throughline.importers.cprofile;

import java.util.Map;
import throughline.importers.stacks.FrameText;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Puts functions and their direct callers into a recording.
///
/// | entry | meaning |
/// |---|---|
/// | key | `(file, line, function)`; `~` for what is not Python |
/// | value | `(primitive calls, calls, own seconds, cumulative seconds, callers)` |
/// | callers | the same four numbers for each caller; Python 2.4 and older had one number |
final class Statistics {
  private static final LedgerCode NO_CUMULATIVE =
      new LedgerCode(
          "cumulative-left-out",
          Severity.INFO,
          "there are no stacks in it: each function is shown with its direct callers; cumulative"
              + " times overlap and were left out");

  private static final int CALLS = 1;
  private static final int OWN_SECONDS = 2;
  private static final int CALLERS = 4;

  private final RecordingBuilder out;
  private final RecordingBuilder.Profile seconds;
  private final RecordingBuilder.Profile calls;
  private int count;

  Statistics(RecordingBuilder out) {
    this.out = out;
    out.clock(new ClockReference.NoTime());
    seconds = out.profile("own time by caller", "seconds", -1);
    calls = out.profile("calls by caller", "calls", -1);
  }

  int count() {
    return count;
  }

  void finish() {
    out.ledger().report(NO_CUMULATIVE, -1, "");
    out.property("sampling", "every call");
  }

  void function(MarshalValue key, MarshalValue numbers, long offset) {
    double callCount = numbers.at(CALLS).number();
    double own = numbers.at(OWN_SECONDS).number();
    if (!(key.at(2) instanceof MarshalValue.Text)
        || !Double.isFinite(callCount)
        || !Double.isFinite(own)) {
      out.ledger().report(LedgerCode.BAD_RECORD, offset, String.valueOf(key));
      return;
    }
    count++;
    int function = out.stacks().child(-1, name(key));
    double callsLeft = callCount;
    double ownLeft = own;
    if (numbers.at(CALLERS) instanceof MarshalValue.Dict(var callers)) {
      for (Map.Entry<MarshalValue, MarshalValue> caller : callers.entrySet()) {
        double callsFrom = caller.getValue().at(CALLS).number();
        double ownFrom = caller.getValue().at(OWN_SECONDS).number();
        if (callsFrom >= 0 && ownFrom >= 0 && callsFrom <= callsLeft) {
          int stack = out.stacks().child(function, "called by " + name(caller.getKey()));
          seconds.sample(stack, Math.min(ownFrom, ownLeft));
          calls.sample(stack, callsFrom);
          callsLeft -= callsFrom;
          ownLeft = Math.max(0, ownLeft - ownFrom);
        }
      }
    }
    if (callsLeft > 0 || ownLeft > 0) {
      seconds.sample(function, ownLeft);
      calls.sample(function, callsLeft);
    }
  }

  private static String name(MarshalValue key) {
    String file = key.at(0) instanceof MarshalValue.Text(String path) ? path : "";
    String function = key.at(2) instanceof MarshalValue.Text(String text) ? text : "?";
    double line = key.at(1).number();
    return file.equals("~") ? function : FrameText.of(function, file, (long) line);
  }
}
