/// Batch output of procps `top`: CPU and memory of processes or threads over time.
@NullMarked
package throughline.importers.top;

import org.jspecify.annotations.NullMarked;
