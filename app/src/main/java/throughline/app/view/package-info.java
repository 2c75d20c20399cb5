/// What every view builds on: the contract, canvases, tips, tables and number formats.
@NullMarked
package throughline.app.view;

import org.jspecify.annotations.NullMarked;
