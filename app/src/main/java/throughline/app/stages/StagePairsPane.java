package throughline.app.stages;

import java.util.Arrays;
import java.util.function.Consumer;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Hit;
import throughline.app.chart.StageBar;
import throughline.app.chart.StagePairsChart;

/// The stages of each thread in two runs over each other, in total: a chart for each thread, all on
/// one scale.
final class StagePairsPane extends VBox {
  /// @param emphasised the stage that is selected, or null
  /// @param onPick told what is pressed
  StagePairsPane(StagePicture picture, @Nullable String emphasised, Consumer<Hit> onPick) {
    super(6);
    setId("stage-pairs");
    getChildren().add(OverlayLegend.ofOutlines(picture.question().runs()));
    double highest =
        picture.bars().stream()
            .flatMap(bar -> bar.bars().stream())
            .flatMapToDouble(bar -> Arrays.stream(bar.values()))
            .max()
            .orElse(0);
    for (StageBar bar : picture.bars()) {
      ChartPane pane =
          new ChartPane(
              new StagePairsChart(picture.keys(), bar, picture.measure(), highest, emphasised));
      pane.setOnPick(onPick);
      getChildren().add(pane);
    }
  }
}
