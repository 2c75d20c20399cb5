/// Stacks that DTrace aggregated.
@NullMarked
package throughline.importers.dtrace;

import org.jspecify.annotations.NullMarked;
