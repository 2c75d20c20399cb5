package throughline.importers.io;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A time of day at the start of a text, as the locales of the C library print it.
///
/// Forms: `16:42:08`, `04:42:08 PM`, `16.42.08` (fi), `04時42分08秒` (ja), `14时05分26秒` (zh),
/// `04시 42분 08초` (ko), `下午 04時42分08秒`; a fraction of a second and a zone behind it are read
/// over.
///
/// @param secondOfDay seconds since midnight, 0 to 86,400 (a leap second counts as the next one)
/// @param end where the text goes on behind the time and its marker of day halves
public record TimeOfDayText(int secondOfDay, int end) {
  private static final String MORNING = "AM|am|a\\.m\\.|πμ|午前|上午|오전";
  private static final String EVENING = "PM|pm|p\\.m\\.|μμ|午後|下午|오후";

  private static final Pattern FORM =
      Pattern.compile(
          "\\s*(?:(?<early>"
              + MORNING
              + "|"
              + EVENING
              + ")\\s*)?(?<hour>\\d{1,2})(?:[:.]|[時时시]\\s*)(?<minute>\\d{2})(?:[:.]|[分분]\\s*)"
              + "(?<second>\\d{2})(?:[秒초]|[.,]\\d+)?(?:[+-]\\d{4})?"
              + "(?:[ \\u00a0\\u202f](?<late>"
              + MORNING
              + "|"
              + EVENING
              + "))?(?![^\\s,])");

  /// Reads the time that a text begins with, blanks before it left aside.
  public static Optional<TimeOfDayText> at(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.lookingAt()) {
      return Optional.empty();
    }
    int hour = Integer.parseInt(form.group("hour"));
    int minute = Integer.parseInt(form.group("minute"));
    int second = Integer.parseInt(form.group("second"));
    String half = form.group("early") != null ? form.group("early") : form.group("late");
    if (hour > 23 || minute > 59 || second > 60) {
      return Optional.empty();
    }
    if (half != null) {
      hour = hour % 12 + (half.matches(EVENING) ? 12 : 0);
    }
    return Optional.of(new TimeOfDayText((hour * 60 + minute) * 60 + second, form.end()));
  }
}
