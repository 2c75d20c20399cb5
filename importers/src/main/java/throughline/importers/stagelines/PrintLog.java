package throughline.importers.stagelines;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Everything that was printed about stages, until the end of the log tells how to read it.
public final class PrintLog {
  /// The thread of what names none.
  public static final String MAIN = "main";

  public static final LedgerCode SECONDS =
      new LedgerCode(
          "unit-assumed", Severity.INFO, "numbers without a unit were taken for seconds");

  private final RecordingBuilder out;
  private final Map<List<String>, PrintGroup> groups = new LinkedHashMap<>();

  public PrintLog(RecordingBuilder out) {
    this.out = out;
  }

  /// What one producer printed about one thread.
  ///
  /// @param producer tells forms apart that print at their own pace: `Megatron`, `SPDL` …
  public PrintGroup group(String producer, String thread) {
    return group(producer, "", thread);
  }

  /// @param process the process's key, or empty
  public PrintGroup group(String producer, String process, String thread) {
    return groups.computeIfAbsent(
        List.of(producer, process, thread), key -> new PrintGroup(process, thread));
  }

  /// Counts something that could not be read.
  public void bad(LinePlace place, String detail) {
    out.ledger().report(LedgerCode.BAD_RECORD, place.offset(), detail);
  }

  void info(LedgerCode code, LinePlace place, String detail) {
    out.ledger().report(code, place.offset(), detail);
  }

  /// How many statements about stages there are.
  public int size() {
    return groups.values().stream().mapToInt(PrintGroup::size).sum();
  }

  /// Writes all rows; call once.
  public void write() {
    Set<Integer> covered = new HashSet<>();
    for (PrintGroup group : groups.values()) {
      group.write(out, covered);
    }
  }
}
