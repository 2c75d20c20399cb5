/// Reading bytes: unpacking compressed input within bounds, and lines with their byte offsets.
@NullMarked
package throughline.importers.io;

import org.jspecify.annotations.NullMarked;
