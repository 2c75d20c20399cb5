package throughline.app.timeline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import throughline.app.fx.LatestOnly;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.importers.Importers;
import throughline.importers.api.EventReader.EventKey;
import throughline.importers.api.EventReader.Member;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.recording.StageKind;
import throughline.model.recording.ThreadInfo;

/// Tells all about a slice in the details pane: at once what the model knows, and a moment later
/// what only its file holds.
final class SliceDetails {
  private static final System.Logger LOG = System.getLogger(SliceDetails.class.getName());

  private final TimelinePane pane;
  private final LatestOnly reading = LatestOnly.onFx();
  private final Importers importers = Importers.installed();

  SliceDetails(TimelinePane pane) {
    this.pane = pane;
  }

  void show(SliceCursor slice) {
    Recording recording = slice.track().recording();
    boolean hasMore = recording.events().size() > 0;
    Details known = details(slice, hasMore ? List.of(new Member("Arguments", "…")) : List.of());
    pane.workspace().showDetails(known);
    if (!hasMore) {
      reading.forget();
      return;
    }
    EventKey key = key(slice);
    reading.submit(
        stale -> members(recording, key),
        members -> {
          // Nothing else may have come into the pane meanwhile.
          if (known.equals(pane.workspace().detailsProperty().get())) {
            pane.workspace().showDetails(details(slice, members));
          }
        });
  }

  private static EventKey key(SliceCursor slice) {
    Track.Slices track = slice.track();
    long start = track.slices().startNanos(slice.row());
    if (track.isAsync()) {
      String process = track.recording().async().tracks().get(track.threadId()).processKey();
      return new EventKey(process, "", slice.name(), start);
    }
    ThreadInfo thread = track.recording().threads().get(track.threadId());
    return new EventKey(thread.processKey(), thread.threadKey(), slice.name(), start);
  }

  private List<Member> members(Recording recording, EventKey key) {
    try {
      Optional<List<Member>> found = importers.event(recording, key);
      return found.orElse(List.of(new Member("Arguments", "the file has changed or moved")));
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "arguments of " + key, e);
      return List.of(new Member("Arguments", "cannot be read: " + e.getMessage()));
    }
  }

  /// All about a slice, with what the same thread's other slices of the name say.
  private Details details(SliceCursor slice, List<Member> members) {
    List<Details.Figure> figures = new ArrayList<>();
    figures.add(new Details.Figure("Duration", Units.nanos(slice.durationNanos())));
    figures.add(new Details.Figure("Self", Units.nanos(slice.selfNanos())));
    figures.add(new Details.Figure("Start", Units.nanos(slice.range().fromNanos())));
    figures.add(new Details.Figure("End", Units.nanos(slice.range().toNanos())));
    if (SliceTexts.iteration(slice) >= 0) {
      figures.add(new Details.Figure("Iteration", Integer.toString(SliceTexts.iteration(slice))));
    }
    StageKind kind = SliceStyles.kind(slice.track().recording(), slice.name());
    figures.add(new Details.Figure("Kind", kind.word()));
    figures.add(new Details.Figure("Thread", slice.track().threadLabel()));
    String category = slice.track().slices().category(slice.row());
    if (!category.isEmpty()) {
      figures.add(new Details.Figure("Category", category));
    }
    figures.addAll(family(slice));
    long outgoing = pane.flows().count(slice, true);
    long incoming = pane.flows().count(slice, false);
    if (outgoing + incoming > 0) {
      figures.add(new Details.Figure("Flows", incoming + " in, " + outgoing + " out ([ and ])"));
    }
    for (Member member : members) {
      figures.add(new Details.Figure(member.name(), member.value()));
    }
    List<Details.Step> steps =
        List.of(
            new Details.Step(
                "Zoom to it (Enter)", () -> pane.glideTo(pane.model().around(slice.range()))),
            new Details.Step(
                "Select its time",
                () ->
                    pane.workspace().select(pane.workspace().selection().withRange(slice.range()))),
            new Details.Step("Stages of this thread", () -> pane.context().show("stages")),
            new Details.Step("Stacks of this thread", () -> pane.context().show("flame")));
    return new Details("Slice", slice.name(), figures, steps);
  }

  /// How often and how long the thread ran slices of this name.
  private static List<Details.Figure> family(SliceCursor slice) {
    SliceTable slices = slice.track().slices();
    int threadId = slice.track().threadId();
    int nameId = slices.nameId(slice.row());
    long count = 0;
    double sum = 0;
    long longest = 0;
    for (int row = slices.firstRow(threadId); row < slices.endRow(threadId); row++) {
      if (slices.nameId(row) == nameId) {
        count++;
        sum += slices.durationNanos(row);
        longest = Math.max(longest, slices.durationNanos(row));
      }
    }
    return List.of(
        new Details.Figure("Runs on this thread", Units.amount((double) count, "")),
        new Details.Figure("Their mean", Units.nanos(sum / count)),
        new Details.Figure("Their longest", Units.nanos(longest)),
        new Details.Figure("Their sum", Units.nanos(sum)));
  }
}
