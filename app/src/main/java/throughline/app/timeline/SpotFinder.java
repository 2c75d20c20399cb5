package throughline.app.timeline;

import java.util.function.Predicate;
import throughline.app.workspace.Spot;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

/// Brings what a search found into view.
final class SpotFinder {
  private final TimelinePane pane;

  SpotFinder(TimelinePane pane) {
    this.pane = pane;
  }

  void goTo(Spot spot) {
    if (!pane.model().slots().contains(spot.slot())) {
      pane.model().show(TimelineModel.Shown.BOTH);
      pane.moved();
    }
    switch (spot) {
      case Spot.Slice slice -> slice(slice);
      case Spot.WholeThread(var slot, String label) -> {
        row(row -> row.group().slot() == slot && row.group().title().equals(label));
        pane.workspace().select(pane.workspace().selection().withThread(label));
      }
      case Spot.Counter(var slot, int recording, int counter) -> {
        Run run = pane.model().run(slot);
        CounterSeries wanted = run.recordings().get(recording).counters().get(counter);
        row(row -> row.track() instanceof Track.Counter c && c.levels().series().equals(wanted));
      }
      case Spot.Moment(var _, long time) -> {
        double x = pane.model().axis().x(time);
        pane.moveTo(pane.model().axis().panned(x - pane.model().width() / 2));
        row(row -> row.track() instanceof Track.Marks marks && holds(marks, time));
      }
    }
  }

  private static boolean holds(Track.Marks marks, long time) {
    return java.util.Arrays.binarySearch(marks.times(), time) >= 0;
  }

  private void slice(Spot.Slice slice) {
    Recording recording = pane.model().run(slice.slot()).recordings().get(slice.recording());
    var table = slice.isAsync() ? recording.async().slices() : recording.slices();
    int threadId = table.threadId(slice.row());
    for (Track.Slices track : SliceCursor.tracks(pane.model().layout())) {
      if (track.slices().equals(table) && track.threadId() == threadId) {
        pane.moveCursor(new SliceCursor(track, slice.row()));
        return;
      }
    }
    pane.context()
        .inform("It is on a track that is hidden or filtered away – Shift+H shows what is hidden.");
  }

  private void row(Predicate<TrackLayout.Row> wanted) {
    for (TrackLayout.Row row : pane.model().layout().rows()) {
      if (wanted.test(row)) {
        pane.model().reveal(row.y(), row.end());
        pane.moved();
        return;
      }
    }
    pane.context().inform("It has no track of its own in the timeline.");
  }
}
