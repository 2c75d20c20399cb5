package throughline.importers.chrometrace;

/// The members of an event that mean something, by number.
final class Field {
  static final int PH = 0;
  static final int TS = 1;
  static final int DUR = 2;
  static final int PID = 3;
  static final int TID = 4;
  static final int NAME = 5;
  static final int CAT = 6;
  static final int ARGS = 7;
  static final int ID = 8;
  static final int ID2 = 9;
  static final int BIND_ID = 10;
  static final int FLOW_IN = 11;
  static final int FLOW_OUT = 12;
  static final int SF = 13;
  static final int STACK = 14;
  static final int TDUR = 15;
  static final int SCOPE = 16;
  static final int WEIGHT = 17;
  static final int COUNT = 18;

  private Field() {}

  /// The number of a member by its key, or -1 for one that is not looked at.
  static int of(byte[] bytes, int from, int to) {
    byte first = from < to ? bytes[from] : 0;
    return switch (to - from) {
      case 2 ->
          switch (first) {
            case 'p' -> bytes[from + 1] == 'h' ? PH : -1;
            case 't' -> bytes[from + 1] == 's' ? TS : -1;
            case 'i' -> bytes[from + 1] == 'd' ? ID : -1;
            case 's' -> bytes[from + 1] == 'f' ? SF : -1;
            default -> -1;
          };
      case 3 ->
          switch (first) {
            case 'd' -> is(bytes, from, "dur") ? DUR : -1;
            case 'p' -> is(bytes, from, "pid") ? PID : -1;
            case 't' -> is(bytes, from, "tid") ? TID : -1;
            case 'c' -> is(bytes, from, "cat") ? CAT : -1;
            case 'i' -> is(bytes, from, "id2") ? ID2 : -1;
            default -> -1;
          };
      case 4 ->
          switch (first) {
            case 'n' -> is(bytes, from, "name") ? NAME : -1;
            case 'a' -> is(bytes, from, "args") ? ARGS : -1;
            case 't' -> is(bytes, from, "tdur") ? TDUR : -1;
            default -> -1;
          };
      case 5 -> is(bytes, from, "scope") ? SCOPE : is(bytes, from, "stack") ? STACK : -1;
      case 6 -> is(bytes, from, "weight") ? WEIGHT : -1;
      case 7 -> is(bytes, from, "bind_id") ? BIND_ID : is(bytes, from, "flow_in") ? FLOW_IN : -1;
      case 8 -> is(bytes, from, "flow_out") ? FLOW_OUT : -1;
      default -> -1;
    };
  }

  private static boolean is(byte[] bytes, int from, String key) {
    for (int at = 0; at < key.length(); at++) {
      if (bytes[from + at] != key.charAt(at)) {
        return false;
      }
    }
    return true;
  }
}
