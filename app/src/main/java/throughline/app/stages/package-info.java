/// Where wall time went: for each thread a stack of its stages, over time and in total.
@NullMarked
package throughline.app.stages;

import org.jspecify.annotations.NullMarked;
