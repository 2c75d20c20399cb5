package throughline.importers.cpuprofile;

import java.util.Arrays;
import java.util.stream.IntStream;
import throughline.importers.json.JsonData;
import throughline.importers.stacks.DumpCodes;
import throughline.importers.v8.V8Nodes;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// When the samples of a profile were taken.
///
/// @param micros the time of each sample from the profile's start on, in microseconds
/// @param endMicros when the last sample ends
record CpuSamples(double[] micros, double endMicros) {
  private static final double LONGEST = 9e15;

  /// Reads `timeDeltas`, each from the sample before, or `timestamps`.
  static CpuSamples of(JsonData profile) {
    JsonData deltas = profile.get("timeDeltas");
    double start = profile.get("startTime").number();
    double end = profile.get("endTime").number();
    if (deltas.size() > 0) {
      double[] micros = new double[deltas.size()];
      double at = 0;
      for (int row = 0; row < micros.length; row++) {
        double delta = deltas.numberAt(row);
        at += Double.isFinite(delta) ? delta : 0;
        micros[row] = Math.clamp(at, -LONGEST, LONGEST);
      }
      double length = end - start;
      return new CpuSamples(micros, length > 0 && length < LONGEST ? length : 0);
    }
    JsonData stamps = profile.get("timestamps");
    double[] micros = new double[stamps.size()];
    for (int row = 0; row < micros.length; row++) {
      double offset = stamps.numberAt(row) - stamps.numberAt(0);
      micros[row] = Double.isFinite(offset) ? Math.clamp(offset, -LONGEST, LONGEST) : 0;
    }
    return new CpuSamples(micros, 0);
  }

  int size() {
    return micros.length;
  }

  /// Adds the samples in order of time. Each weighs the time to the next; a time behind the last
  /// sample, or the profile's end, ends the last.
  void write(JsonData samples, V8Nodes nodes, RecordingBuilder out) {
    int count = Math.min(samples.size(), micros.length);
    int[] order = order(count, out);
    double end = micros.length > count ? micros[count] : endMicros;
    RecordingBuilder.Profile profile = out.profile("all", "microseconds", -1);
    int interrupted = -1;
    for (int at = 0; at < count; at++) {
      int row = order[at];
      double next = at + 1 < count ? micros[order[at + 1]] : end;
      int node = nodes.row((long) samples.numberAt(row));
      boolean collects = node >= 0 && nodes.name(node).equals(V8Nodes.COLLECTOR);
      int stack =
          collects
              ? out.stacks().child(interrupted, V8Nodes.COLLECTOR)
              : stack(node, samples.numberAt(row), nodes, out);
      profile.sample(stack, Math.max(0, next - micros[row]), Math.round(micros[row] * 1000));
      interrupted = collects ? interrupted : stack;
    }
    out.clock(new ClockReference.Unanchored());
  }

  private static int stack(int node, double id, V8Nodes nodes, RecordingBuilder out) {
    if (node < 0) {
      out.ledger().report(DumpCodes.BAD_REFERENCE, -1, "node " + id);
      return out.stacks().child(-1, "[unknown node]");
    }
    return nodes.name(node).equals(V8Nodes.IDLE) ? -1 : nodes.stackId(node);
  }

  private int[] order(int count, RecordingBuilder out) {
    long back = 0;
    for (int row = 1; row < count; row++) {
      back += micros[row] < micros[row - 1] ? 1 : 0;
    }
    if (back == 0) {
      return IntStream.range(0, count).toArray();
    }
    out.ledger().report(LedgerCode.OUT_OF_ORDER, back, -1, "samples");
    Integer[] rows = IntStream.range(0, count).boxed().toArray(Integer[]::new);
    Arrays.sort(rows, (a, b) -> Double.compare(micros[a], micros[b]));
    return Arrays.stream(rows).mapToInt(Integer::intValue).toArray();
  }
}
