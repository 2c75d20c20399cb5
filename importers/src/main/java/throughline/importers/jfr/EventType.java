package throughline.importers.jfr;

import java.util.List;

/// A type of the recording: of events, of constants, or of what is inside them.
///
/// @param id its number in this chunk
/// @param name its name, such as `jdk.ExecutionSample` or `long`
/// @param fields its fields in the order in which they are written
record EventType(long id, String name, List<Field> fields) {
  /// @param name the field's name
  /// @param type the number of its type
  /// @param constant whether the key of a constant of that type is written in its place
  /// @param array whether there are any number of them, the count in front
  record Field(String name, long type, boolean constant, boolean array) {}

  /// The position of a field among the fields, or -1.
  int field(String wanted) {
    for (int index = 0; index < fields.size(); index++) {
      if (fields.get(index).name().equals(wanted)) {
        return index;
      }
    }
    return -1;
  }
}
