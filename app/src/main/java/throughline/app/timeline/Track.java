package throughline.app.timeline;

import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import throughline.app.workspace.Slot;
import throughline.model.lod.CounterLevels;
import throughline.model.lod.RateLevels;
import throughline.model.lod.SliceLevels;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// One horizontal strip of the timeline.
sealed interface Track {
  /// The title of the counter that says how much of a processor a thread used; drawn in grey, since
  /// every thread has it.
  String CPU = "CPU";

  /// Height of a level of slices.
  double ROW = 18;

  /// What the left margin calls it.
  String title();

  /// In logical pixels.
  ///
  /// @param folded whether its group is folded to one row
  double height(boolean folded);

  /// The slices of one thread as one recording has them, or async intervals of one name.
  final class Slices implements Track {
    private final Slot slot;
    private final Run run;
    private final int thread;
    private final int recordingIndex;
    private final SliceTable table;
    private final String label;
    private final int threadId;
    private final int levelCount;
    private final boolean isStack;
    private @Nullable SliceLevels levels;

    /// @param thread index in the run's threads
    /// @param recordingIndex index in the run's recordings
    /// @param threadId the thread's id in that recording
    Slices(Slot slot, Run run, int thread, int recordingIndex, int threadId) {
      this.slot = slot;
      this.run = run;
      this.thread = thread;
      this.recordingIndex = recordingIndex;
      this.threadId = threadId;
      this.table = recording().slices();
      this.label = run.threads().get(thread).label();
      this.levelCount = table.levels(threadId);
      this.isStack = false;
    }

    private Slices(
        Slot slot, Run run, int thread, int recordingIndex, SliceTable stacks, String label) {
      this.slot = slot;
      this.run = run;
      this.thread = thread;
      this.recordingIndex = recordingIndex;
      this.threadId = 0;
      this.table = stacks;
      this.label = label;
      this.levelCount = stacks.levels(0);
      this.isStack = true;
    }

    private Slices(Slot slot, Run run, int recordingIndex, int asyncTrack) {
      this.slot = slot;
      this.run = run;
      this.thread = -1;
      this.recordingIndex = recordingIndex;
      this.threadId = asyncTrack;
      this.table = recording().async().slices();
      this.label = recording().async().tracks().get(asyncTrack).name();
      this.levelCount = table.levels(asyncTrack);
      this.isStack = false;
    }

    /// The intervals of an async track.
    ///
    /// @param asyncTrack index in the recording's async tracks
    static Slices async(Slot slot, Run run, int recordingIndex, int asyncTrack) {
      return new Slices(slot, run, recordingIndex, asyncTrack);
    }

    /// Sampled stacks as slices.
    ///
    /// @param thread index in the run's threads, or -1 if no file says
    /// @param stacks what [StackChart] made of them
    /// @param label the thread's, or else the profile's name
    static Slices stacks(
        Slot slot, Run run, int thread, int recordingIndex, SliceTable stacks, String label) {
      return new Slices(slot, run, thread, recordingIndex, stacks, label);
    }

    Slot slot() {
      return slot;
    }

    Run run() {
      return run;
    }

    /// Index in the run's threads, or -1 for async intervals and stacks of no thread.
    int thread() {
      return thread;
    }

    boolean isAsync() {
      return thread < 0 && !isStack;
    }

    /// Whether its slices are frames of sampled stacks rather than what a program recorded.
    boolean isStack() {
      return isStack;
    }

    int recordingIndex() {
      return recordingIndex;
    }

    /// The table that rows of this track are rows of.
    SliceTable slices() {
      return table;
    }

    Recording recording() {
      return run.recordings().get(recordingIndex);
    }

    /// The thread's id in the recording, or the index of the async track.
    int threadId() {
      return threadId;
    }

    /// What to add to the recording's times for the run's.
    long offset() {
      return run.placements().get(recordingIndex).offsetNanos();
    }

    String threadLabel() {
      return label;
    }

    /// Builds what drawing needs at any zoom, so that the first frame need not.
    void prepare() {
      levels().prepare();
    }

    int levelCount() {
      return levelCount;
    }

    /// The index for drawing, built when first needed.
    SliceLevels levels() {
      SliceLevels built = levels;
      if (built == null) {
        built = SliceLevels.of(table, threadId);
        levels = built;
      }
      return built;
    }

    @Override
    public String title() {
      return threadLabel();
    }

    @Override
    public double height(boolean folded) {
      return folded ? ROW : levelCount * ROW;
    }
  }

  /// How the time of a thread divides over stages, where only sums over intervals are known.
  record Shares(Slot slot, Run run, int thread, StageShares shares) implements Track {
    @Override
    public String title() {
      return "stages, share of time";
    }

    @Override
    public double height(boolean folded) {
      return folded ? ROW : 44;
    }
  }

  /// A named series.
  ///
  /// @param offset what to add to the series' times for the run's
  /// @param span when the recorder ran, on the run's clock; nothing is drawn outside of it
  /// @param top the value at the upper edge
  /// @param others what else the tip tells about the same moment, such as user and system time
  record Counter(
      String title,
      CounterLevels levels,
      long offset,
      TimeRange span,
      double top,
      List<CounterLevels> others)
      implements Track {
    @Override
    public double height(boolean folded) {
      return folded ? 0 : 32;
    }
  }

  /// Work finished a second.
  ///
  /// @param quantity what is counted, such as `tokens`
  /// @param source whose work it is, where several files count the same; else empty
  /// @param offset what to add to the series' times for the run's
  /// @param top the rate at the upper edge
  record Rate(Slot slot, String quantity, String source, RateLevels levels, long offset, double top)
      implements Track {
    @Override
    public String title() {
      return unit();
    }

    /// The unit of the rate, such as `tok/s`.
    String unit() {
      return quantity.equals("tokens") ? "tok/s" : quantity + "/s";
    }

    @Override
    public double height(boolean folded) {
      return folded ? ROW : 56;
    }
  }

  /// Instants with a text.
  ///
  /// @param times on the run's clock, ascending
  /// @param texts the text of each time, by its index
  record Marks(long[] times, IntFunction<String> texts) implements Track {
    @Override
    public String title() {
      return "marks";
    }

    @Override
    public double height(boolean folded) {
      return ROW;
    }
  }

  /// What cannot be drawn on the clock and where to see it instead.
  ///
  /// @param file the recording's source
  record NoTime(String file, String text) implements Track {
    @Override
    public String title() {
      return file;
    }

    @Override
    public double height(boolean folded) {
      return 22;
    }
  }

  /// What the threads of a folded process did, or the curves of a folded group: a strip for each of
  /// the first few.
  ///
  /// @param title of the process or group
  /// @param lanes the outermost track of each thread, or the curves
  record Summary(String title, List<Track> lanes) implements Track {
    private static final int MOST_STRIPS = 12;
    private static final double STRIP = 4;

    public Summary {
      lanes = List.copyOf(lanes);
    }

    /// How many lanes have a strip.
    int strips() {
      return Math.min(MOST_STRIPS, lanes.size());
    }

    @Override
    public double height(boolean folded) {
      return folded ? Math.max(ROW, strips() * STRIP) : 0;
    }
  }
}
