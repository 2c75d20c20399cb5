package throughline.importers.chrometrace;

/// Finds where an event may begin in text that is otherwise broken: `{`, then one of the members
/// that events have.
final class EventStart {
  /// The longest beginning that is looked for, with some white space.
  static final int LONGEST = 256;

  /// The first index from `from` on at which an event may begin, or -1.
  int find(byte[] bytes, int from, int limit) {
    for (int at = from; at < limit; at++) {
      if (bytes[at] == '{' && begins(bytes, at, limit)) {
        return at;
      }
    }
    return -1;
  }

  private static boolean begins(byte[] bytes, int at, int limit) {
    int quote = EventScanner.white(bytes, at + 1, limit);
    if (quote >= limit || bytes[quote] != '"') {
      return false;
    }
    int end = quote + 1;
    while (end < limit && end - quote < 20 && bytes[end] != '"') {
      end++;
    }
    int colon = EventScanner.white(bytes, Math.min(limit, end + 1), limit);
    return end < limit
        && bytes[end] == '"'
        && colon < limit
        && bytes[colon] == ':'
        && Field.of(bytes, quote + 1, end) >= 0;
  }
}
