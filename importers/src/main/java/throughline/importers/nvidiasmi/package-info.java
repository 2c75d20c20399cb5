/// Logs of `nvidia-smi`: use, memory, power and clocks of GPUs over time.
@NullMarked
package throughline.importers.nvidiasmi;

import org.jspecify.annotations.NullMarked;
