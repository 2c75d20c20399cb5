/// What the program remembers between starts.
@NullMarked
package throughline.app.settings;

import org.jspecify.annotations.NullMarked;
