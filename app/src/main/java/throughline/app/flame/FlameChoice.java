package throughline.app.flame;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Answer;
import throughline.app.analysis.LiveComparison;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.compare.Side;
import throughline.model.filter.FilterChain;
import throughline.model.run.Run;

/// What the user chose in the flame graph, and the question that it makes.
final class FlameChoice {
  private final Workspace workspace;
  private FlameBar.@Nullable Shown wanted;
  private List<FlameSource> sources = List.of();
  private List<FlameSource> others = List.of();
  private @Nullable FlameSource source;
  private FlameSource.@Nullable Choice choice;
  private FlameSettings settings = FlameSettings.DEFAULT;
  private FilterChain filters = FilterChain.NONE;
  private @Nullable String focus;
  private Selection followed = Selection.NONE;

  FlameChoice(Workspace workspace) {
    this.workspace = workspace;
  }

  FlameSettings settings() {
    return settings;
  }

  void settings(FlameSettings newSettings) {
    settings = newSettings;
  }

  FilterChain filters() {
    return filters;
  }

  void filters(FilterChain newFilters) {
    filters = newFilters;
  }

  /// The frame a sandwich is around.
  void focus(String frame) {
    focus = frame;
  }

  void show(FlameBar.Shown shown) {
    wanted = shown;
    runsChanged();
  }

  void source(FlameSource newSource) {
    source = newSource;
    choice = chosen(newSource);
  }

  void choice(FlameSource.Choice newChoice) {
    choice = newChoice;
    followed = workspace.selection().withThread(newChoice.thread());
  }

  /// The difference where there are two with stacks, unless the user wants to see one.
  private FlameBar.Shown shown() {
    if (workspace.candidate() == null) {
      return FlameBar.Shown.BEFORE;
    }
    return wanted == null ? FlameBar.Shown.DIFFERENCE : wanted;
  }

  void runsChanged() {
    FlameBar.Shown shown = shown();
    sources = sources(shown == FlameBar.Shown.AFTER ? Slot.CANDIDATE : Slot.BASELINE);
    others = sources(Slot.CANDIDATE);
    String before = source == null ? "" : source.label();
    FlameSource.Choice chosenBefore = choice;
    source =
        sources.stream()
            .filter(known -> known.label().equals(before))
            .findFirst()
            .orElse(sources.isEmpty() ? null : sources.getFirst());
    choice = null;
    if (source != null) {
      choice =
          chosenBefore != null && workspace.selection().thread() == null
              ? source.like(chosenBefore)
              : chosen(source);
    }
    followed = workspace.selection();
  }

  private List<FlameSource> sources(Slot slot) {
    Run run = workspace.run(slot);
    return run == null ? List.of() : FlameSource.of(run);
  }

  /// The selected thread if it has samples, else all threads.
  private FlameSource.Choice chosen(FlameSource from) {
    String thread = workspace.selection().thread();
    FlameSource.Choice selected = thread == null ? null : from.of(thread);
    return selected == null ? from.choices().getFirst() : selected;
  }

  /// Takes over what was selected elsewhere.
  ///
  /// @return whether that changes what is to be computed
  boolean follow(Selection selection) {
    Selection before = followed;
    followed = selection;
    FlameSource from = source;
    if (from == null) {
      return false;
    }
    boolean isNew =
        !Objects.equals(before.range(), selection.range())
            || !Objects.equals(before.stage(), selection.stage());
    if (!Objects.equals(before.thread(), selection.thread())) {
      FlameSource.Choice now = chosen(from);
      isNew |= !now.equals(choice);
      choice = now;
    }
    return isNew;
  }

  /// What is to be computed; null if there are no stacks.
  @Nullable FlameQuestion question() {
    FlameSource from = source;
    FlameSource.Choice of = choice;
    if (from == null || of == null) {
      return null;
    }
    boolean isDifference = isDifference(from);
    FlameQuestion.Part part =
        new FlameQuestion.Part(
            from,
            of,
            SampleSelection.of(from, of, workspace.selection()).filter(),
            isDifference ? iterations(0) : Double.NaN);
    FlameQuestion.Part after = isDifference ? after(from, of) : null;
    FlameShape shape =
        shapes(from).contains(settings.shape()) ? settings.shape() : FlameShape.LEFT_HEAVY;
    return new FlameQuestion(
        part, after, shape, filters.filters(), focus, settings.measure(), settings.rules());
  }

  private boolean isDifference(FlameSource from) {
    return shown() == FlameBar.Shown.DIFFERENCE && other(from) != null;
  }

  private @Nullable FlameSource other(FlameSource from) {
    return from.counterpart(others);
  }

  private FlameQuestion.@Nullable Part after(FlameSource from, FlameSource.Choice of) {
    FlameSource other = other(from);
    if (other == null) {
      return null;
    }
    FlameSource.Choice like = other.like(of);
    return new FlameQuestion.Part(
        other,
        like,
        SampleSelection.of(other, like, workspace.selection()).filter(),
        iterations(1));
  }

  /// How many iterations a run had while it was recorded: its length over the time that an
  /// iteration takes in the steady window; NaN if it counts none.
  private double iterations(int side) {
    Answer answer = LiveComparison.of(workspace).answer();
    if (!(answer instanceof Answer.Pair pair)
        || pair.before() != workspace.baseline()
        || pair.after() != workspace.candidate()) {
      return Double.NaN;
    }
    return iterations(pair.sides().get(side));
  }

  /// How many iterations a side had; NaN if it counts none.
  static double iterations(Side of) {
    double length = of.toNanos() - of.fromNanos();
    return of.nanosPerIteration() > 0 && length > 0 ? length / of.nanosPerIteration() : Double.NaN;
  }

  private List<FlameShape> shapes(FlameSource from) {
    FlameSource.Choice of = choice;
    boolean hasTimes = of != null && of.hasTimes() && !isDifference(from);
    return Arrays.stream(FlameShape.values())
        .filter(shape -> shape != FlameShape.TIME || hasTimes)
        .toList();
  }

  /// What the bar shows; only while there is a question.
  FlameBar.State state() {
    FlameSource from = Objects.requireNonNull(source);
    return new FlameBar.State(
        shown(),
        workspace.candidate() != null,
        sources,
        from,
        Objects.requireNonNull(choice),
        shapes(from),
        settings);
  }

  /// The line about what is shown.
  String about(FlameAnswer answer) {
    FlameQuestion question = answer.question();
    FlameQuestion.Part part = question.part();
    String first =
        FlameAbout.text(
            part.source(),
            part.choice(),
            answer.whole().tree().weightWithoutStack(),
            workspace.selection());
    FlameQuestion.Part after = question.after();
    if (after != null) {
      return "%s before, %s after%s. %s."
          .formatted(
              FlameAbout.amount(part),
              FlameAbout.amount(after),
              FlameAbout.note(part, workspace.selection()),
              DifferenceTexts.about(answer.whole(), question));
    }
    if (shown() == FlameBar.Shown.DIFFERENCE) {
      return first + "; the other run has no stacks in " + part.source().unit();
    }
    return first;
  }
}
