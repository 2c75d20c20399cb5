package throughline.model.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Interns texts: each distinct text gets a dense id from 0, so that columns hold an `int` per
/// name.
///
/// Ids are given in order of first appearance and never change.
public final class StringTable {
  /// The id that stands for "no text".
  public static final int NONE = -1;

  private final Map<String, Integer> ids = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  /// The id of `text`, new if it was not seen before.
  public int intern(String text) {
    Integer known = ids.putIfAbsent(text, texts.size());
    if (known != null) {
      return known;
    }
    texts.add(text);
    return texts.size() - 1;
  }

  /// The id of `text`, or [#NONE] if it was never interned.
  public int find(String text) {
    return ids.getOrDefault(text, NONE);
  }

  /// The text of an id.
  ///
  /// @throws IndexOutOfBoundsException if no text has this id
  public String text(int id) {
    return texts.get(id);
  }

  public int size() {
    return texts.size();
  }

  /// The same texts with the same ids, apart from this one: what is interned later is in one only.
  public StringTable copy() {
    StringTable copy = new StringTable();
    copy.ids.putAll(ids);
    copy.texts.addAll(texts);
    return copy;
  }
}
