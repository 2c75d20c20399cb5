/// Reports of the macOS tool `sample`.
@NullMarked
package throughline.importers.macsample;

import org.jspecify.annotations.NullMarked;
