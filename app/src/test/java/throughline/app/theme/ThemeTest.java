package throughline.app.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throughline.app.json.Fields;

class ThemeTest {
  private static final Set<Role> GROUNDS =
      EnumSet.of(
          Role.SURFACE, Role.SURFACE_RAISED, Role.SURFACE_SUNKEN, Role.HOVER, Role.SELECTION);
  private static final Set<Role> TEXTS =
      EnumSet.of(
          Role.TEXT,
          Role.TEXT_MUTED,
          Role.ACCENT,
          Role.BASELINE,
          Role.CANDIDATE,
          Role.BETTER,
          Role.WORSE,
          Role.NOISE,
          Role.WARNING,
          Role.ERROR);

  /// Severe (1.0) deficiency on linear RGB: Machado, Oliveira and Fernandes 2009, table 1.
  private static final List<double[][]> DEFICIENCIES =
      List.of(
          new double[][] {
            {0.152286, 1.052583, -0.204868},
            {0.114503, 0.786281, 0.099216},
            {-0.003882, -0.048116, 1.051998}
          },
          new double[][] {
            {0.367322, 0.860646, -0.227968},
            {0.280085, 0.672501, 0.047413},
            {-0.011820, 0.042940, 0.968881}
          },
          new double[][] {
            {1.255528, -0.076749, -0.178779},
            {-0.078411, 0.930809, 0.147602},
            {0.004733, 0.691367, 0.303900}
          });

  @ParameterizedTest
  @EnumSource(Theme.class)
  void textRolesCanBeReadOnTheSurfacesTheyStandOn(Theme theme) {
    for (Role text : TEXTS) {
      for (Role ground : EnumSet.of(Role.SURFACE, Role.SURFACE_RAISED)) {
        assertThat(Contrast.ratio(theme.color(text), theme.color(ground)))
            .as("%s on %s in %s", text, ground, theme)
            .isGreaterThanOrEqualTo(4.5);
      }
    }
    for (Role ground : GROUNDS) {
      assertThat(Contrast.ratio(theme.color(Role.TEXT), theme.color(ground)))
          .isGreaterThanOrEqualTo(7);
      assertThat(Contrast.ratio(theme.color(Role.TEXT_MUTED), theme.color(ground)))
          .as("muted on %s in %s", ground, theme)
          .isGreaterThanOrEqualTo(4.5);
    }
    assertThat(Contrast.ratio(theme.color(Role.ON_ACCENT), theme.color(Role.ACCENT)))
        .isGreaterThanOrEqualTo(4.5);
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void edgesOfFieldsAndWhatHasTheFocusCanBeSeen(Theme theme) {
    for (Role mark : EnumSet.of(Role.EDGE, Role.ACCENT)) {
      for (Role ground : EnumSet.of(Role.SURFACE, Role.SURFACE_RAISED)) {
        assertThat(Contrast.ratio(theme.color(mark), theme.color(ground)))
            .as("%s on %s in %s", mark, ground, theme)
            .isGreaterThanOrEqualTo(3);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void laneColoursStandOutFromEverySurfaceAndCarryLabels(Theme theme) {
    for (Color lane : LaneColors.all()) {
      assertThat(Contrast.ratio(lane, theme.color(Role.SURFACE))).isGreaterThanOrEqualTo(3);
      assertThat(Contrast.ratio(lane, LaneColors.labelOn(lane))).isGreaterThanOrEqualTo(4.5);
    }
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void opposingRolesStayApartForEveryKindOfColourVision(Theme theme) {
    List<List<Role>> pairs =
        List.of(
            List.of(Role.BASELINE, Role.CANDIDATE),
            List.of(Role.BETTER, Role.WORSE),
            List.of(Role.WORSE, Role.NOISE));
    for (List<Role> pair : pairs) {
      for (double[][] deficiency : DEFICIENCIES) {
        double distance =
            distance(
                seen(theme.color(pair.getFirst()), deficiency),
                seen(theme.color(pair.getLast()), deficiency));
        // Noise against an improvement is left out: it is hatched, and an improvement has its ▲.
        // 20 in CIE Lab is about ten times a just noticeable difference.
        assertThat(distance).as("%s in %s", pair, theme).isGreaterThan(20);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void coloursToChooseStandOutAndCanBeReadInBothThemes(Theme theme) {
    for (Hue hue : Hue.values()) {
      assertThat(Contrast.ratio(hue.fill(), theme.color(Role.SURFACE)))
          .as(hue + " as a fill in " + theme)
          .isGreaterThanOrEqualTo(3);
      assertThat(Contrast.ratio(hue.fill(), LaneColors.labelOn(hue.fill())))
          .isGreaterThanOrEqualTo(4.5);
      for (Role ground : EnumSet.of(Role.SURFACE, Role.SURFACE_RAISED)) {
        assertThat(Contrast.ratio(hue.ink(theme), theme.color(ground)))
            .as(hue + " as text in " + theme)
            .isGreaterThanOrEqualTo(4.5);
      }
    }
  }

  @Test
  void coloursToChooseStayApart_thoseCalledSafeForEveryKindOfColourVision() {
    assertThat(Hue.safe()).hasSizeGreaterThanOrEqualTo(5);
    for (Hue one : Hue.values()) {
      for (Hue two : Hue.values()) {
        if (one != two) {
          boolean safe = Hue.safe().contains(one) && Hue.safe().contains(two);
          for (double[][] deficiency : DEFICIENCIES) {
            assertThat(distance(seen(one.fill(), deficiency), seen(two.fill(), deficiency)))
                .as(one + " and " + two)
                .isGreaterThan(safe ? 20 : 15);
          }
        }
      }
    }
  }

  @Test
  void aRunHasItsOwnColourWhereItIsDrawn_andNowhereElse() {
    OwnColors own = OwnColors.NONE.withRun(Role.BASELINE, Hue.VIOLET).withStage("a/b", Hue.RED);
    own.during(
        () -> {
          assertThat(Theme.DARK.color(Role.BASELINE)).isEqualTo(Hue.VIOLET.ink(Theme.DARK));
          assertThat(Theme.DARK.color(Role.CANDIDATE)).isEqualTo(Color.web("#f2974b"));
          assertThat(OwnColors.stage("a/b", Color.GRAY)).isEqualTo(Hue.RED.fill());
          assertThat(OwnColors.stage("a/c", Color.GRAY)).isEqualTo(Color.GRAY);
        });
    assertThat(Theme.DARK.color(Role.BASELINE)).isEqualTo(Color.web("#6caaff"));
    assertThat(OwnColors.of(new Fields(own.state()))).isEqualTo(own);
    assertThat(OwnColors.of(new Fields(Map.of("baseline", "pink", "stages", 3))))
        .isEqualTo(OwnColors.NONE);
  }

  @Test
  void laneColoursAreEquallyLightAndAllDifferent() {
    assertThat(LaneColors.all()).hasSize(24).doesNotHaveDuplicates();
    for (Color lane : LaneColors.all()) {
      assertThat(Contrast.luminance(lane)).isBetween(0.270, 0.280);
    }
    for (Color one : LaneColors.all()) {
      for (Color two : LaneColors.all()) {
        if (!one.equals(two)) {
          assertThat(distance(lab(one), lab(two))).isGreaterThan(15);
          DEFICIENCIES.forEach(
              d -> assertThat(distance(seen(one, d), seen(two, d))).isGreaterThan(5));
        }
      }
    }
  }

  @Test
  void aNameKeepsItsColourAndNamesSpreadOverAllColours() {
    assertThat(LaneColors.of("target/forward")).isEqualTo(LaneColors.of("target/" + "forward"));
    long used =
        java.util.stream.IntStream.range(0, 240)
            .mapToObj(i -> LaneColors.of("worker-" + i))
            .distinct()
            .count();
    assertThat(used).isEqualTo(24);
  }

  @Test
  void contrastIsThatOfTheStandard() {
    assertThat(Contrast.ratio(Color.BLACK, Color.WHITE)).isEqualTo(21);
    // Published by the W3C's techniques as the lightest grey on white that passes AA.
    assertThat(Contrast.ratio(Color.web("#767676"), Color.WHITE)).isBetween(4.54, 4.55);
  }

  private static double[] seen(Color color, double[][] matrix) {
    double[] rgb = linear(color);
    double[] out = new double[3];
    for (int row = 0; row < 3; row++) {
      for (int col = 0; col < 3; col++) {
        out[row] += matrix[row][col] * rgb[col];
      }
      out[row] = Math.clamp(out[row], 0, 1);
    }
    return lab(out);
  }

  private static double[] linear(Color color) {
    return new double[] {
      channel(color.getRed()), channel(color.getGreen()), channel(color.getBlue())
    };
  }

  private static double channel(double c) {
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }

  private static double[] lab(Color color) {
    return lab(linear(color));
  }

  private static double[] lab(double[] rgb) {
    double x = f((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
    double y = f(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
    double z = f((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double f(double t) {
    return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
  }

  private static double distance(double[] a, double[] b) {
    return Math.sqrt(
        Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
  }
}
