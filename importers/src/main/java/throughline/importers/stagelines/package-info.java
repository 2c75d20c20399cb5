/// Stage statistics as they stand in lines of text: timer blocks of trainers, profiler tables and
/// lines that people print themselves. For any importer that reads logs; not exported.
@NullMarked
package throughline.importers.stagelines;

import org.jspecify.annotations.NullMarked;
