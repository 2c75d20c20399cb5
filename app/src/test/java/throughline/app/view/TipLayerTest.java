package throughline.app.view;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TipLayerTest {
  @ParameterizedTest
  @CsvSource({
    "10, 10, 50, 18",
    "780, 10, 20, 18",
    "10, 580, 50, 18",
    "790, 590, 10, 10",
    "0, 100, 100, 400",
    "700, 0, 100, 600"
  })
  void aTipStaysInTheWindowAndOffWhatItDescribes(double x, double y, double w, double h) {
    Bounds anchor = new BoundingBox(x, y, w, h);
    Bounds tip = TipLayer.place(anchor, 200, 120, 800, 600);
    assertThat(new BoundingBox(0, 0, 800, 600).contains(tip)).isTrue();
    assertThat(tip.intersects(anchor)).isFalse();
  }
}
