package throughline.app.chart;

import java.util.function.Function;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// What the entries of a box say from which one is chosen; nothing is typed into it.
public final class ShownAs<T> extends StringConverter<T> {
  private final Function<T, String> text;

  public ShownAs(Function<T, String> text) {
    this.text = text;
  }

  @Override
  public String toString(@Nullable T option) {
    return option == null ? "" : text.apply(option);
  }

  @Override
  public @Nullable T fromString(String typed) {
    return null; // the box is not editable
  }
}
