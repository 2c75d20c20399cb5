/// Before and after: is the difference real, what paid for it, what limits, what is worth doing
/// next.
///
/// The types here are results, immutable and free of any toolkit; [Comparison] is the whole of a
/// comparison and [RunAnalysis] what can be said about one side alone. Times are nanoseconds on the
/// run's common clock, rates are per second. A `double` that could not be computed is NaN, which
/// the documentation of each component allows explicitly; nothing else is ever NaN.
@NullMarked
package throughline.model.compare;

import org.jspecify.annotations.NullMarked;
