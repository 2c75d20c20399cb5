/// What importers of stack dumps share: stacks by the file's own frame numbers, frame texts.
@NullMarked
package throughline.importers.stacks;

import org.jspecify.annotations.NullMarked;
