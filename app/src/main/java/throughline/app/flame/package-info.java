/// The flame graph: what the sampled stacks of a run add up to, by thread.
///
/// Geometry, zoom, search and totals need no toolkit; only the pane, its gestures and the view do.
@NullMarked
package throughline.app.flame;

import org.jspecify.annotations.NullMarked;
