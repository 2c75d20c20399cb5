/// Recordings of Java Flight Recorder and of profilers that write its format.
@NullMarked
package throughline.importers.jfr;

import org.jspecify.annotations.NullMarked;
