package throughline.model.compare;

import org.jspecify.annotations.Nullable;
import throughline.model.recording.StageKind;

/// Where the time of a loop goes: one stage of one run.
///
/// @param loop the loop's name
/// @param stage the stage's path, or `untracked`
/// @param kind the stage's kind, or null for untracked time
/// @param figures its self time
public record StageUse(String loop, String stage, @Nullable StageKind kind, StageFigures figures) {}
