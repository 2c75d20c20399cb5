/// The contract between importers and the rest: how a format is described, recognised and read.
@NullMarked
package throughline.importers.api;

import org.jspecify.annotations.NullMarked;
