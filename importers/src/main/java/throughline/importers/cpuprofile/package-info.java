/// CPU and heap profiles of V8, as Node.js and Chrome save them.
@NullMarked
package throughline.importers.cpuprofile;

import org.jspecify.annotations.NullMarked;
