/// The filter language of call trees: what people type, parsed into transformations of stacks.
@NullMarked
package throughline.model.filter;

import org.jspecify.annotations.NullMarked;
