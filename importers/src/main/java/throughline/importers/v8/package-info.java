/// What the JavaScript engine V8 writes in several formats alike.
@NullMarked
package throughline.importers.v8;

import org.jspecify.annotations.NullMarked;
