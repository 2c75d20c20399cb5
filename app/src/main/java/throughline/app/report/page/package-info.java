/// Pages of nodes, laid out without a window and taken apart into what is drawn where.
@NullMarked
package throughline.app.report.page;

import org.jspecify.annotations.NullMarked;
