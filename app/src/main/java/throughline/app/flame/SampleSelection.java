package throughline.app.flame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.app.view.Units;
import throughline.app.workspace.Selection;
import throughline.model.run.Placement;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;
import throughline.model.tree.SampleFilter;

/// What the range and the stage selected in any view mean for a file's samples.
///
/// @param filter the samples that count
/// @param note the same in words, or why all of them count; empty if nothing is selected
record SampleSelection(SampleFilter filter, String note) {
  static SampleSelection of(FlameSource source, FlameSource.Choice choice, Selection selection) {
    TimeRange range = selection.range();
    String stage = selection.stage();
    if (range == null && stage == null) {
      return new SampleSelection(SampleFilter.ALL, "");
    }
    Placement placement = source.run().placements().get(source.at());
    if (!choice.hasTimes() || !placement.isOnClock()) {
      String what = range == null ? "stage" : stage == null ? "range" : "range and stage";
      return new SampleSelection(
          SampleFilter.ALL,
          "of all time, not of the selected " + what + ", since the file has no time axis");
    }
    SampleFilter filter = SampleFilter.ALL;
    List<String> notes = new ArrayList<>();
    long offset = placement.offsetNanos();
    if (range != null) {
      filter =
          filter.and(SampleFilter.within(range.fromNanos() - offset, range.toNanos() - offset));
      notes.add("only the selected " + Units.nanos(range.lengthNanos()));
    }
    if (stage != null) {
      Map<Integer, long[]> stretches = stretches(source.run(), source.at(), stage, offset);
      if (stretches.isEmpty()) {
        notes.add("of all stages: when " + stage + " ran is not known for these threads");
      } else {
        filter = filter.and(SampleFilter.during(stretches));
        notes.add("only while " + stage + " ran");
      }
    }
    return new SampleSelection(filter, String.join(", ", notes));
  }

  /// When a stage ran on the threads of a recording, on its own clock.
  private static Map<Integer, long[]> stretches(Run run, int recording, String stage, long offset) {
    Map<Integer, long[]> found = new HashMap<>();
    for (int at = 0; at < run.threads().size(); at++) {
      ThreadStages stages = run.stages(at);
      int index = stages.indexOf(stage);
      RunThread.Part part = part(run.threads().get(at), recording);
      if (index < 0 || part == null) {
        continue;
      }
      long[] edges = stages.stretches(index);
      for (int edge = 0; edge < edges.length; edge++) {
        edges[edge] -= offset;
      }
      if (edges.length > 0) {
        found.put(part.threadId(), edges);
      }
    }
    return found;
  }

  private static RunThread.@Nullable Part part(RunThread thread, int recording) {
    return thread.parts().stream()
        .filter(part -> part.recording() == recording)
        .findFirst()
        .orElse(null);
  }
}
