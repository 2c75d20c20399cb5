/// Colours, fonts and textures: one set of roles for nodes and for canvases.
@NullMarked
package throughline.app.theme;

import org.jspecify.annotations.NullMarked;
