package throughline.importers.jfr;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The constants of a chunk: where each value of each type stands. Values are read when they are
/// asked for.
final class Pools {
  private static final int LONGEST_CHAIN = 16;

  private final Cursor cursor;
  private final Map<Long, LongIndex> positions = new HashMap<>();
  private Metadata metadata = new Metadata();
  private @Nullable LongIndex texts;
  private int chain;

  Pools(Cursor cursor) {
    this.cursor = cursor;
  }

  void metadata(Metadata types) {
    metadata = types;
  }

  /// Takes in the constants of the checkpoint event at a position.
  void read(int position) throws DamagedException {
    cursor.unlimit();
    cursor.go(position);
    int size = cursor.readInt();
    cursor.limit(position + size);
    cursor.readLong();
    cursor.readLong();
    cursor.readLong();
    cursor.readLong();
    cursor.readByte();
    int pools = cursor.readCount();
    for (int pool = 0; pool < pools; pool++) {
      long typeId = cursor.readLong();
      EventType type = metadata.type(typeId);
      if (type == null) {
        throw new DamagedException("constants of a type that is not there");
      }
      LongIndex index = positions.computeIfAbsent(typeId, id -> new LongIndex());
      texts = type.name().equals("java.lang.String") ? index : texts;
      int count = cursor.readCount();
      for (int constant = 0; constant < count; constant++) {
        long key = cursor.readLong();
        index.put(key, cursor.at());
        metadata.skipValue(cursor, type, 0);
      }
    }
  }

  /// Goes to the value of a constant.
  ///
  /// @return its type, or null if there is no such constant
  @Nullable EventType go(long typeId, long key) {
    LongIndex index = positions.get(typeId);
    int position = index == null ? LongIndex.MISSING : index.get(key);
    if (position == LongIndex.MISSING) {
      return null;
    }
    cursor.go(position);
    return metadata.type(typeId);
  }

  /// The text with a key in the pool of texts; null if there is none.
  @Nullable String text(long key) throws DamagedException {
    int position = texts == null ? LongIndex.MISSING : texts.get(key);
    if (position == LongIndex.MISSING || chain > LONGEST_CHAIN) {
      return null;
    }
    int back = cursor.at();
    cursor.go(position);
    chain++;
    String text = cursor.readText(this);
    chain--;
    cursor.go(back);
    return text;
  }

  /// Goes from the start of a value to one of its fields.
  ///
  /// @return the field, or null if the type has none of this name
  EventType.@Nullable Field enter(EventType type, String name) throws DamagedException {
    int wanted = type.field(name);
    for (int index = 0; index < wanted; index++) {
      metadata.skip(cursor, type.fields().get(index));
    }
    return wanted < 0 ? null : type.fields().get(wanted);
  }

  /// The text in a field of a constant, or in the constant that the field refers to.
  @Nullable String text(long typeId, long key, String name) throws DamagedException {
    EventType type = go(typeId, key);
    EventType.Field field = type == null ? null : enter(type, name);
    if (field == null) {
      return null;
    }
    if (!field.constant()) {
      return cursor.readText(this);
    }
    EventType symbol = go(field.type(), cursor.readLong());
    if (symbol == null) {
      return null;
    }
    if (symbol.name().equals("java.lang.String")) {
      return cursor.readText(this);
    }
    return enter(symbol, "string") == null ? null : cursor.readText(this);
  }

  /// The whole number in a field of a constant, or -1 if there is none.
  long number(long typeId, long key, String name) throws DamagedException {
    EventType type = go(typeId, key);
    EventType.Field field = type == null ? null : enter(type, name);
    return field == null ? -1 : metadata.readWhole(cursor, field);
  }

  /// The type of a field of a type, or -1.
  long typeOf(long typeId, String name) {
    EventType type = metadata.type(typeId);
    int index = type == null ? -1 : type.field(name);
    return type == null || index < 0 ? -1 : type.fields().get(index).type();
  }

  Cursor cursor() {
    return cursor;
  }

  Metadata metadata() {
    return metadata;
  }
}
