package throughline.importers.folded;

import java.nio.charset.StandardCharsets;
import throughline.importers.stacks.Ascii;

/// Takes the numbers off the end of a line.
///
/// The grammar is that of `flamegraph.pl`: one blank, then digits with an optional fraction; all
/// before that blank is the stack. Signs are allowed only where there are several numbers, since a
/// negative count means something in a difference alone.
final class Counts {
  /// How many numbers end each line of a file, and how they are parted.
  enum Shape {
    /// `stack 12`
    ONE(1, ' '),
    /// `stack 12 34`: before and after, as `difffolded.pl` writes them
    BEFORE_AFTER(2, ' '),
    /// `stack 100 2048 -512`: time and memory of Austin 1 with `-f`
    AUSTIN_SPACED(3, ' '),
    /// `stack 100,1,-512`: time, idle and memory of Austin 2 and newer with `-f`
    AUSTIN_COMMAS(3, ',');

    private final int numbers;
    private final char separator;

    Shape(int numbers, char separator) {
      this.numbers = numbers;
      this.separator = separator;
    }
  }

  private static final int MOST_EXACT_DIGITS = 15;
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };

  private final Shape shape;
  private final double[] values;
  private int stackEnd;

  Counts(Shape shape) {
    this.shape = shape;
    this.values = new double[shape.numbers];
  }

  Shape shape() {
    return shape;
  }

  /// A number of the last line, counted from the left.
  double value(int column) {
    return values[column];
  }

  /// Where the stack of the last line ends; the stack is not empty.
  int stackEnd() {
    return stackEnd;
  }

  /// Parses a line that has no blanks at its ends.
  ///
  /// @return false if it does not end in numbers of this shape with a stack before them
  boolean parse(byte[] bytes, int start, int end) {
    int to = end;
    for (int column = values.length - 1; column >= 0; column--) {
      int from = numberStart(bytes, start, to);
      if (from < 0) {
        return false;
      }
      values[column] = number(bytes, from, to);
      char before = column > 0 ? shape.separator : ' ';
      if (from - 1 <= start || !separates(bytes[from - 1], before)) {
        return false;
      }
      to = from - 1;
      while (column > 0 && to > start && Ascii.isBlank(bytes[to - 1])) {
        to--;
      }
    }
    stackEnd = to;
    return true;
  }

  private static boolean separates(byte b, char separator) {
    return separator == ' ' ? Ascii.isBlank(b) : b == separator;
  }

  /// Where the number that ends at `end` begins, or -1 if none does.
  private int numberStart(byte[] bytes, int start, int end) {
    int at = end;
    while (at > start && Ascii.isDigit(bytes[at - 1])) {
      at--;
    }
    if (at > start && bytes[at - 1] == '.') {
      int point = at - 1;
      at = point;
      while (at > start && Ascii.isDigit(bytes[at - 1])) {
        at--;
      }
      if (at == point) {
        return -1;
      }
    }
    if (at == end) {
      return -1;
    }
    boolean signed = values.length > 1 && at > start && bytes[at - 1] == '-';
    return signed ? at - 1 : at;
  }

  private static double number(byte[] bytes, int from, int to) {
    boolean negative = bytes[from] == '-';
    long digits = 0;
    int digitCount = 0;
    int decimals = -1;
    for (int at = negative ? from + 1 : from; at < to; at++) {
      if (bytes[at] == '.') {
        decimals = 0;
      } else {
        digits = digits * 10 + (bytes[at] - '0');
        digitCount++;
        decimals += decimals >= 0 ? 1 : 0;
      }
    }
    if (digitCount > MOST_EXACT_DIGITS) {
      return Double.parseDouble(new String(bytes, from, to - from, StandardCharsets.US_ASCII));
    }
    double value = digits / POWERS[Math.max(0, decimals)];
    return negative ? -value : value;
  }
}
