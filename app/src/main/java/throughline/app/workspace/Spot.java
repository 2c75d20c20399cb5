package throughline.app.workspace;

/// A place in a run that a view is asked to bring to the user's eyes.
public sealed interface Spot {
  /// Whose run.
  Slot slot();

  /// A slice of a recording.
  ///
  /// @param recording index in the run's recordings
  /// @param isAsync whether `row` is one of the recording's async intervals
  record Slice(Slot slot, int recording, boolean isAsync, int row) implements Spot {}

  /// All tracks of a thread.
  ///
  /// @param label of the thread
  record WholeThread(Slot slot, String label) implements Spot {}

  /// A counter.
  ///
  /// @param recording index in the run's recordings
  /// @param counter index in the recording's counters
  record Counter(Slot slot, int recording, int counter) implements Spot {}

  /// A moment, such as that of a mark.
  ///
  /// @param timeNanos on the run's clock
  record Moment(Slot slot, long timeNanos) implements Spot {}
}
