/// From a file to a recording: all installed importers and the choice between them.
@NullMarked
package throughline.importers;

import org.jspecify.annotations.NullMarked;
