/// Logs of sysstat's `pidstat`: CPU, switches, I/O and memory of processes and threads over time.
@NullMarked
package throughline.importers.pidstat;

import org.jspecify.annotations.NullMarked;
