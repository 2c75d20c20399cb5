package throughline.app.analysis;

import org.jspecify.annotations.Nullable;
import throughline.model.compare.Contribution;

/// The part of an iteration that the reader looks at in depth: a bar of the waterfall.
///
/// @param part what kind of bar
/// @param loop the loop it belongs to, or null for the amount per iteration
/// @param stage the stage's path, or null if it is not a stage
public record PickedPart(Contribution.Part part, @Nullable String loop, @Nullable String stage) {
  public static PickedPart of(Contribution bar) {
    return new PickedPart(bar.part(), bar.loop(), bar.stage());
  }
}
