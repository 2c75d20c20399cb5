/// Training and serving logs: how much work was finished when, from whatever the program prints.
@NullMarked
package throughline.importers.throughputlog;

import org.jspecify.annotations.NullMarked;
