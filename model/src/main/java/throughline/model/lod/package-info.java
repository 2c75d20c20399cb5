/// Level of detail: what to draw when many slices or values share a pixel.
///
/// Queries cost by the number of pixels, not by the number of rows, and bucket edges lie at
/// multiples of a power of two of nanoseconds, so that panning never changes which slice wins.
@NullMarked
package throughline.model.lod;

import org.jspecify.annotations.NullMarked;
