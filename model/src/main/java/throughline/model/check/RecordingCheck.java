package throughline.model.check;

import java.util.ArrayList;
import java.util.List;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.FlowTable;
import throughline.model.recording.IntervalTable;
import throughline.model.recording.MarkTable;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.SliceTable;
import throughline.model.recording.StackTable;
import throughline.model.recording.StageTable;
import throughline.model.recording.ThroughputSeries;

/// Looks for broken promises in a recording: ids out of range, rows out of order, children that
/// come before their parent or stick out of it. Run after every import in tests.
public final class RecordingCheck {
  private final Recording recording;
  private final List<String> problems = new ArrayList<>();

  private RecordingCheck(Recording recording) {
    this.recording = recording;
  }

  /// Everything that is wrong; empty for a sound recording.
  public static List<String> problems(Recording recording) {
    RecordingCheck check = new RecordingCheck(recording);
    check.slices(recording.slices(), recording.threads().size());
    check.slices(recording.async().slices(), recording.async().tracks().size());
    check.flows(recording.flows());
    check.stacks(recording.stacks());
    recording.counters().forEach(check::counter);
    recording.profiles().forEach(check::profile);
    recording.throughput().forEach(check::throughput);
    check.stages(recording.stages());
    check.intervals(recording.intervals());
    check.marks(recording.marks());
    return List.copyOf(check.problems);
  }

  private void require(boolean holds, String promise, String where) {
    if (!holds && problems.size() < 100) {
      problems.add(promise + ": " + where);
    }
  }

  private void requireThread(int threadId, boolean mayBeMissing, String where) {
    boolean inRange = threadId >= (mayBeMissing ? -1 : 0) && threadId < recording.threads().size();
    require(inRange, "thread id in range", where + " thread " + threadId);
  }

  private void requireTime(long timeNanos, String where) {
    require(
        timeNanos >= recording.startNanos() && timeNanos <= recording.endNanos(),
        "time within the recording",
        where + " at " + timeNanos);
  }

  private void flows(FlowTable flows) {
    for (int row = 0; row < flows.size(); row++) {
      String where = "flow " + row + " " + flows.name(row);
      requireThread(flows.fromThread(row), false, where);
      requireThread(flows.toThread(row), false, where);
      require(row == 0 || flows.fromNanos(row - 1) <= flows.fromNanos(row), "sorted", where);
    }
  }

  private void slices(SliceTable slices, int threads) {
    int expected = 0;
    for (int thread = 0; thread < threads; thread++) {
      require(slices.firstRow(thread) == expected, "rows grouped by thread", "thread " + thread);
      expected = slices.endRow(thread);
      for (int row = slices.firstRow(thread); row < expected; row++) {
        slice(slices, thread, row);
      }
    }
    require(expected == slices.size(), "every slice has a thread", "rows " + slices.size());
  }

  private void slice(SliceTable slices, int thread, int row) {
    String where = "slice " + row + " " + slices.name(row);
    requireTime(slices.startNanos(row), where);
    requireTime(slices.endNanos(row), where);
    require(slices.durationNanos(row) >= 0, "duration not negative", where);
    if (row > slices.firstRow(thread)) {
      require(slices.startNanos(row - 1) <= slices.startNanos(row), "sorted by start", where);
    }
    int parent = slices.parent(row);
    if (parent >= 0) {
      require(parent >= slices.firstRow(thread) && parent < row, "parent precedes child", where);
      require(
          slices.startNanos(parent) <= slices.startNanos(row)
              && slices.endNanos(row) <= slices.endNanos(parent),
          "child within parent",
          where);
      require(slices.depth(row) > slices.depth(parent), "child below parent", where);
    }
  }

  private void stacks(StackTable stacks) {
    for (int stack = 0; stack < stacks.size(); stack++) {
      int prefix = stacks.prefix(stack);
      String where = "stack " + stack;
      require(prefix >= -1 && prefix < stack, "prefix precedes stack", where);
      require(
          stacks.frameId(stack) >= 0 && stacks.frameId(stack) < stacks.frameCount(),
          "frame in range",
          where);
      int depthAbove = prefix < 0 ? 0 : stacks.depth(prefix);
      require(stacks.depth(stack) == depthAbove + 1, "depth counts prefixes", where);
    }
  }

  private void counter(CounterSeries counter) {
    requireThread(counter.threadId(), true, "counter " + counter.name());
    for (int row = 0; row < counter.size(); row++) {
      String where = "counter " + counter.name() + " row " + row;
      requireTime(counter.timeNanos(row), where);
      require(Double.isFinite(counter.value(row)), "value is a number", where);
      require(row == 0 || counter.timeNanos(row - 1) <= counter.timeNanos(row), "sorted", where);
    }
  }

  private void profile(SampleProfile profile) {
    requireThread(profile.threadId(), true, "profile " + profile.name());
    for (int row = 0; row < profile.size(); row++) {
      String where = "profile " + profile.name() + " row " + row;
      require(
          profile.stackId(row) >= -1 && profile.stackId(row) < recording.stacks().size(),
          "stack in range",
          where);
      require(Double.isFinite(profile.weight(row)), "weight is a number", where);
    }
  }

  private void throughput(ThroughputSeries series) {
    for (int row = 0; row < series.size(); row++) {
      String where = "throughput " + series.name() + " row " + row;
      requireTime(series.endNanos(row), where);
      require(series.durationNanos(row) >= 0, "duration not negative", where);
      require(Double.isFinite(series.amount(row)), "amount is a number", where);
      require(row == 0 || series.endNanos(row - 1) <= series.endNanos(row), "sorted", where);
    }
  }

  private void stages(StageTable stages) {
    for (int row = 0; row < stages.size(); row++) {
      String where = "stage row " + row;
      requireThread(stages.threadId(row), false, where);
      require(
          stages.stageIdAt(row) >= 0 && stages.stageIdAt(row) < stages.stageCount(),
          "stage in range",
          where);
      require(stages.fromNanos(row) <= stages.toNanos(row), "interval not negative", where);
      require(stages.totalNanos(row) >= 0, "total not negative", where);
      require(stages.count(row) >= 0, "count not negative", where);
    }
  }

  private void intervals(IntervalTable intervals) {
    for (int row = 0; row < intervals.size(); row++) {
      String where = "interval " + row;
      requireThread(intervals.threadId(row), false, where);
      require(intervals.fromNanos(row) <= intervals.toNanos(row), "interval not negative", where);
    }
  }

  private void marks(MarkTable marks) {
    for (int row = 0; row < marks.size(); row++) {
      requireThread(marks.threadId(row), true, "mark " + row);
      requireTime(marks.timeNanos(row), "mark " + row);
      require(
          row == 0 || marks.timeNanos(row - 1) <= marks.timeNanos(row), "sorted", "mark " + row);
    }
  }
}
