package throughline.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Head;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;

/// Logs that were damaged as people damage them: lines lost, repeated, out of order, glued
/// together, and numbers that no counter ever reached. A recording or one typed failure must come
/// out.
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class LogMutationTest {
  private static final String[] NUMBERS = {
    "99999999999999999999", "-1", "1e308", "9223372036854775807", "0", "NaN", "4294967296", ""
  };

  private final Importers importers = Importers.installed();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pidstat/reports-12h.txt",
        "top/procps-threads.txt",
        "top/toybox-threads.txt",
        "nvidia-smi/query.csv",
        "nvidia-smi/dmon-damaged.txt",
        "nsys-stats/kernels.csv",
        "perf-stat/intervals.csv",
        "perf-stat/cpus.json",
        "sar/sar-devices.txt",
        "sar/sadf.json",
        "sar/sadf.xml",
        "sar/sadf-list.txt",
        "sar/sadf-database.txt",
        "sar/vmstat.txt"
      })
  void standsLostLinesAndHugeNumbers(String sample) {
    byte[] bytes = Samples.bytes(sample);
    Importer importer = importers.recognise(Head.of(bytes, true)).orElseThrow();
    List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
    Random random = new Random(13);
    for (int round = 0; round < 150; round++) {
      String text = mutated(lines, random);
      try {
        ImportAssertions.importText(importer, text);
      } catch (ImportException e) {
        assertThat(e.failure().message()).isNotBlank();
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError("round " + round + ":\n" + text, e);
      }
    }
  }

  private static String mutated(List<String> lines, Random random) {
    List<String> mutated = new ArrayList<>(lines);
    int changes = 1 + random.nextInt(6);
    for (int change = 0; change < changes && mutated.size() > 1; change++) {
      int at = random.nextInt(mutated.size());
      switch (random.nextInt(5)) {
        case 0 -> mutated.remove(at);
        case 1 -> mutated.add(at, mutated.get(random.nextInt(mutated.size())));
        case 2 -> mutated.set(at, mutated.get(at) + mutated.get(random.nextInt(mutated.size())));
        case 3 -> {
          String number = NUMBERS[random.nextInt(NUMBERS.length)];
          mutated.set(at, mutated.get(at).replaceAll("\\d+", number));
        }
        default -> {
          String[] words = mutated.get(at).split(" ", -1);
          words[random.nextInt(words.length)] = NUMBERS[random.nextInt(NUMBERS.length)];
          mutated.set(at, String.join(" ", words));
        }
      }
    }
    return String.join("\n", mutated) + "\n";
  }
}
