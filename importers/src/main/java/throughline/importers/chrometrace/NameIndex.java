package throughline.importers.chrometrace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;

/// Names of events by their bytes, each decoded once, with the id that the model knows them by.
///
/// What is wrong with a name is counted at every use of it.
final class NameIndex {
  private static final byte BAD_ESCAPE = 1;
  private static final byte BAD_UTF8 = 2;

  private final ByteTable raw;
  private final List<String> texts = new ArrayList<>();
  private int[] modelIds = new int[64];
  private byte[] flaws = new byte[64];
  private final ToIntFunction<String> model;
  private final Ledger.Builder ledger;

  /// @param repeats whether neighbouring events most often agree in it
  /// @param model gives a text the id that the model knows it by
  NameIndex(boolean repeats, ToIntFunction<String> model, Ledger.Builder ledger) {
    this.raw = new ByteTable(repeats);
    this.model = model;
    this.ledger = ledger;
  }

  /// The number of a name, given by its bytes between the quotation marks.
  ///
  /// @param offset where the event stands, for the ledger
  int of(byte[] bytes, int from, int to, long offset) {
    int id = raw.intern(bytes, from, to);
    if (id == texts.size()) {
      JsonText decoded = JsonText.of(bytes, from, to);
      texts.add(decoded.text());
      if (id == modelIds.length) {
        modelIds = Arrays.copyOf(modelIds, id * 2);
        flaws = Arrays.copyOf(flaws, id * 2);
      }
      modelIds[id] = model.applyAsInt(decoded.text());
      int escape = decoded.hasBadEscape() ? BAD_ESCAPE : 0;
      flaws[id] = (byte) (escape | (decoded.hasBadUtf8() ? BAD_UTF8 : 0));
    }
    byte flaw = flaws[id];
    if (flaw != 0) {
      report(flaw, offset, texts.get(id));
    }
    return id;
  }

  /// The text of a number.
  String text(int id) {
    return texts.get(id);
  }

  /// The model's id of a number.
  int modelId(int id) {
    return modelIds[id];
  }

  private void report(byte flaw, long offset, String text) {
    if ((flaw & BAD_ESCAPE) != 0) {
      ledger.report(TraceCodes.BAD_ESCAPE, offset, text);
    }
    if ((flaw & BAD_UTF8) != 0) {
      ledger.report(LedgerCode.BAD_UTF8, offset, text);
    }
  }
}
