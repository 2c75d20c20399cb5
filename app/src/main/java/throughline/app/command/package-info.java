/// Everything the user can do by menu or key, in one registry.
@NullMarked
package throughline.app.command;

import org.jspecify.annotations.NullMarked;
