/// Summaries printed by `nsys stats`.
@NullMarked
package throughline.importers.nsysstats;

import org.jspecify.annotations.NullMarked;
