package throughline.app.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PreviewPaceTest {
  private static final long MILLI = 1_000_000;

  private long now = 5;

  @Test
  void theFirstPreviewComesWithinASecondAndLaterOnesTakeAFifthOfTheTimeAtMost() {
    PreviewPace pace = new PreviewPace(() -> now);
    long previews = 0;
    long spent = 0;
    long first = -1;
    while (now < 60_000 * MILLI) {
      now += 10 * MILLI;
      if (pace.isDue()) {
        long took = now / 20; // it grows with what was read
        first = first < 0 ? now : first;
        previews++;
        spent += took;
        now += took;
        pace.made(took);
      }
    }
    assertThat(first).isLessThan(1000 * MILLI);
    assertThat(previews).isBetween(5L, 15L);
    assertThat(spent).isLessThan(now / 4);
  }
}
