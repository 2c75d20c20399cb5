/// Flame graphs as pictures: SVG of FlameGraph, inferno and py-spy, HTML of async-profiler.
@NullMarked
package throughline.importers.flamegraph;

import org.jspecify.annotations.NullMarked;
