package throughline.importers.cpuprofile;

import java.io.IOException;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.json.JsonData;
import throughline.importers.json.JsonShape;
import throughline.importers.json.JsonTree;
import throughline.importers.v8.V8Nodes;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Profiles of V8: `.cpuprofile` in its two forms (a list of nodes with `timeDeltas`, and the old
/// tree with `timestamps`) and `.heapprofile`.
///
/// A CPU sample weighs the time until the next one; idle time has no stack, and collecting garbage
/// is put upon the stack it interrupted. Columns, script ids and the single allocations of a heap
/// profile are not read.
public final class CpuProfileImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "cpuprofile", "V8 CPU or heap profile", "node --cpu-prof script.js", 86);
  }

  @Override
  public Confidence sniff(Head head) {
    JsonShape shape = JsonShape.of(head);
    boolean known =
        shape.has("nodes[].callFrame")
            || shape.has("head.callFrame", "head.selfSize")
            || shape.has("head.functionName", "head.hitCount")
            || shape.has("head.functionName", "head.children[]");
    return known ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    JsonData profile = JsonTree.read(source.stream(), out.ledger());
    V8Nodes nodes = new V8Nodes(out);
    if (profile.get("head").has("selfSize")) {
      readHeap(profile, nodes, out);
    } else {
      readCpu(profile, nodes, out);
    }
    if (nodes.size() == 0) {
      throw new ImportException(
          new Failure("no-nodes", "the profile has no call tree", 0, "record it again"));
    }
  }

  private static void readHeap(JsonData profile, V8Nodes nodes, RecordingBuilder out) {
    out.clock(new ClockReference.NoTime());
    RecordingBuilder.Profile bytes = out.profile("heap", "bytes", -1);
    nodes.addTree(
        profile.get("head"),
        (row, node) -> {
          double size = node.get("selfSize").number();
          if (size > 0) {
            bytes.sample(nodes.stackId(row), size);
          }
        });
  }

  private static void readCpu(JsonData profile, V8Nodes nodes, RecordingBuilder out) {
    JsonData list = profile.get("nodes");
    nodes.addList(list);
    if (list.size() == 0 && profile.has("head")) {
      nodes.addTree(profile.get("head"), (row, node) -> {});
    }
    JsonData samples = profile.get("samples");
    if (samples.size() == 0) {
      readHits(profile, nodes, out);
      return;
    }
    CpuSamples times = CpuSamples.of(profile);
    int unpaired = Math.max(0, samples.size() - times.size());
    out.ledger().report(LedgerCode.BAD_RECORD, unpaired, -1, "samples without a time");
    times.write(samples, nodes, out);
  }

  /// A profile without samples has counts only.
  private static void readHits(JsonData profile, V8Nodes nodes, RecordingBuilder out) {
    out.clock(new ClockReference.NoTime());
    RecordingBuilder.Profile hits = out.profile("all", "samples", -1);
    JsonData list = profile.get("nodes");
    for (int at = 0; at < list.size(); at++) {
      double count = list.at(at).get("hitCount").number();
      if (count > 0) {
        hits.sample(nodes.stackId(at), count);
      }
    }
  }
}
