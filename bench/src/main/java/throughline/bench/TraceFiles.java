package throughline.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/// Makes Chrome traces as PyTorch writes them, seeded, so that every run measures the same file:
///
/// - `slices`: 16 threads of complete events, up to six deep, with arguments, 118 bytes an event
///   on average as in a trace of a trainer;
/// - `counters`: 48 tracks of `C` events.
final class TraceFiles {
  private static final int THREADS = 16;
  private static final int DEPTH = 6;
  private static final int NAMES = 900;
  private static final int TRACKS = 48;

  private final StringBuilder text = new StringBuilder(1 << 17);
  private final Random random = new Random(17);
  private final long[] clocks = new long[THREADS];
  private long events;

  private TraceFiles() {}

  /// Writes a file.
  ///
  /// @param kind `slices` or `counters`
  /// @return how many events it holds
  static long write(Path file, String kind, long bytes) throws IOException {
    TraceFiles files = new TraceFiles();
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      long written = files.head(out);
      while (written < bytes) {
        if (kind.equals("counters")) {
          files.counters();
        } else {
          int thread = files.random.nextInt(THREADS);
          files.clocks[thread] = files.slice(thread, files.clocks[thread], 0);
        }
        written += files.flush(out);
      }
      out.write("{}\n]}\n".getBytes(StandardCharsets.US_ASCII));
    }
    return files.events;
  }

  private long head(OutputStream out) throws IOException {
    text.append("{\"schemaVersion\": 1, \"displayTimeUnit\": \"ms\",\n");
    text.append("\"baseTimeNanoseconds\": 1711964646000000000,\n\"traceEvents\": [\n");
    for (int thread = 0; thread < THREADS; thread++) {
      text.append("{\"ph\": \"M\", \"name\": \"thread_name\", \"pid\": 4242, \"tid\": ");
      text.append(5000 + thread).append(", \"args\": {\"name\": \"worker ").append(thread);
      text.append("\"}},\n");
    }
    return flush(out);
  }

  private long flush(OutputStream out) throws IOException {
    byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
    text.setLength(0);
    out.write(bytes);
    return bytes.length;
  }

  /// Appends a slice and what it holds, parents first as Kineto does; returns its end in
  /// nanoseconds.
  private long slice(int thread, long start, int depth) {
    int children = depth + 1 < DEPTH ? random.nextInt(4) : 0;
    int at = text.length();
    long inside = start + 200 + random.nextInt(2000);
    for (int child = 0; child < children; child++) {
      inside = slice(thread, inside, depth + 1) + random.nextInt(500);
    }
    long end = inside + 100 + random.nextInt(4000);
    StringBuilder event = new StringBuilder(160);
    event.append("{\"ph\": \"X\", \"cat\": \"").append(depth < 2 ? "user_annotation" : "cpu_op");
    event.append("\", \"name\": \"aten::op_").append(random.nextInt(NAMES));
    event.append("\", \"pid\": 4242, \"tid\": ").append(5000 + thread).append(", \"ts\": ");
    micros(event, 4_458_676_416_431_000L + start);
    event.append(", \"dur\": ");
    micros(event, end - start);
    if (random.nextInt(3) == 0) {
      event.append(", \"args\": {\"External id\": ").append(events).append('}');
    }
    event.append("},\n");
    text.insert(at, event);
    events++;
    return end;
  }

  private void counters() {
    for (int track = 0; track < TRACKS; track++) {
      text.append("{\"ph\": \"C\", \"name\": \"track ").append(track);
      text.append("\", \"pid\": 4242, \"tid\": 0, \"ts\": ");
      micros(text, 4_458_676_416_431_000L + clocks[0]);
      text.append(", \"args\": {\"value\": ").append(random.nextInt(100_000) / 100.0);
      text.append("}},\n");
      events++;
    }
    clocks[0] += 1000 + random.nextInt(1000);
  }

  private static void micros(StringBuilder into, long nanos) {
    into.append(nanos / 1000).append('.');
    long rest = nanos % 1000;
    into.append((char) ('0' + rest / 100));
    into.append((char) ('0' + rest / 10 % 10));
    into.append((char) ('0' + rest % 10));
  }

  /// Writes a file of a kind and of so many megabytes, and prints how many events it holds.
  public static void main(String[] arguments) throws IOException {
    long bytes = Long.parseLong(arguments[2]) * 1_000_000;
    System.out.println(write(Path.of(arguments[0]), arguments[1], bytes));
  }
}
