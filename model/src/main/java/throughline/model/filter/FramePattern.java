package throughline.model.filter;

import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import throughline.model.tree.StackPaths;

/// Which frames a filter or a search means.
public sealed interface FramePattern {
  /// Frames that hold a text, upper and lower case being equal.
  record Plain(String text) implements FramePattern {
    @Override
    public boolean matches(String frame) {
      for (int at = 0; at + text.length() <= frame.length(); at++) {
        if (frame.regionMatches(true, at, text, 0, text.length())) {
          return true;
        }
      }
      return false;
    }
  }

  /// Frames of which a part matches a regular expression of [Pattern].
  record Regex(Pattern pattern) implements FramePattern {
    @Override
    public boolean matches(String frame) {
      try {
        return pattern.matcher(new Bounded(frame)).find();
      } catch (TooLong e) {
        throw new IllegalArgumentException(
            "/" + pattern.pattern() + "/ takes too long on “" + frame + "”", e);
      }
    }

    @Override
    public String text() {
      boolean ignoresCase = (pattern.flags() & Pattern.CASE_INSENSITIVE) != 0;
      return "/" + pattern.pattern() + (ignoresCase ? "/i" : "/");
    }

    /// By what was typed, since compiled patterns are equal to nothing but themselves.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Regex regex && text().equals(regex.text());
    }

    @Override
    public int hashCode() {
      return text().hashCode();
    }
  }

  /// @throws IllegalArgumentException if a regular expression goes through a frame again and again
  ///     without coming to an end
  boolean matches(String frame);

  /// As one types it.
  String text();

  /// Reads `text`, `/regex/` or `/regex/i`. A text that begins with a slash and has no second one
  /// is plain, as paths are.
  ///
  /// @throws IllegalArgumentException if there is nothing, or the regular expression has an error
  static FramePattern parse(String typed) {
    String text = typed.strip();
    if (text.isEmpty()) {
      throw new IllegalArgumentException("a text or a /regular expression/ is missing");
    }
    Matcher regex = Pattern.compile("/(.+)/(i?)").matcher(text);
    if (!regex.matches()) {
      return new Plain(text);
    }
    try {
      int flags = regex.group(2).isEmpty() ? 0 : Pattern.CASE_INSENSITIVE;
      return new Regex(Pattern.compile(regex.group(1), flags));
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          e.getDescription() + " at character " + (e.getIndex() + 2), e);
    }
  }

  /// The frames that match. Each frame is tested once, however many stacks it is in.
  default BitSet framesOf(StackPaths paths) {
    BitSet found = new BitSet(paths.frameCount());
    for (int frame = 0; frame < paths.frameCount(); frame++) {
      if (matches(paths.frameText(frame))) {
        found.set(frame);
      }
    }
    return found;
  }

  /// Thrown out of the matcher, which has no other way to be stopped.
  final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1;

    private TooLong() {
      super("too many steps", null, false, false);
    }
  }

  /// Text that can only be looked at so often: backtracking may take exponential time.
  final class Bounded implements CharSequence {
    private static final int MOST_LOOKS = 2_000_000;

    private final String text;
    private int looks;

    private Bounded(String text) {
      this.text = text;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if (++looks > MOST_LOOKS) {
        throw new TooLong();
      }
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
