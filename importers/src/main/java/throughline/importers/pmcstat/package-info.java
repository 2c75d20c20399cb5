/// Call graphs of the FreeBSD tool `pmcstat`.
@NullMarked
package throughline.importers.pmcstat;

import org.jspecify.annotations.NullMarked;
