/// Workspace files: what is open and how it is arranged, to be opened again.
@NullMarked
package throughline.app.saving;

import org.jspecify.annotations.NullMarked;
