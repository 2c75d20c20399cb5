/// What Python's cProfile and profile save for pstats.
@NullMarked
package throughline.importers.cprofile;

import org.jspecify.annotations.NullMarked;
