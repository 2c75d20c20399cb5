/// Chrome trace event JSON, as Chrome, PyTorch, VizTracer, JAX, Bazel, clang, Node and Perfetto
/// write it.
@NullMarked
package throughline.importers.chrometrace;

import org.jspecify.annotations.NullMarked;
