/// Profiles in the protocol buffer form of pprof.
@NullMarked
package throughline.importers.pprof;

import org.jspecify.annotations.NullMarked;
