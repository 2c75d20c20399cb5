package throughline.app.chart;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import org.controlsfx.control.SegmentedButton;

/// A row of joined buttons of which exactly one is chosen.
///
/// @param <T> what is chosen between
public final class Choice<T> extends SegmentedButton {
  private final Map<T, ToggleButton> buttons = new LinkedHashMap<>();
  private final ObjectProperty<T> value;

  /// @param about what is chosen, for screen readers
  /// @param first the choice to begin with
  public Choice(String about, T first) {
    value = new SimpleObjectProperty<>(this, "value", first);
    getStyleClass().add("choice");
    setAccessibleText(about);
    value.subscribe(this::showValue);
  }

  /// Adds a button.
  ///
  /// @param meaning what it does, for its tip
  public Choice<T> with(T option, String text, String meaning) {
    ToggleButton button = new ToggleButton(text);
    button.getStyleClass().add("small");
    button.setTooltip(new Tooltip(meaning));
    button.setOnAction(
        _ -> {
          value.set(option);
          showValue();
        });
    buttons.put(option, button);
    getButtons().add(button);
    showValue();
    return this;
  }

  public T value() {
    return value.get();
  }

  public ObjectProperty<T> valueProperty() {
    return value;
  }

  /// Makes a button available or not; the choice stays as it is.
  public void setAvailable(T option, boolean available) {
    ToggleButton button = buttons.get(option);
    if (button != null) {
      button.setDisable(!available);
    }
  }

  private void showValue() {
    buttons.forEach((option, button) -> button.setSelected(option.equals(value.get())));
  }
}
