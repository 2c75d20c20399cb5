/// Finds names in everything that is open: slices, counters, threads, marks.
@NullMarked
package throughline.app.search;

import org.jspecify.annotations.NullMarked;
