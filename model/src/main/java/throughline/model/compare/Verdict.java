package throughline.model.compare;

import org.jspecify.annotations.Nullable;

/// The answer to "is it real?".
///
/// @param outcome what was found
/// @param weak whether the answer rests on little: an effective sample size of 20 to 40, no steady
///     state, or fewer than five runs a side where runs are the units
/// @param sentence the verdict as one sentence for the largest type on the page, without a full
///     stop, for example `20.8 % faster, 95 % interval +18.9 % to +22.6 %`
/// @param basis what it rests on, one sentence: how many runs, iterations, effective sample size
/// @param whatWouldTell what to record to get an answer, or null where there is one
/// @param moreIterations about how many further iterations on each side would tell (further runs,
///     where runs are the units); 0 where there is an answer, -1 where no practical number would
public record Verdict(
    Outcome outcome,
    boolean weak,
    String sentence,
    String basis,
    @Nullable String whatWouldTell,
    long moreIterations) {}
