/// SQLite exports of Nsight Systems.
@NullMarked
package throughline.importers.nsyssqlite;

import org.jspecify.annotations.NullMarked;
