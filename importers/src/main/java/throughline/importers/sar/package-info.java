/// Statistics of a whole machine: `sar`, `sadf`, `mpstat`, `iostat`, `vmstat`.
@NullMarked
package throughline.importers.sar;

import org.jspecify.annotations.NullMarked;
