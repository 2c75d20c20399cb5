/// Statistics on series of iterations: pure functions, seeded, no clock, no file.
@NullMarked
package throughline.model.stats;

import org.jspecify.annotations.NullMarked;
