/// Growable columns of primitives and the string table that all other tables are made of.
@NullMarked
package throughline.model.table;

import org.jspecify.annotations.NullMarked;
