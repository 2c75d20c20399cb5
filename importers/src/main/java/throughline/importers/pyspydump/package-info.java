/// Stacks of all threads at one moment, as `py-spy dump` prints them.
@NullMarked
package throughline.importers.pyspydump;

import org.jspecify.annotations.NullMarked;
