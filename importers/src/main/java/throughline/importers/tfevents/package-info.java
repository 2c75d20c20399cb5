/// Event files of TensorBoard.
@NullMarked
package throughline.importers.tfevents;

import org.jspecify.annotations.NullMarked;
