package throughline.importers.stagelines;

import java.util.List;
import java.util.regex.Pattern;
import throughline.model.recording.RecordingBuilder;

/// Finds stage statistics in lines of a log and adds them to a recording.
///
/// Reads lines of the kind `[profile] step=1200 thread=target-0 target.forward n=100 total=3.2s`,
/// the five lines of a `ProfileStats` object, DeepSpeed and Megatron timers, nanotron timers,
/// Lightning's simple profiler table, verl's step lines and SPDL's task and queue lines. Feed it
/// every line, or every line that nothing else understands, in order, then call [#finish()] once:
/// only then is known whether repeated prints add up or repeat the whole, and only then rows are
/// written.
///
/// Rows that may contain each other (timers of trainers, profiler tables) set the property
/// `nestedStages` to `true`: they must not be added up. Pipelines whose stages run on several tasks
/// at once set `concurrentStages`: their totals exceed wall time.
public final class StageLines {
  private static final Pattern ANSI = Pattern.compile("\u001b\\[[0-9;?]*[A-Za-z]");

  /// Longer pieces of a line are no statistics; bounds what matching may cost.
  private static final int LONGEST = 8 * 1024;

  private final List<LineForm> forms;
  private final PrintLog prints;

  public StageLines(RecordingBuilder out) {
    prints = new PrintLog(out);
    forms =
        List.of(
            new TimerLineForm(prints),
            new RankTimerForm(prints),
            new SpdlLineForm(prints, out),
            new NanotronTimerForm(prints),
            new VerlStepForm(prints),
            new LightningTableForm(prints),
            new StatsObjectForm(prints, out.ledger()),
            new ProfileLineForm(prints, out.ledger()));
  }

  /// Looks at the next line.
  ///
  /// @param line the line without its end; colour codes may be in it
  /// @param offset byte offset of the line in the unpacked input, for the ledger
  /// @param timeNanos when the line was printed on the recording's clock (for a log with durations
  ///     only: the end of the last step that was finished), or -1 if unknown
  /// @param step the last training step that was finished, or -1 if unknown
  /// @return whether the line holds stage statistics
  public boolean accept(String line, long offset, long timeNanos, long step) {
    boolean taken = false;
    for (int from = 0; from <= line.length(); ) {
      // Progress bars write carriage returns; what follows one stands on its own.
      int end = line.indexOf('\r', from);
      end = end < 0 ? line.length() : end;
      if (end - from <= LONGEST) {
        taken |= acceptPiece(line.substring(from, end), new LinePlace(offset, timeNanos, step));
      }
      from = end + 1;
    }
    return taken;
  }

  private boolean acceptPiece(String piece, LinePlace place) {
    String text = piece.indexOf('\u001b') < 0 ? piece : ANSI.matcher(piece).replaceAll("");
    boolean taken = false;
    for (LineForm form : forms) {
      // Every form sees every line, since a line of one form ends the block of another.
      taken |= form.accept(text, place);
    }
    return taken;
  }

  /// How many statements about stages were found so far.
  public int size() {
    return prints.size();
  }

  /// Whether a stage is one that a trainer passes once, such as loading a checkpoint.
  public static boolean isSetup(String stage) {
    return PrintGroup.isOnce(stage);
  }

  /// Writes what was found into the recording; call once, after the last line.
  public void finish() {
    forms.forEach(LineForm::end);
    prints.write();
  }
}
