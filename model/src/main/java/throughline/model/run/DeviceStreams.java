package throughline.model.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.FlowTable;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.recording.ThreadInfo;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;

/// The streams of accelerators as loops: how much of the time each runs kernels and copies, and
/// what it waits for in between.
///
/// A stream stands still before a kernel either because the host had not launched it yet (the arrow
/// from the launch begins after the kernel before ended), or, launched in time, because it had to
/// wait for another stream (the one whose kernel ended last, within [#HANDOVER_NANOS] before it
/// began). Gaps before kernels without an arrow, and those that nothing explains, are unknown.
///
/// @param streams busiest first
/// @param finding what that says about the limit, of a stream that is always busy or else the one
///     with the most kernels; a sentence without a full stop, empty without streams
public record DeviceStreams(List<Stream> streams, String finding) {
  /// A stream that begins so soon after another one's kernel ended was waiting for it.
  private static final long HANDOVER_NANOS = 20_000;

  private static final double LIMITS = 0.9;
  private static final double WORTH_NAMING = 0.1;

  /// Shares are fractions of the window and sum to 1.
  ///
  /// @param name the stream's label
  /// @param device such as `cuda:0`
  /// @param kernels how many kernels and copies it ran
  /// @param busy the share in which one of them ran
  /// @param waitsForLaunch the share it stood still though it had nothing to do yet: the host was
  ///     late
  /// @param host the thread that was late most; null if none
  /// @param waitsForStream the share it waited for another stream
  /// @param otherStream the one it waited for most; null if none
  /// @param unknown the share that nothing explains, before its first kernel and after its last
  ///     included
  public record Stream(
      String name,
      String device,
      int kernels,
      double busy,
      double waitsForLaunch,
      @Nullable String host,
      double waitsForStream,
      @Nullable String otherStream,
      double unknown) {}

  /// The streams of a run.
  ///
  /// @param window on the run's clock; where it is empty, all of the run
  public static DeviceStreams of(Run run, TimeRange window) {
    TimeRange range = window.lengthNanos() > 0 ? window : run.range();
    List<Stream> found = new ArrayList<>();
    for (int at = 0; at < run.recordings().size(); at++) {
      Recording recording = run.recordings().get(at);
      if (recording.stages().size() == 0 && run.placements().get(at).isOnClock()) {
        long offset = run.placements().get(at).offsetNanos();
        found.addAll(
            new Gathering(
                    recording, new TimeRange(range.fromNanos() - offset, range.toNanos() - offset))
                .streams());
      }
    }
    found.sort(Comparator.comparingDouble((Stream stream) -> -stream.busy()));
    return new DeviceStreams(List.copyOf(found), finding(found));
  }

  private static String finding(List<Stream> streams) {
    if (streams.isEmpty()) {
      return "";
    }
    if (streams.getFirst().busy() >= LIMITS) {
      return busy(streams.getFirst()) + ": the device limits";
    }
    Stream main = streams.getFirst();
    for (Stream stream : streams) {
      main = stream.kernels() > main.kernels() ? stream : main;
    }
    List<String> waits = new ArrayList<>();
    if (main.waitsForLaunch() >= WORTH_NAMING) {
      waits.add(percent(main.waitsForLaunch()) + " for launches" + by(" by ", main.host()));
    }
    if (main.waitsForStream() >= WORTH_NAMING) {
      waits.add(
          percent(main.waitsForStream())
              + " for other streams"
              + by(", most for ", main.otherStream()));
    }
    boolean hostLimits =
        main.waitsForLaunch() >= WORTH_NAMING
            && main.waitsForLaunch() >= Math.max(main.waitsForStream(), main.unknown());
    String text = busy(main) + (waits.isEmpty() ? "" : ", waits " + String.join(" and ", waits));
    if (hostLimits) {
      return text + ": the host limits";
    }
    return main.unknown() >= WORTH_NAMING
        ? text + "; what it waits for in " + percent(main.unknown()) + " the file does not tell"
        : text;
  }

  private static String busy(Stream stream) {
    return stream.name() + " is busy " + percent(stream.busy()) + " of the time";
  }

  private static String by(String word, @Nullable String name) {
    return name == null ? "" : word + name;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  /// The streams of one recording, on its clock.
  private static final class Gathering {
    private final Recording recording;
    private final TimeRange window;
    private final Map<Integer, long[]> ends = new HashMap<>();
    private final Map<Integer, Launches> launches = new HashMap<>();

    Gathering(Recording recording, TimeRange window) {
      this.recording = recording;
      this.window = window;
      for (int thread = 0; thread < recording.threads().size(); thread++) {
        if (isStream(thread)) {
          ends.put(thread, ends(thread));
          launches.put(thread, new Launches());
        }
      }
      FlowTable flows = recording.flows();
      for (int row = 0; row < flows.size() && !ends.isEmpty(); row++) {
        Launches into = launches.get(flows.toThread(row));
        if (into != null) {
          into.add(flows.toNanos(row), row);
        }
      }
      launches.values().forEach(Launches::sort);
    }

    /// The arrows into a stream, by where they end. A trace can have millions.
    private static final class Launches {
      private final LongColumn ends = new LongColumn();
      private final IntColumn rows = new IntColumn();
      private int[] order = new int[0];

      void add(long toNanos, int row) {
        ends.add(toNanos);
        rows.add(row);
      }

      void sort() {
        order = RowOrder.sorted(ends.size(), (a, b) -> Long.compare(ends.get(a), ends.get(b)));
      }

      /// The arrow that ends at a time, or −1.
      int at(long nanos) {
        int low = 0;
        int high = order.length - 1;
        while (low <= high) {
          int middle = (low + high) >>> 1;
          long end = ends.get(order[middle]);
          if (end == nanos) {
            return rows.get(order[middle]);
          }
          if (end < nanos) {
            low = middle + 1;
          } else {
            high = middle - 1;
          }
        }
        return -1;
      }
    }

    private boolean isStream(int thread) {
      ThreadInfo info = recording.threads().get(thread);
      SliceTable slices = recording.slices();
      return info.device() != null
          && info.osThreadId() < 0
          && slices.endRow(thread) > slices.firstRow(thread);
    }

    /// Ends of a stream's kernels, ascending.
    private long[] ends(int thread) {
      SliceTable slices = recording.slices();
      long[] found = new long[slices.endRow(thread) - slices.firstRow(thread)];
      for (int at = 0; at < found.length; at++) {
        found[at] = slices.endNanos(slices.firstRow(thread) + at);
      }
      Arrays.sort(found);
      return found;
    }

    List<Stream> streams() {
      return ends.keySet().stream().sorted().map(this::stream).flatMap(Optional::stream).toList();
    }

    private Optional<Stream> stream(int thread) {
      SliceTable slices = recording.slices();
      Waits waits = new Waits();
      long until = Long.MIN_VALUE;
      int kernels = 0;
      for (int row = slices.firstRow(thread); row < slices.endRow(thread); row++) {
        long from = Math.max(slices.startNanos(row), window.fromNanos());
        long to = Math.min(slices.endNanos(row), window.toNanos());
        if (from >= to) {
          continue;
        }
        kernels++;
        if (until != Long.MIN_VALUE && from > until) {
          explain(waits, thread, until, from);
        }
        waits.busy += Math.max(0, to - Math.max(from, until));
        until = Math.max(until, to);
      }
      return kernels == 0 ? Optional.empty() : Optional.of(waits.stream(thread, kernels));
    }

    /// Says what a gap before a kernel was for.
    private void explain(Waits waits, int thread, long from, long to) {
      Launches into = launches.get(thread);
      int flow = into == null ? -1 : into.at(to);
      if (flow < 0) {
        return;
      }
      long launched = recording.flows().fromNanos(flow);
      if (launched > from) {
        long late = Math.min(launched, to) - from;
        waits.launch += late;
        waits.hosts.merge(recording.flows().fromThread(flow), late, Long::sum);
        return; // what is left of the gap is the way from launch to start
      }
      for (Map.Entry<Integer, long[]> other : ends.entrySet()) {
        if (other.getKey() != thread && endedJustBefore(other.getValue(), from, to)) {
          waits.stream += to - from;
          waits.others.merge(other.getKey(), to - from, Long::sum);
          return;
        }
      }
    }

    private static boolean endedJustBefore(long[] ends, long from, long to) {
      int at = Arrays.binarySearch(ends, to);
      int last = at >= 0 ? at : -at - 2;
      return last >= 0 && ends[last] > from && ends[last] >= to - HANDOVER_NANOS;
    }

    /// What one stream did, in nanoseconds.
    private final class Waits {
      private long busy;
      private long launch;
      private long stream;
      private final Map<Integer, Long> hosts = new HashMap<>();
      private final Map<Integer, Long> others = new HashMap<>();

      Stream stream(int thread, int kernels) {
        double length = window.lengthNanos();
        ThreadInfo info = recording.threads().get(thread);
        String device = info.device() == null ? "" : info.device();
        return new Stream(
            label(info, device),
            device,
            kernels,
            busy / length,
            launch / length,
            most(hosts),
            stream / length,
            most(others),
            Math.max(0, 1 - (busy + launch + stream) / length));
      }

      private @Nullable String most(Map<Integer, Long> times) {
        return times.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(entry -> recording.threads().get(entry.getKey()).name())
            .orElse(null);
      }
    }

    private static String label(ThreadInfo info, String device) {
      String name = info.name().strip();
      return name.contains(device) || name.startsWith("GPU") ? name : device + " " + name;
    }
  }
}
