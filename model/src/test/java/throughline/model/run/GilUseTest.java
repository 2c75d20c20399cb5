package throughline.model.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.testing.TestRecordings;

class GilUseTest {
  private static final String STACKS =
      """
      thread MainThread tid=1
      thread target-0 tid=2
      sample MainThread main;train 28 unit=samples
      sample target-0 run;launch 150 unit=samples
      """;

  /// 178 samples in 30 s at 100 a second: the lock was held 178 / 3000 of the time.
  @Test
  void shareByHand() {
    GilUse use =
        GilUse.of(
                Run.of(
                    "run",
                    List.of(
                        TestRecordings.parse(
                            "property sampling=gil\nproperty rate=100\nproperty duration=30\n"
                                + STACKS))))
            .orElseThrow();

    assertThat(use.samples()).isEqualTo(178);
    assertThat(use.share()).isCloseTo(0.0593, within(5e-5));
    assertThat(use.heldSeconds()).isCloseTo(1.78, within(1e-9));
    assertThat(use.assumptions()).isEmpty();
    assertThat(use.holders())
        .containsExactly(new GilUse.Holder("target-0", 150), new GilUse.Holder("MainThread", 28));
  }

  @ParameterizedTest
  @CsvSource({
    "gil.folded, true",
    "before-GIL.txt, true",
    "stacks_gil_2.folded, true",
    "agile.folded, false",
    "gilbert.folded, false",
    "input, false"
  })
  void aNameSaysGilAsAWordOnly(String name, boolean expected) {
    assertThat(GilUse.isOfHolders(TestRecordings.parse(name, STACKS))).isEqualTo(expected);
  }

  @Test
  void saysWhatItHadToAssume() {
    GilUse use =
        GilUse.of(Run.of("run", List.of(TestRecordings.parse("before/gil.folded", STACKS))))
            .orElseThrow();

    assertThat(use.assumptions()).hasSize(2);
    assertThat(use.share()).isNaN();
    assertThat(GilUse.of(Run.of("run", List.of(TestRecordings.parse("agile.folded", STACKS)))))
        .isEmpty();
  }
}
