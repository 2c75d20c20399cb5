/// Measurements of what has a goal in numbers. Run with `bench/run`.
@NullMarked
package throughline.bench;

import org.jspecify.annotations.NullMarked;
