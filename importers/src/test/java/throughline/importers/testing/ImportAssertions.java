package throughline.importers.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Random;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.Source;
import throughline.model.check.RecordingCheck;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.SliceTable;

/// What every importer must stand: no name to go by, windows of a few bytes, damage anywhere.
public final class ImportAssertions {
  private ImportAssertions() {}

  /// Imports bytes under a name that says nothing and checks that the recording is sound.
  public static Recording importBytes(Importer importer, byte[] bytes) throws ImportException {
    return importBytes(importer, bytes, ImportContext.unattended());
  }

  public static Recording importBytes(Importer importer, byte[] bytes, ImportContext context)
      throws ImportException {
    return importStream(importer, new ByteArrayInputStream(bytes), bytes.length, context);
  }

  /// Imports text as UTF-8.
  public static Recording importText(Importer importer, String text) throws ImportException {
    return importBytes(importer, text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  public static Confidence sniff(Importer importer, byte[] bytes) {
    boolean complete = bytes.length <= Head.LIMIT;
    return importer.sniff(Head.of(complete ? bytes : Arrays.copyOf(bytes, Head.LIMIT), complete));
  }

  /// Imports with reads that give 7 and then 100 bytes at most, and requires the same recording as
  /// with one large read.
  public static void assertSameInTinyWindows(Importer importer, byte[] bytes)
      throws ImportException {
    String whole = summary(importBytes(importer, bytes));
    for (int window : new int[] {7, 100}) {
      InputStream trickle = new Trickle(new ByteArrayInputStream(bytes), window);
      Recording recording =
          importStream(importer, trickle, bytes.length, ImportContext.unattended());
      assertThat(summary(recording)).as("window of %d bytes", window).isEqualTo(whole);
    }
  }

  /// Cuts the input at random places and flips random bytes: a recording or an [ImportException]
  /// must come out, and the sniffer must not throw.
  ///
  /// @param rounds how many damaged inputs are tried of each kind
  public static void fuzz(Importer importer, byte[] bytes, long seed, int rounds) {
    Random random = new Random(seed);
    for (int round = 0; round < rounds; round++) {
      byte[] cut = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
      survives(importer, cut, "seed " + seed + " round " + round + " cut at " + cut.length);
      byte[] flipped = bytes.clone();
      int flips = flipped.length == 0 ? 0 : 1 + random.nextInt(20);
      for (int flip = 0; flip < flips; flip++) {
        flipped[random.nextInt(flipped.length)] = (byte) random.nextInt(256);
      }
      survives(importer, flipped, "seed " + seed + " round " + round + " flipped");
    }
  }

  private static void survives(Importer importer, byte[] bytes, String what) {
    try {
      sniff(importer, bytes);
      importBytes(importer, bytes);
    } catch (ImportException e) {
      assertThat(e.failure().message()).as(what).isNotBlank();
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(what, e);
    }
  }

  private static Recording importStream(
      Importer importer, InputStream stream, long size, ImportContext context)
      throws ImportException {
    RecordingBuilder builder = new RecordingBuilder();
    try {
      importer.read(new Source("input", stream), builder, context);
    } catch (IOException e) {
      throw new AssertionError("no disk is involved", e);
    }
    Recording recording = builder.build("input", importer.info().format(), size);
    assertThat(RecordingCheck.problems(recording)).isEmpty();
    return recording;
  }

  /// All numbers of a recording that a reader of it would notice first, for comparing imports.
  public static String summary(Recording recording) {
    StringBuilder text = new StringBuilder();
    text.append(recording.threads()).append('\n');
    text.append(recording.clock()).append(' ').append(recording.startNanos());
    text.append(' ').append(recording.endNanos()).append('\n');
    text.append(new java.util.TreeMap<>(recording.properties())).append('\n');
    text.append(recording.ledger().entries()).append('\n');
    text.append("slices ").append(sum(recording.slices()));
    text.append(" async ").append(recording.async().tracks());
    text.append(' ').append(sum(recording.async().slices()));
    text.append(" flows ").append(recording.flows().size());
    text.append(" marks ").append(recording.marks().size());
    text.append(" stacks ").append(recording.stacks().size());
    text.append(" frames ").append(recording.stacks().frameCount());
    text.append(" stages ").append(recording.stages().size());
    text.append(" intervals ").append(recording.intervals().size()).append('\n');
    recording.counters().forEach(c -> text.append(counterSummary(c)).append('\n'));
    recording
        .profiles()
        .forEach(
            p ->
                text.append(p.name())
                    .append(' ')
                    .append(p.threadId())
                    .append(' ')
                    .append(p.size())
                    .append(' ')
                    .append(p.totalWeight())
                    .append(p.unit())
                    .append('\n'));
    recording
        .throughput()
        .forEach(
            t ->
                text.append(t.name())
                    .append(' ')
                    .append(t.size())
                    .append(' ')
                    .append(t.total())
                    .append(' ')
                    .append(t.spanNanos())
                    .append('\n'));
    return text.toString();
  }

  /// Size and a checksum over all columns, row by row.
  private static String sum(SliceTable slices) {
    long sum = 0;
    for (int row = 0; row < slices.size(); row++) {
      sum = sum * 31 + slices.startNanos(row);
      sum = sum * 31 + slices.durationNanos(row);
      sum = sum * 31 + slices.name(row).hashCode();
      sum = sum * 31 + slices.depth(row);
      sum = sum * 31 + slices.parent(row);
    }
    return slices.size() + " sum " + sum;
  }

  private static String counterSummary(throughline.model.recording.CounterSeries counter) {
    double sum = 0;
    for (int row = 0; row < counter.size(); row++) {
      sum += counter.value(row) * (1 + counter.timeNanos(row) % 1_000_003);
    }
    return counter.name() + " " + counter.threadId() + " " + counter.size() + " " + sum;
  }

  /// Gives at most a few bytes at a read.
  private static final class Trickle extends FilterInputStream {
    private final int most;

    Trickle(InputStream in, int most) {
      super(in);
      this.most = most;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      return super.read(into, offset, Math.min(length, most));
    }
  }
}
