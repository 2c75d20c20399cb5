package throughline.app.flame;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throughline.model.difference.NameRule;
import throughline.model.difference.SampledSide;
import throughline.model.difference.TreeDifference;
import throughline.model.tree.CallTree;
import throughline.model.tree.Inversion;
import throughline.model.tree.Sandwich;
import throughline.model.tree.StackMap;
import throughline.model.tree.StackPaths;
import throughline.model.tree.StackTransform;
import throughline.model.tree.StackWeights;

/// What a [FlameQuestion] comes to.
///
/// @param graph the tree to be drawn; of a sandwich the callees
/// @param callers the upper half of a sandwich, upside down; null if it is none
/// @param whole the tree that functions are added up from: plain, never inverted or cut
/// @param map what the filters made of the stacks, before the shape
/// @param unfiltered weight of all samples with a stack that were chosen, filters aside
/// @param all the paths before filters, for completion
record FlameAnswer(
    FlameQuestion question,
    FlameTexts graph,
    @Nullable FlameTexts callers,
    FlameTexts whole,
    StackMap map,
    double unfiltered,
    StackPaths all) {

  /// An answer or why there is none.
  ///
  /// @param problem for people; empty if there is an answer
  record Outcome(@Nullable FlameAnswer answer, String problem) {}

  /// Answers a question unless a pattern turns out to take too long, or units of two runs differ.
  static Outcome attempt(FlameQuestion question) {
    try {
      return new Outcome(of(question), "");
    } catch (IllegalArgumentException e) {
      return new Outcome(null, String.valueOf(e.getMessage()));
    }
  }

  static FlameAnswer of(FlameQuestion question) {
    return question.isDifference() ? difference(question) : plain(question);
  }

  /// Weight of the samples that the filters let through, over that of all that were chosen.
  double matchedShare() {
    return unfiltered > 0 ? whole.tree().totalWeight() / unfiltered : 0;
  }

  private static FlameAnswer plain(FlameQuestion question) {
    FlameQuestion.Part part = question.part();
    StackMap all = StackMap.of(part.source().recording().stacks());
    StackMap map = all.then(question.filters());
    StackWeights weights = weigh(part, map);
    CallTree plain = CallTree.leftHeavy(weights);
    double unfiltered = weights.total() + weights.leftOut();
    FlameTexts whole = texts(question, plain);
    FlameTexts callers = null;
    FlameTexts graph =
        switch (question.shape()) {
          case LEFT_HEAVY -> whole;
          case TIME ->
              part.choice().hasTimes()
                  ? texts(
                      question, CallTree.inTimeOrder(part.choice().profiles(), map, part.only()))
                  : whole;
          case INVERTED -> texts(question, turned(part, map, Inversion.of(weights)));
          case SANDWICH -> {
            String focus = focus(question, whole);
            BitSet frames = named(map.paths(), focus, question);
            callers =
                texts(question, turned(part, map, Sandwich.callers(frames::get)))
                    .named("Callers of " + focus);
            yield texts(question, turned(part, map, Sandwich.callees(frames::get)))
                .named("Callees of " + focus);
          }
        };
    return new FlameAnswer(question, graph, callers, whole, map, unfiltered, all.paths());
  }

  private static FlameAnswer difference(FlameQuestion question) {
    FlameQuestion.Part after = question.after();
    if (after == null) {
      throw new IllegalArgumentException("there is nothing to compare with");
    }
    FlameQuestion.Part before = question.part();
    StackMap all = StackMap.of(before.source().recording().stacks());
    StackMap mapBefore = all.then(question.filters());
    StackMap mapAfter = StackMap.of(after.source().recording().stacks()).then(question.filters());
    FlameTexts whole = compared(question, mapBefore, mapAfter);
    StackWeights weights = weigh(before, mapBefore);
    FlameTexts callers = null;
    FlameTexts graph =
        switch (question.shape()) {
          case LEFT_HEAVY, TIME -> whole;
          case INVERTED ->
              compared(
                  question,
                  mapBefore.then(Inversion.of(weights)),
                  mapAfter.then(Inversion.of(weigh(after, mapAfter))));
          case SANDWICH -> {
            String focus = focus(question, whole);
            BitSet first = named(mapBefore.paths(), focus, question);
            BitSet second = named(mapAfter.paths(), focus, question);
            callers =
                compared(
                        question,
                        mapBefore.then(Sandwich.callers(first::get)),
                        mapAfter.then(Sandwich.callers(second::get)))
                    .named("Callers of " + focus);
            yield compared(
                    question,
                    mapBefore.then(Sandwich.callees(first::get)),
                    mapAfter.then(Sandwich.callees(second::get)))
                .named("Callees of " + focus);
          }
        };
    double kept = weights.total();
    double unfiltered =
        kept > 0 ? whole.tree().totalWeight() * (kept + weights.leftOut()) / kept : 0;
    return new FlameAnswer(question, graph, callers, whole, mapBefore, unfiltered, all.paths());
  }

  private static FlameTexts compared(FlameQuestion question, StackMap before, StackMap after) {
    FlameQuestion.Part other = java.util.Objects.requireNonNull(question.after());
    TreeDifference difference =
        TreeDifference.of(
            side(question.part(), before),
            side(other, after),
            question.measure(),
            question.rules());
    String unit = difference.correction().unit();
    WeightUnit weightUnit =
        new WeightUnit(difference.correction().perIteration() ? unit + "/iteration" : unit);
    return new FlameTexts(difference.tree(), question.name(), weightUnit, difference, null);
  }

  private static SampledSide side(FlameQuestion.Part part, StackMap map) {
    return new SampledSide(
        map,
        part.choice().profiles(),
        part.only(),
        SampleTimes.interval(part.choice().profiles()),
        part.iterations());
  }

  private static StackWeights weigh(FlameQuestion.Part part, StackMap map) {
    return map.weigh(part.choice().profiles(), part.only());
  }

  private static CallTree turned(FlameQuestion.Part part, StackMap map, StackTransform transform) {
    return CallTree.leftHeavy(weigh(part, map.then(transform)));
  }

  private static FlameTexts texts(FlameQuestion question, CallTree tree) {
    FlameQuestion.Part part = question.part();
    SampleTimes times =
        part.choice().hasTimes() ? new SampleTimes(part.choice().profiles(), part.only()) : null;
    return new FlameTexts(tree, question.name(), new WeightUnit(part.source().unit()), null, times);
  }

  private static String focus(FlameQuestion question, FlameTexts whole) {
    String focus = question.focus();
    if (focus != null) {
      return focus;
    }
    List<FrameTotals> rows = FrameTotals.of(whole.tree(), () -> false);
    return rows.isEmpty() ? "" : rows.getFirst().frame();
  }

  /// The frames of a name; where runs are compared, of a name but for what the rules overlook.
  private static BitSet named(StackPaths paths, String name, FlameQuestion question) {
    BitSet frames = new BitSet(paths.frameCount());
    String wanted = question.isDifference() ? normalised(name, question) : name;
    for (int frame = 0; frame < paths.frameCount(); frame++) {
      String text = paths.frameText(frame);
      frames.set(frame, wanted.equals(question.isDifference() ? normalised(text, question) : text));
    }
    return frames;
  }

  private static String normalised(String name, FlameQuestion question) {
    String text = name;
    for (NameRule rule : NameRule.values()) {
      if (question.rules().contains(rule)) {
        text = rule.apply(text);
      }
    }
    return text;
  }
}
