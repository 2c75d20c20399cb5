/// Java2D drawing as shapes and texts instead of pixels, for documents.
@NullMarked
package throughline.app.report.vector;

import org.jspecify.annotations.NullMarked;
