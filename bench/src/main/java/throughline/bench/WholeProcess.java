package throughline.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Runs `./throughline info` on traces of growing size and prints what each took, start-up
/// included: time, speed, the most memory that was resident, and how much more than the size before
/// it took.
///
/// Each file is read three times and the median counts. Memory is `VmHWM` of Linux; elsewhere it is
/// left out.
final class WholeProcess {
  private static final int RUNS = 3;
  private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+(\\d+) kB");

  private final Path launcher;
  private final Path folder;

  private WholeProcess(Path launcher, Path folder) {
    this.launcher = launcher;
    this.folder = folder;
  }

  private record Measure(double seconds, long peakBytes) {}

  /// @param arguments the launcher, a folder for the files, and pairs of kind and megabytes such as
  ///     `slices:100`
  public static void main(String[] arguments) throws IOException, InterruptedException {
    WholeProcess bench = new WholeProcess(Path.of(arguments[0]), Path.of(arguments[1]));
    System.out.printf(
        "%-14s %10s %9s %9s %12s %9s %8s%n",
        "file", "events", "seconds", "MB/s", "events/s", "peak MB", "growth");
    List<String> files = Arrays.asList(arguments).subList(2, arguments.length);
    double before = 0;
    String kindBefore = "";
    for (String file : files) {
      String kind = file.substring(0, file.indexOf(':'));
      long megabytes = Long.parseLong(file.substring(file.indexOf(':') + 1));
      double seconds = bench.row(kind, megabytes, kind.equals(kindBefore) ? before : 0);
      before = seconds;
      kindBefore = kind;
    }
  }

  private double row(String kind, long megabytes, double before)
      throws IOException, InterruptedException {
    Path file = folder.resolve(kind + "-" + megabytes + ".json");
    long events = TraceFiles.write(file, kind, megabytes * 1_000_000);
    Measure[] measures = new Measure[RUNS];
    for (int run = 0; run < RUNS; run++) {
      measures[run] = measure(file);
    }
    Files.delete(file);
    Arrays.sort(measures, (a, b) -> Double.compare(a.seconds, b.seconds));
    Measure median = measures[RUNS / 2];
    System.out.printf(
        Locale.ROOT,
        "%-14s %10d %9.2f %9.0f %12.0f %9.0f %8s%n",
        kind + " " + megabytes + " MB",
        events,
        median.seconds,
        megabytes / median.seconds,
        events / median.seconds,
        median.peakBytes / 1e6,
        before == 0 ? "" : String.format(Locale.ROOT, "%.1fx", median.seconds / before));
    return median.seconds;
  }

  private Measure measure(Path file) throws IOException, InterruptedException {
    long began = System.nanoTime();
    Process process =
        new ProcessBuilder(launcher.toString(), "info", file.toString(), "--json")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    long peak = 0;
    while (process.isAlive()) {
      peak = Math.max(peak, peak(process.pid()));
      Thread.sleep(10);
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    if (process.waitFor() != 0) {
      throw new IOException("info failed on " + file);
    }
    return new Measure(seconds, peak);
  }

  /// The launcher becomes the virtual machine, so the process is the one that reads.
  private static long peak(long pid) {
    Path status = Path.of("/proc", Long.toString(pid), "status");
    try {
      Matcher matcher = PEAK.matcher(Files.readString(status, StandardCharsets.UTF_8));
      return matcher.find() ? Long.parseLong(matcher.group(1)) * 1024 : 0;
    } catch (IOException e) {
      return 0; // the process has ended, or this is not Linux
    }
  }
}
