/// The Ledger view: what was repaired, dropped and guessed in each file.
@NullMarked
package throughline.app.ledger;

import org.jspecify.annotations.NullMarked;
