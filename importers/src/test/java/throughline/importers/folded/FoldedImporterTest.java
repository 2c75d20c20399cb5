package throughline.importers.folded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

class FoldedImporterTest {
  private final FoldedImporter importer = new FoldedImporter();

  private Recording read(String text) throws ImportException {
    return ImportAssertions.importText(importer, text);
  }

  /// The stacks of a profile as lines, in file order.
  private static List<String> lines(Recording recording, int profileRow) {
    SampleProfile profile = recording.profiles().get(profileRow);
    return java.util.stream.IntStream.range(0, profile.size())
        .mapToObj(row -> stack(recording, profile.stackId(row)) + " " + profile.weight(row))
        .toList();
  }

  private static String stack(Recording recording, int stackId) {
    if (stackId < 0) {
      return "-";
    }
    int prefix = recording.stacks().prefix(stackId);
    String frame = recording.stacks().frame(stackId);
    return prefix < 0 ? frame : stack(recording, prefix) + ";" + frame;
  }

  @Test
  void keepsFileOrderAndSharesEqualStacks() throws ImportException {
    Recording recording = read("a;b 1\nc 2\na;b;d 3\na;b 4\n");
    assertThat(lines(recording, 0)).containsExactly("a;b 1.0", "c 2.0", "a;b;d 3.0", "a;b 4.0");
    assertThat(recording.stacks().size()).isEqualTo(4);
    assertThat(recording.clock()).isInstanceOf(ClockReference.NoTime.class);
    assertThat(recording.profiles().getFirst().name()).isEqualTo("all");
    assertThat(recording.profiles().getFirst().unit()).isEqualTo("samples");
    assertThat(recording.ledger().entries()).isEmpty();
  }

  @Test
  void keepsOnlyWholeFramesOfTheLineBefore() throws ImportException {
    Recording recording = read("ab;cd 1\nab;c 1\nab;cde 1\nab 1\na;b 1\nab;cd;e 1\n");
    assertThat(lines(recording, 0))
        .containsExactly("ab;cd 1.0", "ab;c 1.0", "ab;cde 1.0", "ab 1.0", "a;b 1.0", "ab;cd;e 1.0");
  }

  @Test
  void onlyTheLastBlankParts() throws ImportException {
    Recording recording =
        read("std::map<int, int>::find 4;x 3\nf 3;g 3 4 5\nlambda at a.cc:3:4 1\n");
    assertThat(lines(recording, 0))
        .containsExactly(
            "std::map<int, int>::find 4;x 3.0", "f 3;g 3 4 5.0", "lambda at a.cc:3:4 1.0");
  }

  @Test
  void twoNumbersOnEveryLineAreBeforeAndAfter() throws ImportException {
    Recording recording = read("a;b 6 4\na 0 12\nc;d 3.5  -2\n");
    assertThat(recording.profiles())
        .extracting(SampleProfile::name)
        .containsExactly("before", "after");
    assertThat(recording.profiles().get(0).totalWeight()).isEqualTo(9.5);
    assertThat(recording.profiles().get(1).totalWeight()).isEqualTo(14);
    assertThat(lines(recording, 1)).containsExactly("a;b 4.0", "a 12.0", "c;d -2.0");
  }

  @Test
  void countsWhatItCannotReadWithTheFirstOffset() throws ImportException {
    Recording recording = read("a;b 1\na;b -3\na;b 1e3\n12\na;b\nc 2\n");
    assertThat(lines(recording, 0)).containsExactly("a;b 1.0", "c 2.0");
    var entry = recording.ledger().entries().getFirst();
    assertThat(entry.code().id()).isEqualTo("bad-record");
    assertThat(entry.count()).isEqualTo(4);
    assertThat(entry.firstOffset()).isEqualTo(6);
    assertThat(entry.detail()).isEqualTo("a;b -3");
  }

  @Test
  void aCutLastLineIsTruncation() throws ImportException {
    Recording recording = read("a;b 1\na;b;c");
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
  }

  @Test
  void keepsEmptyFramesZeroCountsAndHugeCounts() throws ImportException {
    Recording recording = read(";; 4\na;;b 6\na; 0\n;a 9223372036854775808\na 2.5\nb 7.\n");
    assertThat(lines(recording, 0))
        .containsExactly(
            ";; 4.0", "a;;b 6.0", "a; 0.0", ";a 9.223372036854776E18", "a 2.5", "b 7.0");
  }

  @Test
  void readsEveryEncodingAndLineEnd() throws ImportException {
    String text = "a;b\t10\r\na;\u00e9\ud83d\ude00 5";
    List<String> expected = List.of("a;b 10.0", "a;\u00e9\ud83d\ude00 5.0");
    for (byte[] bytes :
        List.of(
            text.getBytes(StandardCharsets.UTF_8),
            ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8),
            ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE),
            ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16BE))) {
      assertThat(lines(ImportAssertions.importBytes(importer, bytes), 0)).isEqualTo(expected);
      assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
      ImportAssertions.assertSameInTinyWindows(importer, bytes);
    }
  }

  @Test
  void invalidUtf8IsReplacedAndCounted() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(
            importer, "main;caf\u00e9 3\nmain;x\0y 4\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(lines(recording, 0)).containsExactly("main;caf\ufffd 3.0", "main;x\0y 4.0");
    assertThat(recording.ledger().count("bad-utf8")).isEqualTo(1);
  }

  @Test
  void commentsAreNoStacks() throws ImportException {
    Recording recording = read("# taken 5\n#\n#total 5\n#0 main;f 3\na;b 1\n");
    assertThat(lines(recording, 0)).containsExactly("#0 main;f 3.0", "a;b 1.0");
    assertThat(recording.ledger().count("comment-lines")).isEqualTo(3);
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void pySpyThreadsBecomeThreads() throws ImportException {
    Recording recording =
        read(
            """
            process 10:"python train.py";process 12:"sh -c "a;b"";thread (0x7F12AB): loader;f (a.py:1) 3
            process 10:"python train.py";thread (4242): "target-0";f (a.py:1) 5
            process 10:"python train.py";thread (4242): "target-0";f (a.py:1);g (b.py:2) 2
            thread (77);h 1
            thread (77) 2
            thread (77);k 4
            thread (not an id);h 8
            """);
    assertThat(recording.threads())
        .extracting(
            ThreadInfo::processKey, ThreadInfo::threadKey, ThreadInfo::name, ThreadInfo::osThreadId)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("12", "0x7F12AB", "loader", -1L),
            org.assertj.core.groups.Tuple.tuple("10", "4242", "target-0", 4242L),
            org.assertj.core.groups.Tuple.tuple("", "77", "77", 77L));
    assertThat(recording.properties()).containsEntry("process.12", "sh -c \"a;b\"");
    assertThat(recording.profiles())
        .extracting(SampleProfile::name)
        .containsExactly("loader", "target-0", "77", "all");
    assertThat(lines(recording, 1)).containsExactly("f (a.py:1) 5.0", "f (a.py:1);g (b.py:2) 2.0");
    assertThat(lines(recording, 2)).containsExactly("h 1.0", "- 2.0", "k 4.0");
    assertThat(lines(recording, 3)).containsExactly("thread (not an id);h 8.0");
  }

  @Test
  void aProcessWithoutThreadsStandsForItself() throws ImportException {
    Recording recording = read("process 10:\"a b\";f 3\nprocess 11:\"a c\";f 4\n");
    assertThat(recording.threads()).allMatch(ThreadInfo::isProcess);
    assertThat(recording.processCount()).isEqualTo(2);
    assertThat(recording.profiles()).extracting(SampleProfile::name).containsExactly("a b", "a c");
  }

  @Test
  void readsAustin() throws ImportException {
    Recording recording =
        read(
            "# austin: 3.7.0\n# mode: wall\n\nP1;T0:34 16905\nP1;T0:34;a.py:f:1 158\n# duration: 828\n");
    assertThat(recording.threads())
        .containsExactly(new ThreadInfo("1", "34", "34", 34, null, null, false));
    assertThat(lines(recording, 0)).containsExactly("- 16905.0", "a.py:f:1 158.0");
    assertThat(recording.profiles().getFirst().unit()).isEqualTo("microseconds");
    assertThat(recording.properties())
        .containsEntry("austin.mode", "wall")
        .containsEntry("sampling", "wall")
        .containsEntry("austin.duration", "828");
  }

  @Test
  void readsAllMetricsOfAustin() throws ImportException {
    Recording recording = read("P1;T2;a.py:f:1 100,0,2048\nP1;T2;a.py:g:9 50,1,-1024\n");
    assertThat(recording.profiles())
        .extracting(SampleProfile::name)
        .containsExactly("2", "2 cpu", "2 memory");
    assertThat(recording.profiles())
        .extracting(SampleProfile::totalWeight)
        .containsExactly(150.0, 100.0, 1024.0);
    Recording old = read("Thread 7f01;f (a.py:1) 100 20 0\nThread 7f01;g (a.py:2) 50 0 -1\n");
    assertThat(old.profiles()).extracting(SampleProfile::totalWeight).containsExactly(150.0);
    assertThat(old.ledger().count("austin-memory-left-out")).isEqualTo(1);
  }

  @Test
  void joinsTheLineNumbersOfAustin1() throws ImportException {
    Recording recording =
        read(
            "Thread 7f01;f (a.py);L12;g (b.py);L3 5\nThread 7f01;f (a.py);L12 2\nThread 7f01;f (a.py) 1\n");
    assertThat(lines(recording, 0))
        .containsExactly("f (a.py:12);g (b.py:3) 5.0", "f (a.py:12) 2.0", "f (a.py) 1.0");
  }

  @Test
  void standsDepth() throws ImportException {
    StringBuilder line = new StringBuilder("f0");
    for (int frame = 1; frame < 20_000; frame++) {
      line.append(";f").append(frame);
    }
    String text = line + " 1\n" + line + ";last 2\n";
    Recording recording = read(text);
    assertThat(recording.stacks().depth(recording.stacks().size() - 1)).isEqualTo(20_001);
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.WEAK);
    ImportAssertions.assertSameInTinyWindows(importer, text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readsBeyondItsFirstWindow() throws ImportException {
    StringBuilder text = new StringBuilder();
    double total = 0;
    for (int line = 0; line < 200_000; line++) {
      text.append("root;loop ").append(line % 7).append(";leaf").append(line % 1000);
      text.append(' ').append(line % 10).append('\n');
      total += line % 10;
    }
    Recording recording = read(text.toString());
    assertThat(text.length()).isGreaterThan(4 << 20);
    assertThat(recording.profiles().getFirst().size()).isEqualTo(200_000);
    assertThat(recording.profiles().getFirst().totalWeight()).isCloseTo(total, within(1e-6));
    assertThat(recording.stacks().size()).isEqualTo(1 + 7 + 7000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n\n",
        "int main() { return 0; }\nfor (i = 0; i < 3; i++) 5\n",
        "{\"a\": 1}\n",
        "12\n13\n",
        "Set-Cookie: a=b; path=c; age 5\nSet-Cookie: a=b; path=c; age 6\n"
      })
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }

  @Test
  void saysSoIfThereIsNoStack() {
    assertThatThrownBy(() -> read("nothing here\n"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no line is a stack");
  }
}
