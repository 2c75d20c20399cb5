package throughline.importers.gecko;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import throughline.importers.json.JsonData;
import throughline.importers.json.JsonTree;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Reads a profile and those of its child processes. Times are milliseconds from the start of the
/// process that recorded them; the first profile's start is the recording's zero.
final class GeckoReader {
  /// Stands for a time that is not given.
  static final long NO_TIME = Long.MIN_VALUE;

  private static final double LONGEST_MILLIS = 4e12;

  private final RecordingBuilder out;
  private final IdentityHashMap<JsonData, GeckoStacks> sharedStacks = new IdentityHashMap<>();
  private final Deque<JsonData> profiles = new ArrayDeque<>();
  private double firstStart = Double.NaN;
  private int threads;

  GeckoReader(RecordingBuilder out) {
    this.out = out;
  }

  int threadCount() {
    return threads;
  }

  void read(JsonData root) throws IOException {
    boolean wrapped = !root.has("threads") && root.get("profile").has("threads");
    JsonData first = wrapped ? root.get("profile") : root;
    JsonData meta = first.get("meta");
    firstStart = meta.get("startTime").number();
    if (firstStart > 0 && firstStart < LONGEST_MILLIS) {
      out.clock(new ClockReference.Wall(Math.round(firstStart * 1e6), 1_000));
    }
    property("product", meta.get("product").text());
    property("system", meta.get("oscpu").text());
    double interval = meta.get("interval").number();
    property("interval", interval > 0 ? interval + " ms" : "");
    profiles.add(first);
    while (!profiles.isEmpty()) {
      profile(profiles.poll());
    }
  }

  private void property(String key, String value) {
    if (!value.isEmpty()) {
      out.property(key, value);
    }
  }

  private void profile(JsonData profile) throws IOException {
    double start = profile.get("meta").get("startTime").number();
    long later = nanos(start - firstStart);
    long offset = later == NO_TIME ? 0 : later;
    boolean isLinux = profile.get("meta").get("oscpu").text().contains("Linux");
    boolean isSamply = profile.get("meta").get("oscpu").isNull();
    JsonData list = profile.get("threads");
    for (int row = 0; row < list.size(); row++) {
      JsonData thread = list.at(row);
      if (thread instanceof JsonData.Text(String json)) {
        thread = JsonTree.read(json, out.ledger());
      }
      if (thread.has("threads")) {
        profiles.add(thread);
      } else if (thread instanceof JsonData.Members) {
        thread(thread, profile.get("shared"), offset, isLinux || isSamply);
      } else {
        out.ledger().report(LedgerCode.BAD_RECORD, -1, "thread " + row);
      }
    }
    JsonData children = profile.get("processes");
    for (int row = 0; row < children.size(); row++) {
      profiles.add(children.at(row));
    }
  }

  private void thread(JsonData thread, JsonData shared, long offset, boolean tidIsOfSystem) {
    int number = threads++;
    String pid = key(thread.get("pid"));
    String tid = key(thread.get("tid"));
    int id = out.thread(pid, tid.isEmpty() ? "thread " + number : tid);
    long osId = tidIsOfSystem ? thread.get("tid").whole(-1) : -1;
    String name = thread.get("name").text();
    out.updateThread(
        id,
        info -> {
          var known = osId >= 0 ? info.withOsThreadId(osId) : info;
          return name.isEmpty() ? known : known.withName(name);
        });
    property("process." + pid, pid.isEmpty() ? "" : thread.get("processName").text());
    GeckoStacks stacks =
        thread.has("stackTable") || !shared.has("stackTable")
            ? new GeckoStacks(out, thread, shared)
            : sharedStacks.computeIfAbsent(shared, key -> new GeckoStacks(out, thread, shared));
    samples(Table.of(thread.get("samples")), "", "samples", id, stacks, offset);
    samples(Table.of(thread.get("jsAllocations")), " js allocations", "bytes", id, stacks, offset);
    samples(Table.of(thread.get("nativeAllocations")), " allocations", "bytes", id, stacks, offset);
    new GeckoMarkers(out, id, offset).read(Table.of(thread.get("markers")), stacks);
  }

  private static String key(JsonData key) {
    return Double.isNaN(key.number()) ? key.text() : Long.toString(key.whole(0));
  }

  private void samples(
      Table samples, String what, String usualUnit, int thread, GeckoStacks stacks, long offset) {
    if (samples.size() == 0) {
      return;
    }
    String weightType = samples.data().get("weightType").text();
    String unit =
        switch (weightType) {
          case "tracing-ms" -> "milliseconds";
          case "bytes" -> "bytes";
          case "samples" -> "samples";
          default -> usualUnit;
        };
    RecordingBuilder.Profile profile =
        out.profile(out.threadInfo(thread).name() + what, unit, thread);
    boolean deltas = samples.has("timeDeltas");
    double at = 0;
    for (int row = 0; row < samples.size(); row++) {
      double time = samples.number(row, deltas ? "timeDeltas" : "time");
      at = deltas ? at + time : time;
      long nanos = nanos(at);
      if (nanos == NO_TIME) {
        out.ledger().report(LedgerCode.BAD_RECORD, -1, "sample " + row + " without a time");
        at = deltas && Double.isNaN(at) ? 0 : at;
        continue;
      }
      double weight = samples.number(row, "weight");
      int stack = stacks.stackId(samples.reference(row, "stack"));
      profile.sample(stack, Double.isFinite(weight) ? weight : 1, offset + nanos);
    }
  }

  /// Milliseconds as nanoseconds; [#NO_TIME] for what is no time.
  static long nanos(double millis) {
    return Math.abs(millis) < LONGEST_MILLIS ? Math.round(millis * 1e6) : NO_TIME;
  }
}
