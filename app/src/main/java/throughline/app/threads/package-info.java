/// Each thread's CPU use beside its stages and its stacks.
@NullMarked
package throughline.app.threads;

import org.jspecify.annotations.NullMarked;
