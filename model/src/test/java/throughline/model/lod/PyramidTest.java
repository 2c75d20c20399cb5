package throughline.model.lod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PyramidTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 15, 16, 17, 31, 255, 256, 257, 4096, 4097, 70_000})
  void theFirstGreatestRowIsThatOfALinearScan(int size) {
    Random random = new Random(size);
    long[] values = random.longs(size, 0, Math.max(2, size / 3)).toArray();
    MaxPyramid pyramid = MaxPyramid.over(size, row -> values[row]);

    for (int round = 0; round < 500; round++) {
      int from = random.nextInt(size);
      int to = from + 1 + random.nextInt(size - from);
      int expected = from;
      for (int row = from + 1; row < to; row++) {
        expected = values[row] > values[expected] ? row : expected;
      }
      assertThat(pyramid.argMax(from, to)).as("%d to %d", from, to).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 16, 17, 257, 5000, 70_000})
  void leastAndGreatestAreThoseOfALinearScan(int size) {
    Random random = new Random(size);
    double[] values = random.doubles(size, -50, 50).toArray();
    MinMaxPyramid pyramid = MinMaxPyramid.over(size, row -> values[row]);

    for (int round = 0; round < 500; round++) {
      int from = random.nextInt(size);
      int to = from + 1 + random.nextInt(size - from);
      double min = values[from];
      double max = values[from];
      for (int row = from; row < to; row++) {
        min = Math.min(min, values[row]);
        max = Math.max(max, values[row]);
      }
      assertThat(pyramid.extent(from, to)).isEqualTo(new MinMaxPyramid.Extent(min, max));
    }
  }

  @Test
  void bucketsAreTheGreatestPowerOfTwoThatFits() {
    assertThat(Buckets.within(0.3).lengthNanos()).isEqualTo(1);
    assertThat(Buckets.within(1).lengthNanos()).isEqualTo(1);
    assertThat(Buckets.within(1023.9).lengthNanos()).isEqualTo(512);
    assertThat(Buckets.within(1024).lengthNanos()).isEqualTo(1024);
    assertThat(Buckets.within(2.5e9).lengthNanos()).isEqualTo(1L << 31);
  }

  @Test
  void bucketEdgesAreMultiplesOnBothSidesOfZero() {
    Buckets buckets = Buckets.within(1000);

    assertThat(buckets.start(1535)).isEqualTo(1024);
    assertThat(buckets.end(1535)).isEqualTo(1536);
    assertThat(buckets.end(1536)).isEqualTo(2048);
    assertThat(buckets.start(-1)).isEqualTo(-512);
    assertThat(buckets.end(-1)).isZero();
  }
}
