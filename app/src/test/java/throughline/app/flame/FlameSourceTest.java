package throughline.app.flame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.app.workspace.Selection;
import throughline.model.run.Run;
import throughline.testing.TestRecordings;

class FlameSourceTest {
  private static List<FlameSource> sources(String text) {
    return FlameSource.of(Run.of("run", List.of(TestRecordings.parse("/data/x.folded", text))));
  }

  @Test
  void threadsAreSortedByWeightBelowAllOfThem() {
    FlameSource source =
        sources(
                """
                clock none
                thread loader
                thread target-0
                sample loader a;b 1
                sample target-0 a;c 3
                """)
            .getFirst();
    assertThat(source.label()).isEqualTo("x.folded");
    assertThat(source.choices())
        .extracting(FlameSource.Choice::text)
        .containsExactly("All 2 threads", "target-0", "loader");
    assertThat(source.choices())
        .extracting(FlameSource.Choice::weight)
        .containsExactly(4.0, 3.0, 1.0);
    assertThat(FlameAbout.text(source, source.choices().getFirst(), 0, Selection.NONE))
        .isEqualTo("4 samples of 2 threads; the file has no time axis");
    assertThat(FlameAbout.text(source, source.choices().get(2), 2, Selection.NONE))
        .isEqualTo(
            "1 sample of loader; the file has no time axis; 2 samples without a stack are left"
                + " out");
  }

  @Test
  void whatWasSampledIsSaidWhereItIsNotWhatOneWouldThink() {
    FlameSource source = sources("clock none\nproperty sampling=gil\nsample - a;b 178").getFirst();

    assertThat(FlameAbout.text(source, source.choices().getFirst(), 0, Selection.NONE))
        .isEqualTo(
            "178 samples; the file has no time axis; only threads that held the GIL were sampled");
  }

  @Test
  void eventsOfDifferentThreadsAreNotAddedUp() {
    List<FlameSource> sources =
        sources(
            """
            thread t
            thread u
            sample t a;b 5 profile=execution
            sample u a;c 7 profile=native
            sample t a;c 1 profile=native
            """);
    assertThat(sources)
        .extracting(FlameSource::label)
        .containsExactly("x.folded, execution", "x.folded, native");
    assertThat(sources).extracting(FlameSource::weight).containsExactly(5.0, 8.0);
  }

  @Test
  void eventsOfOneThreadAreNotAddedUp() {
    List<FlameSource> sources =
        sources(
            """
            thread t
            sample t a;b 1000 profile=cpu unit=microseconds
            sample t a;b 4096 profile=memory unit=bytes
            sample t a 7 profile=before
            sample t a 9 profile=after
            """);
    assertThat(sources)
        .extracting(FlameSource::label)
        .containsExactly(
            "x.folded, cpu", "x.folded, memory", "x.folded, before", "x.folded, after");
    assertThat(sources).extracting(FlameSource::weight).containsExactly(1000.0, 4096.0, 7.0, 9.0);
  }

  @Test
  void samplesWithoutAThreadAreOneChoice() {
    FlameSource source = sources("sample - a;b 2\nsample - a 1\n").getFirst();
    assertThat(source.choices())
        .extracting(FlameSource.Choice::text)
        .containsExactly("All samples");
    assertThat(FlameAbout.text(source, source.choices().getFirst(), 0, Selection.NONE))
        .startsWith("3 samples; ");
  }

  @Test
  void samplesWithTimesTellHowLongTheyLast() {
    FlameSource source = sources("thread t\nsample t a at=1s\nsample t a at=3s\n").getFirst();
    assertThat(FlameAbout.text(source, source.choices().getFirst(), 0, Selection.NONE))
        .isEqualTo("2 samples of t over 2.00 s");
  }

  @Test
  void weightsReadInTheirUnit() {
    assertThat(new WeightUnit("samples").format(42063)).isEqualTo("42,063 samples");
    assertThat(new WeightUnit("samples").format(1)).isEqualTo("1 sample");
    assertThat(new WeightUnit("microseconds").format(1500)).isEqualTo("1.50 ms");
    assertThat(new WeightUnit("bytes").format(2e6)).isEqualTo("2.00 MB");
    WeightUnit micros = new WeightUnit("microseconds");
    assertThat(micros.column(5e6).symbol()).isEqualTo("s");
    assertThat(micros.number(2.5e6, micros.column(5e6))).isEqualTo("2.50");
  }
}
