package throughline.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimeMarksTest {
  private final TimeMarks marks = new TimeMarks();

  @Test
  void namesFollowThoseInUse() {
    for (int at = 0; at < 28; at++) {
      marks.add(at);
    }
    assertThat(marks.all())
        .extracting(TimeMark::name)
        .startsWith("A", "B")
        .endsWith("Z", "A1", "B1");

    marks.restore(List.of(new TimeMark("C", 7, "kept"), new TimeMark("elsewhere", 9, "")));
    assertThat(marks.add(11).name()).isEqualTo("D");
  }

  @Test
  void aNoteReplacesTheOneBeforeAndKeepsTheMarksPlace() {
    TimeMark first = marks.add(5);
    marks.add(9);

    marks.replace(first.withNote("  the peak "));

    assertThat(marks.all())
        .containsExactly(new TimeMark("A", 5, "the peak"), new TimeMark("B", 9, ""));
    assertThat(marks.all().getFirst().title()).isEqualTo("A · the peak");
  }

  @Test
  void theNextMarkIsTheNearestInTime() {
    marks.restore(
        List.of(new TimeMark("A", 30, ""), new TimeMark("B", 10, ""), new TimeMark("C", 20, "")));

    assertThat(marks.next(10, 1)).isEqualTo(marks.all().get(2));
    assertThat(marks.next(20, -1)).isEqualTo(marks.all().get(1));
    assertThat(marks.next(30, 1)).isNull();
  }
}
