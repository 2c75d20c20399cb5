package throughline.app.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.load.DropForecast.Line;
import throughline.importers.Importers;

class DropForecastTest {
  private static final Importers IMPORTERS = Importers.installed();

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static DropForecast forecast(Path... paths) {
    return DropForecast.of(List.of(paths), IMPORTERS::recognise, () -> false);
  }

  @Test
  void eachFileIsNamedWithItsFormatOrWithWhyItIsLeftOut() throws IOException {
    DropForecast forecast =
        forecast(
            file("stacks.folded", "main;work;inner 12\nmain;wait 3\n"),
            file("notes.txt", "remember the milk"),
            file("nothing.log", ""),
            file("perf.data", "PERFILE2 and more"),
            folder.resolve("gone.json"));
    assertThat(forecast.more()).isZero();
    assertThat(forecast.lines())
        .containsExactly(
            new Line("stacks.folded", "folded stacks", true),
            new Line("notes.txt", "not known, left out", false),
            new Line("nothing.log", "empty, left out", false),
            new Line(
                "perf.data",
                "it is a binary perf.data file, left out: run `perf script` on it",
                false),
            new Line("gone.json", "there is no such file", false));
  }

  @Test
  void aFolderIsCountedByFormat() throws IOException {
    file("run/a.folded", "main;work 12\n");
    file("run/b.folded", "main;work 12\n");
    file("run/c/README", "hello there");
    file(
        "run/trace.json",
        "{\"traceEvents\":[{\"ph\":\"X\",\"ts\":0,\"dur\":1,\"name\":\"x\",\"pid\":1}]}");
    assertThat(forecast(folder.resolve("run")).lines())
        .containsExactly(
            new Line("run", "2 × folded stacks · Chrome trace · 1 not known, left out", true));
  }

  @Test
  void twoFoldersSayWhichBecomesWhichSide() throws IOException {
    file("old-after/a.folded", "main;work 12\n");
    file("plain/a.folded", "main;work 12\n");
    assertThat(forecast(folder.resolve("old-after"), folder.resolve("plain")).lines())
        .extracting(Line::name)
        .containsExactly("before: plain", "after: old-after");
    file("pair/before/a.folded", "main;work 12\n");
    file("pair/after/a.folded", "main;work 12\n");
    assertThat(forecast(folder.resolve("pair")).lines())
        .extracting(Line::name)
        .containsExactly("before", "after");
  }

  @Test
  void onlySoManyFilesAreLookedAtAndLinesAreFew() throws IOException {
    List<Path> many = new ArrayList<>();
    for (int at = 0; at < 100; at++) {
      many.add(file("many/%03d.folded".formatted(at), "main;work 12\n"));
    }
    AtomicInteger looked = new AtomicInteger();
    DropForecast loose =
        DropForecast.of(
            many,
            path -> {
              looked.incrementAndGet();
              return IMPORTERS.recognise(path);
            },
            () -> false);
    assertThat(looked).hasValue(DropForecast.MOST_FILES);
    assertThat(loose.lines()).hasSize(11);
    assertThat(loose.more()).isEqualTo(89);
    assertThat(forecast(folder.resolve("many")).lines())
        .containsExactly(new Line("many", "48 × folded stacks · 52 more files", true));
  }

  @Test
  void nothingIsLookedAtOnceItIsStale() throws IOException {
    Path file = file("a.folded", "main;work 12\n");
    DropForecast forecast =
        DropForecast.of(
            List.of(file),
            path -> {
              throw new AssertionError("looked at " + path);
            },
            () -> true);
    assertThat(forecast.lines()).extracting(Line::isTaken).containsExactly(true);
  }

  @Test
  void whatIsNoFileIsNotOpened() {
    assertThat(forecast(Path.of("/dev/null")).lines())
        .containsExactly(new Line("null", "it is no file", false));
  }
}
