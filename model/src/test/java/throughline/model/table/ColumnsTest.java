package throughline.model.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnsTest {
  private static final int CHUNK = 65_536;

  /// Sizes around those at which a column grows.
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 16, 17, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 5 * CHUNK + 7})
  void keepEveryRow(int size) {
    IntColumn ints = new IntColumn();
    LongColumn longs = new LongColumn();
    DoubleColumn doubles = new DoubleColumn();
    for (int row = 0; row < size; row++) {
      ints.add(3 * row);
      longs.add(5_000_000_000L + row);
      doubles.add(row / 8.0);
    }

    assertThat(ints.size()).isEqualTo(size);
    assertThat(ints.toArray()).hasSize(size);
    assertThat(longs.toArray()).hasSize(size);
    assertThat(doubles.toArray()).hasSize(size);
    int[] all = ints.toArray();
    for (int row = 0; row < size; row += Math.max(1, size / 1000)) {
      assertThat(ints.get(row)).isEqualTo(3 * row).isEqualTo(all[row]);
      assertThat(longs.get(row)).isEqualTo(5_000_000_000L + row);
      assertThat(doubles.get(row)).isEqualTo(row / 8.0);
    }
  }

  @Test
  void rowsCanBeReplaced() {
    LongColumn column = new LongColumn();
    for (int row = 0; row <= CHUNK; row++) {
      column.add(row);
    }
    column.set(CHUNK, -1);
    column.set(0, -2);

    assertThat(column.get(CHUNK)).isEqualTo(-1);
    assertThat(column.toArray()[0]).isEqualTo(-2);
    assertThat(column.get(CHUNK - 1)).isEqualTo(CHUNK - 1);
  }

  @Test
  void rowsBeyondTheEndAreRefused() {
    IntColumn column = new IntColumn();
    column.add(1);

    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> column.get(1));
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> column.set(1, 0));
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> column.get(-1));
  }

  @Test
  void aTextHasOneId() {
    StringTable table = new StringTable();

    assertThat(table.intern("forward")).isZero();
    assertThat(table.intern("backward")).isEqualTo(1);
    assertThat(table.intern("forward")).isZero();
    assertThat(table.size()).isEqualTo(2);
    assertThat(table.text(1)).isEqualTo("backward");
    assertThat(table.find("backward")).isEqualTo(1);
    assertThat(table.find("never")).isEqualTo(StringTable.NONE);
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> table.text(2));
  }
}
