package throughline.model.difference;

import java.util.List;
import throughline.model.recording.SampleProfile;
import throughline.model.tree.SampleFilter;
import throughline.model.tree.StackMap;
import throughline.model.tree.StackWeights;

/// The samples of one run that are compared with those of another.
///
/// @param stacks the recording's stacks, filtered as both sides are
/// @param profiles whose samples, all in one unit
/// @param filter which samples count
/// @param intervalNanos the time between two samples of a thread; NaN if unknown
/// @param iterations how many iterations of the run the samples cover; NaN if unknown
public record SampledSide(
    StackMap stacks,
    List<SampleProfile> profiles,
    SampleFilter filter,
    double intervalNanos,
    double iterations) {

  public SampledSide {
    profiles = List.copyOf(profiles);
  }

  StackWeights weights() {
    return stacks.weigh(profiles, filter);
  }
}
