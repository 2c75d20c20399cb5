/// Recordings written as text, for the tests of every module.
@NullMarked
package throughline.testing;

import org.jspecify.annotations.NullMarked;
