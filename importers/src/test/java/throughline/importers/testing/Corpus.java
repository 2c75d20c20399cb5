package throughline.importers.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The sample files beside the checkout, with what `SOURCES.tsv` expects of each. Tests that use it
/// are enabled only where the folder exists:
/// `@EnabledIf("throughline.importers.testing.Corpus#exists")`.
public final class Corpus {
  private static final Path ROOT =
      Path.of(System.getProperty("throughline.root", "."))
          .resolve("../shared/data")
          .toAbsolutePath()
          .normalize();

  private Corpus() {}

  /// One sample.
  ///
  /// @param path relative to the folder, with `/`, such as `pidstat/jc__pidstat.out`
  /// @param expect the expectations as JSON values: maps, lists, strings, numbers, booleans, null
  public record Sample(String path, JsonValue expect) {
    public byte[] bytes() {
      return Corpus.bytes(path);
    }

    @Override
    public String toString() {
      return path;
    }
  }

  public static boolean exists() {
    return Files.isDirectory(ROOT);
  }

  public static Path file(String path) {
    return ROOT.resolve(path);
  }

  /// The path of a file as `SOURCES.tsv` has it.
  public static String relative(Path file) {
    return ROOT.relativize(file).toString().replace('\\', '/');
  }

  public static byte[] bytes(String path) {
    try {
      return Files.readAllBytes(file(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The samples of `SOURCES.tsv` whose path begins with a prefix, such as `pidstat/`.
  public static List<Sample> samples(String prefix) {
    List<Sample> samples = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(file("SOURCES.tsv"), StandardCharsets.UTF_8)) {
        String[] cells = line.split("\t", -1);
        if (cells.length >= 7 && line.startsWith(prefix) && Files.exists(file(cells[0]))) {
          samples.add(new Sample(cells[0], JsonValue.parse(unquoted(cells[6]))));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return samples;
  }

  /// Every file of the corpus, in order of path.
  public static List<Path> allFiles() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(Files::isRegularFile).sorted(Comparator.naturalOrder()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String unquoted(String cell) {
    return cell.startsWith("\"") && cell.endsWith("\"")
        ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"")
        : cell;
  }
}
