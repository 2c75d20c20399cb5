package throughline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportCommandTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-o out.jpg | must end in .png, .pdf or .html",
        "-o out.pdf --view flame | so -o must end in .png",
        "-o out.png --sections verdict,nonsense | --sections has no nonsense: choose of verdict",
        "-o out.png --scale 3 | --scale must be 1 or 2: 3",
        "-o out.png --width 100 | --width must be 480 to 8192: 100",
        "-o out.png --baseline-window 9..1 | must be seconds, the end after the beginning: 9..1",
        "-o out.png --offset top.log | '--offset' (FILE=SECONDS): 'top.log' is not FILE=SECONDS",
        "-o out.png --offset gone.log=1 | --offset: gone.log is none of the files read",
        "-o out.png --baseline-window 1-9 | must be like 5.8..60.2: 1-9"
      })
  void wrongUsageIsSaidInALine(String words, String message) {
    Object[] all = ("report " + Call.sample("before") + " " + words).split(" ");
    Call call = Call.of(all);
    assertThat(call.exitCode()).isEqualTo(2);
    assertThat(call.err()).contains(message).hasLineCount(1);
  }

  @Test
  void aReportIsMadeAgainFromAReport() throws IOException {
    Path first = folder.resolve("first.png");
    Path again = folder.resolve("again.png");
    Call made =
        Call.of(
            "report",
            "--baseline",
            Call.sample("before"),
            "--candidate",
            Call.sample("after"),
            "--baseline-window",
            "10..50",
            "-o",
            first);
    assertThat(made.exitCode()).isZero();
    assertThat(Call.of("report", first, "-o", again).exitCode()).isZero();
    assertThat(Files.readAllBytes(again)).isEqualTo(Files.readAllBytes(first));
  }

  /// The call that a report prints, run as a shell would.
  private Call printed(Path report, Path output) throws IOException {
    String html = Files.readString(report);
    int start = html.indexOf("throughline report ") + "throughline ".length();
    String call = html.substring(start, html.indexOf("</p>", start)).replace("&#39;", "'");
    List<Object> words = new ArrayList<>();
    Matcher word = Pattern.compile("(?:'[^']*'|\\\\.|[^\\s'\\\\])+").matcher(call);
    while (word.find()) {
      words.add(word.group().replaceAll("'([^']*)'|\\\\(.)", "$1$2"));
    }
    words.set(words.size() - 1, output);
    return Call.of(words.toArray());
  }

  @Test
  void whatWasMovedByHandAndWhatFailedIsThereAgain_fromTheReportAndByTheCallItPrints()
      throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.speedscope.json"), "{\"shared\":");
    Path loose = folder.resolve("it's loose");
    Files.createDirectory(loose);
    for (String name : List.of("trainer.profilestats.jsonl.gz", "pidstat.txt")) {
      Files.copy(Call.sample("before").resolve(name), loose.resolve(name));
    }
    Path first = folder.resolve("first.html");
    Call made =
        Call.of(
            "report",
            loose.resolve("trainer.profilestats.jsonl.gz"),
            loose.resolve("pidstat.txt"),
            broken,
            "--offset",
            loose.resolve("pidstat.txt") + "=-12.000000001",
            "-o",
            first);
    assertThat(made.exitCode()).isEqualTo(3);
    assertThat(Files.readString(first)).contains("moved by hand").contains("✕ failed");

    Path again = folder.resolve("again.html");
    Call fromReport = Call.of("report", first, "-o", again);
    assertThat(fromReport.exitCode()).isEqualTo(3);
    assertThat(Files.readAllBytes(again)).isEqualTo(Files.readAllBytes(first));

    Path byCall = folder.resolve("call.html");
    printed(first, byCall);
    assertThat(Files.readAllBytes(byCall)).isEqualTo(Files.readAllBytes(first));
  }

  @Test
  void aPatternAndAStepAreThereAgain() throws IOException {
    StringBuilder log = new StringBuilder();
    for (int step = 0; step < 60; step++) {
      log.append("08:00:%02d.000 it %d speed<%d>\n".formatted(step, step, 900 + step % 7));
    }
    Path input = Files.writeString(folder.resolve("odd.log"), log);
    Path first = folder.resolve("first.png");
    Path again = folder.resolve("again.png");
    assertThat(
            Call.of(
                    "report",
                    input,
                    "--throughput-pattern",
                    "it (?<step>\\d+) speed<(?<rate>[^>]+)>",
                    "-o",
                    first)
                .exitCode())
        .isZero();
    assertThat(Call.of("report", first, "-o", again).exitCode()).isZero();
    assertThat(Files.readAllBytes(again)).isEqualTo(Files.readAllBytes(first));
  }

  @Test
  void filesOfAReportThatAreGoneAreNamed() throws IOException {
    Path input = folder.resolve("gone.folded");
    Files.writeString(input, "main;a 3\nmain;b 4\n");
    Path first = folder.resolve("first.html");
    assertThat(Call.of("report", input, "-o", first).exitCode()).isZero();
    Files.delete(input);
    Call again = Call.of("report", first, "-o", folder.resolve("again.png"));
    assertThat(again.exitCode()).isEqualTo(3);
    assertThat(again.err()).contains("first.html: missing: gone.folded");
  }

  @Test
  void chosenWindowsCountInBothCommands() {
    Call usual =
        Call.of(
            "compare",
            "--baseline",
            Call.sample("before"),
            "--candidate",
            Call.sample("after"),
            "--json");
    Call chosen =
        Call.of(
            "compare",
            "--baseline",
            Call.sample("before"),
            "--candidate",
            Call.sample("after"),
            "--json",
            "--baseline-window",
            "20..40");
    assertThat(chosen.exitCode()).isZero();
    assertThat(chosen.out()).isNotEqualTo(usual.out());
  }
}
