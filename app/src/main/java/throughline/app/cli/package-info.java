/// The command line: `info`, `compare`, `report`, `export` and opening the window.
///
/// Standard output carries results only; progress and errors go to standard error, one line each.
@NullMarked
package throughline.app.cli;

import org.jspecify.annotations.NullMarked;
