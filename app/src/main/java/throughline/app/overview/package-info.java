/// Both runs at a glance: the sections that the Overview, the Compare view and the report are made
/// of.
@NullMarked
package throughline.app.overview;

import org.jspecify.annotations.NullMarked;
