package throughline.importers.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextFormsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "04:42:08 x|16928",
        "04:42:08 PM   0|60128",
        "12:00:01 AM   0|1",
        "12:00:01 PM   0|43201",
        "16.42.08 x|60128",
        "04時42分08秒 x|16928",
        "14时05分26秒   x|50726",
        "04시 42분 08초 x|16928",
        "下午 04時42分08秒 x|60128",
        "04:42:08 μμ x|60128",
        "04:42:08,123 x|16928",
        "23:59:60 x|86400"
      })
  void readsTimesOfDay(String text, int second) {
    assertThat(TimeOfDayText.at(text)).map(TimeOfDayText::secondOfDay).contains(second);
    String rest = text.substring(TimeOfDayText.at(text).orElseThrow().end()).strip();
    assertThat(rest).isIn("x", "0");
  }

  @ParameterizedTest
  @CsvSource({"24:00:00 x", "Average: 0", "1646857494 0", "04:42 x", "04:42:08abc", "''"})
  void refusesWhatIsNoTime(String text) {
    assertThat(TimeOfDayText.at(text)).isEmpty();
  }

  @Test
  void goesOnOverMidnight() {
    DayUnwrap days = new DayUnwrap();
    assertThat(days.seconds(86_399)).isEqualTo(86_399);
    assertThat(days.seconds(0)).isEqualTo(86_400);
    assertThat(days.seconds(3600)).isEqualTo(90_000);
    assertThat(days.seconds(3590)).isEqualTo(89_990);
  }

  @Test
  void readsNumbersOfEveryLocale() {
    assertThat(NumberText.decimal("12,50")).isEqualTo(12.5);
    assertThat(NumberText.decimal("-1.00")).isEqualTo(-1);
    assertThat(NumberText.decimal("0.07")).isEqualTo(0.07);
    assertThat(NumberText.decimal("NORMAL")).isNaN();
    assertThat(NumberText.decimal("-")).isNaN();
    assertThat(NumberText.decimal("")).isNaN();
    assertThat(NumberText.decimal("1.2.3")).isNaN();
    assertThat(NumberText.kibibytes("14036")).isEqualTo(14036);
    assertThat(NumberText.kibibytes("232.6M")).isCloseTo(238_182.4, within(0.01));
    assertThat(NumberText.kibibytes("1,5g")).isEqualTo(1.5 * 1024 * 1024);
    assertThat(NumberText.kibibytes("0.0B")).isZero();
  }
}
