package throughline.app.threads;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import throughline.importers.Importers;
import throughline.importers.RunReader;
import throughline.importers.api.ImportContext;
import throughline.model.run.Run;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// The sample that comes with the program, and what an independent script found in it.
final class DflashSample {
  static final Path FOLDER =
      Path.of(System.getProperty("throughline.root")).resolve("resources/samples/dflash");

  private DflashSample() {}

  /// @param variant `before` or `after`
  static Run run(String variant) throws IOException {
    return new RunReader(Importers.installed())
        .read(List.of(FOLDER.resolve(variant)), ImportContext.unattended())
        .run()
        .orElseThrow();
  }

  /// All numbers of `expected.json` by JSON pointer, such as
  /// `/runs/before/pidstat/threads/7296/meanCpu`.
  static Map<String, Double> expected() throws IOException {
    Map<String, Double> numbers = new HashMap<>();
    String text = Files.readString(FOLDER.resolve("expected.json"));
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
          numbers.put(
              parser.streamReadContext().pathAsPointer().toString().replace("~1", "/"),
              parser.getDoubleValue());
        }
      }
    }
    return numbers;
  }

  /// `%CPU` of each thread in the first iteration of `top.txt`, which covers the time since boot.
  static Map<String, Double> firstIterationOfTop(String variant) throws IOException {
    Map<String, Double> first = new HashMap<>();
    for (String line : Files.readAllLines(FOLDER.resolve(variant).resolve("top.txt"))) {
      String[] cells = line.strip().split("\\s+");
      if (cells.length == 12 && cells[0].matches("\\d+")) {
        first.putIfAbsent(cells[0], Double.parseDouble(cells[8]));
      }
    }
    return first;
  }
}
