/// What `perf script` prints: samples of Linux perf with their stacks.
@NullMarked
package throughline.importers.perfscript;

import org.jspecify.annotations.NullMarked;
