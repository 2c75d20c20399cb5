/// What canvases that show many boxes share: a raster of pixels, styles of boxes, labels that fit.
///
/// Boxes are filled into a raster, since that costs by the pixel where drawing rectangles one by
/// one costs by the rectangle; only text is drawn by the toolkit.
@NullMarked
package throughline.app.draw;

import org.jspecify.annotations.NullMarked;
