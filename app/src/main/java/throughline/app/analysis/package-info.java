/// What is worked out about the open runs once, for all views to show the same numbers.
@NullMarked
package throughline.app.analysis;

import org.jspecify.annotations.NullMarked;
