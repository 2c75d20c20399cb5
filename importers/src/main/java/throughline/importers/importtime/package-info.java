/// What Python prints with `-X importtime`.
@NullMarked
package throughline.importers.importtime;

import org.jspecify.annotations.NullMarked;
