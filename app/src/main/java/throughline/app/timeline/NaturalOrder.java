package throughline.app.timeline;

import java.util.Comparator;

/// Orders names as people count: `worker 2` before `worker 10`.
enum NaturalOrder implements Comparator<String> {
  BY_NAME;

  @Override
  public int compare(String left, String right) {
    int a = 0;
    int b = 0;
    while (a < left.length() && b < right.length()) {
      int aEnd = digits(left, a);
      int bEnd = digits(right, b);
      if (aEnd > a && bEnd > b) {
        int byNumber = compareDigits(left.substring(a, aEnd), right.substring(b, bEnd));
        if (byNumber != 0) {
          return byNumber;
        }
        a = aEnd;
        b = bEnd;
      } else if (left.charAt(a) != right.charAt(b)) {
        return Character.compare(left.charAt(a), right.charAt(b));
      } else {
        a++;
        b++;
      }
    }
    return Integer.compare(left.length() - a, right.length() - b);
  }

  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && Character.isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /// By value, however long: without leading zeros the longer number is the greater one.
  private static int compareDigits(String left, String right) {
    String a = left.replaceFirst("^0+(?=.)", "");
    String b = right.replaceFirst("^0+(?=.)", "");
    return a.length() != b.length() ? Integer.compare(a.length(), b.length()) : a.compareTo(b);
  }
}
