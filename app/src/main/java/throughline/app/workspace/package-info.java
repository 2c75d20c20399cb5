/// What is open and selected: the state that all views look at.
@NullMarked
package throughline.app.workspace;

import org.jspecify.annotations.NullMarked;
