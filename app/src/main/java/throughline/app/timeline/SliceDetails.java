package throughline.app.timeline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.LatestOnly;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.app.workspace.Slot;
import throughline.importers.Importers;
import throughline.importers.api.EventReader.EventKey;
import throughline.importers.api.EventReader.Member;
import throughline.model.recording.Recording;
import throughline.model.recording.StageKind;
import throughline.model.recording.ThreadInfo;

/// Tells all about a slice in the details pane: at once what the model knows, and a moment later
/// what only its file holds.
final class SliceDetails {
  private static final System.Logger LOG = System.getLogger(SliceDetails.class.getName());

  private final TimelinePane pane;
  private final LatestOnly reading = LatestOnly.onFx();
  private final LatestOnly adding = LatestOnly.onFx();

  SliceDetails(TimelinePane pane) {
    this.pane = pane;
  }

  void show(SliceCursor slice) {
    Recording recording = slice.track().recording();
    boolean hasMore = recording.events().size() > 0 && !slice.track().isStack();
    Told told = new Told(slice);
    told.members = hasMore ? List.of(new Member("Arguments", "…")) : List.of();
    told.show();
    List<Track.Slices> tracks = SliceCursor.tracks(pane.model().layout());
    List<Slot> slots = pane.model().slots();
    adding.submit(
        stale ->
            slots.stream()
                .map(
                    slot -> NameSpread.of(slot, tracks, slice.name(), slice.durationNanos(), stale))
                .filter(spread -> spread.spread().count() > 0)
                .toList(),
        spreads -> {
          told.spreads = spreads;
          told.showAgain();
        });
    if (!hasMore) {
      reading.forget();
      return;
    }
    EventKey key = key(slice);
    reading.submit(
        stale -> members(recording, key),
        members -> {
          told.members = members;
          told.showAgain();
        });
  }

  /// What is told about one slice, piece by piece as it becomes known.
  private final class Told {
    private final SliceCursor slice;
    private List<Member> members = List.of();
    private List<NameSpread> spreads = List.of();
    private @Nullable Details shown;

    Told(SliceCursor slice) {
      this.slice = slice;
    }

    void show() {
      shown = details(slice, members, spreads);
      pane.workspace().showDetails(shown);
    }

    /// Shows more, unless something else came into the pane meanwhile.
    void showAgain() {
      if (shown != null && shown.equals(pane.workspace().detailsProperty().get())) {
        show();
      }
    }
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
      Optional<List<Member>> found = Importers.installed().event(recording, key);
      return found.orElse(List.of(new Member("Arguments", "the file has changed or moved")));
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "arguments of " + key, e);
      return List.of(new Member("Arguments", "cannot be read: " + e.getMessage()));
    }
  }

  /// All about a slice.
  ///
  /// @param members what only its file holds
  /// @param spreads of all slices of its name, of one run each; empty while they are added up
  private Details details(SliceCursor slice, List<Member> members, List<NameSpread> spreads) {
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
    long outgoing = pane.flows().count(slice, true);
    long incoming = pane.flows().count(slice, false);
    if (outgoing + incoming > 0) {
      figures.add(new Details.Figure("Flows", incoming + " in, " + outgoing + " out ([ and ])"));
    }
    for (Member member : members) {
      figures.add(new Details.Figure(member.name(), member.value()));
    }
    List<Details.Step> steps = new ArrayList<>();
    for (NameSpread spread : spreads) {
      SliceCursor longest = spread.longest();
      if (longest != null && !longest.equals(slice)) {
        String of = spreads.size() > 1 ? " " + spread.slot().word() : "";
        steps.add(
            new Details.Step("The longest of this name" + of, () -> pane.moveCursor(longest)));
      }
    }
    steps.addAll(
        List.of(
            new Details.Step(
                "Zoom to it (Enter)", () -> pane.glideTo(pane.model().around(slice.range()))),
            new Details.Step(
                "Select its time",
                () ->
                    pane.workspace().select(pane.workspace().selection().withRange(slice.range()))),
            new Details.Step("Next of this name (N)", () -> pane.moveToSameName(1)),
            new Details.Step("Previous of this name (Shift+N)", () -> pane.moveToSameName(-1)),
            new Details.Step("Stages of this thread", () -> pane.context().show("stages")),
            new Details.Step("Stacks of this thread", () -> pane.context().show("flame"))));
    List<Details.Section> sections =
        spreads.stream().map(spread -> section(spread, slice, spreads.size() > 1)).toList();
    return new Details(
        slice.track().isStack() ? "Frame" : "Slice", slice.name(), figures, sections, steps);
  }

  private static Details.Section section(NameSpread of, SliceCursor slice, boolean isOneOfTwo) {
    Spread spread = of.spread();
    List<Details.Figure> figures =
        List.of(
            new Details.Figure("Count", Units.amount(spread.count(), "")),
            new Details.Figure("Sum", Units.nanos(spread.sum())),
            new Details.Figure("Mean", Units.nanos(spread.mean())),
            new Details.Figure("Median", Units.nanos(spread.median())),
            new Details.Figure("95 %", Units.nanos(spread.p95())),
            new Details.Figure("99 %", Units.nanos(spread.p99())),
            new Details.Figure("Longest", Units.nanos(spread.greatest())),
            new Details.Figure(
                "This one",
                "longer than " + Units.percent((double) of.shorter() / spread.count())));
    Histogram histogram = of.histogram();
    Details.Bars bars =
        histogram == null || spread.count() < 2
            ? null
            : new Details.Bars(
                java.util.Arrays.stream(histogram.counts()).boxed().toList(),
                histogram.classOf(slice.durationNanos()),
                Units.nanos(histogram.least()),
                Units.nanos(histogram.greatest()) + (histogram.isLogarithmic() ? ", log" : ""),
                "Durations of %d slices, half of them up to %s"
                    .formatted(spread.count(), Units.nanos(spread.median())));
    String title = isOneOfTwo ? "All of this name, " + of.slot().word() : "All of this name";
    return new Details.Section(title, figures, bars);
  }
}
