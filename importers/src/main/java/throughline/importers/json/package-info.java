/// JSON as the importers of other people's dumps need it: streamed, kept up to where it breaks,
/// with arrays of numbers packed.
@NullMarked
package throughline.importers.json;

import org.jspecify.annotations.NullMarked;
