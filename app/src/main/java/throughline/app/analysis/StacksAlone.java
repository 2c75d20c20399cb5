package throughline.app.analysis;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import throughline.model.difference.FrameDifference;
import throughline.model.difference.Measure;
import throughline.model.difference.NameRule;
import throughline.model.difference.SampledSide;
import throughline.model.difference.TreeDifference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.run.Run;
import throughline.model.tree.SampleFilter;
import throughline.model.tree.StackMap;

/// What two runs of which only sampled stacks are known have to say: in which frames the time went,
/// as shares of each side's samples.
final class StacksAlone {
  private static final int MOST = 8;

  private StacksAlone() {}

  /// The frames whose share, in percent, changed most and by more than chance; none where there are
  /// other files, or where the samples of both sides are not in the same unit.
  static List<FrameDifference> compare(Run before, Run after) {
    Optional<SampledSide> first = side(before);
    Optional<SampledSide> second = side(after);
    if (first.isEmpty() || second.isEmpty() || !unit(first.get()).equals(unit(second.get()))) {
      return List.of();
    }
    TreeDifference difference =
        TreeDifference.of(first.get(), second.get(), Measure.SHARE, EnumSet.allOf(NameRule.class));
    return difference.frames().stream()
        .filter(frame -> frame.change().isReal())
        .filter(frame -> Math.abs(frame.selfChange()) >= 100 * TreeDifference.LEAST_SHARE)
        .sorted(Comparator.comparingDouble(frame -> -Math.abs(frame.selfChange())))
        .limit(MOST)
        .toList();
  }

  private static String unit(SampledSide side) {
    return side.profiles().getFirst().unit();
  }

  /// The samples of the recording with the most of them, if that is all a run has.
  private static Optional<SampledSide> side(Run run) {
    boolean alone =
        run.loops().isEmpty()
            && run.throughput().isEmpty()
            && run.recordings().stream().allMatch(r -> r.slices().size() == 0);
    return run.recordings().stream()
        .filter(recording -> alone && samples(recording) > 0)
        .max(Comparator.comparingLong(StacksAlone::samples))
        .map(StacksAlone::side);
  }

  private static long samples(Recording recording) {
    return recording.profiles().stream().mapToLong(SampleProfile::sampleCount).sum();
  }

  private static SampledSide side(Recording recording) {
    String unit = recording.profiles().getFirst().unit();
    return new SampledSide(
        StackMap.of(recording.stacks()),
        recording.profiles().stream().filter(profile -> profile.unit().equals(unit)).toList(),
        SampleFilter.ALL,
        Double.NaN,
        Double.NaN);
  }
}
