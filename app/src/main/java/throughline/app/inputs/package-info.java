/// What a report was made from, as data that travels in the report and opens it again.
@NullMarked
package throughline.app.inputs;

import org.jspecify.annotations.NullMarked;
