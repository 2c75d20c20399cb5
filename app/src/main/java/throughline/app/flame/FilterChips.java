package throughline.app.flame;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import throughline.model.filter.FilterChain;

/// The filters in force, each to be taken away.
final class FilterChips {
  private static final double WIDEST = 220;

  private final HBox chips = new HBox(4);
  private final Label share = new Label();
  private final HBox row;
  private final Changed changed;

  /// Told the filters that are to be in force now.
  @FunctionalInterface
  interface Changed {
    void filters(FilterChain chain);
  }

  FilterChips(Node field, Changed changed) {
    this.changed = changed;
    chips.setId("flame-chips");
    chips.setAlignment(Pos.CENTER_LEFT);
    share.setId("flame-matched");
    share.getStyleClass().add("small");
    share.setMinWidth(Region.USE_PREF_SIZE);
    row = new HBox(8, field, chips, share);
    row.setAlignment(Pos.CENTER_LEFT);
    row.setStyle("-fx-padding: 4 8 0 8;");
    show(FilterChain.NONE);
  }

  HBox region() {
    return row;
  }

  void show(FilterChain chain) {
    chips.getChildren().clear();
    for (int at = 0; at < chain.filters().size(); at++) {
      chips.getChildren().add(chip(chain, at));
    }
  }

  /// Such as `39.4 % of all samples`; empty without filters.
  void showShare(String text) {
    share.setText(text);
  }

  private Node chip(FilterChain chain, int at) {
    String text = chain.filters().get(at).text();
    Label label = new Label(text);
    label.setMaxWidth(WIDEST);
    label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    label.setTooltip(new Tooltip(text));
    Button close = button("✕", "Take the filter " + text + " away");
    close.setOnAction(_ -> changed.filters(chain.without(at)));
    HBox chip = new HBox(4, label, close);
    chip.setAlignment(Pos.CENTER_LEFT);
    chip.getStyleClass().add("selection-chip");
    return chip;
  }

  private static Button button(String text, String tip) {
    Button button = new Button(text);
    button.getStyleClass().addAll("flat", "small");
    button.setTooltip(new Tooltip(tip));
    button.setAccessibleText(tip);
    button.setMinWidth(Region.USE_PREF_SIZE);
    return button;
  }
}
