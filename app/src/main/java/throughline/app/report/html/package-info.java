/// The report as one HTML file.
@NullMarked
package throughline.app.report.html;

import org.jspecify.annotations.NullMarked;
