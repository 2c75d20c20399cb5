/// The file format of speedscope, which py-spy, rbspy and many others write.
@NullMarked
package throughline.importers.speedscope;

import org.jspecify.annotations.NullMarked;
