package throughline.app.workspace;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import throughline.model.run.Run;
import throughline.model.run.RunSettings;

/// Changes what the user decided about runs, so that it can be undone. The selection stays.
public final class RunDecisions {
  private RunDecisions() {}

  /// Decides something about the run that is shown on a side; does nothing if the side is empty.
  ///
  /// @param what the change is, to follow the word Undo, such as `naming a run`
  public static void aboutShown(
      Workspace workspace, Slot slot, String what, UnaryOperator<RunSettings> change) {
    Map<Slot, List<RunSettings>> after = now(workspace);
    List<RunSettings> side = after.get(slot);
    if (side != null) {
      side.set(0, change.apply(side.getFirst()));
    }
    decide(workspace, what, after);
  }

  /// Decides something about all runs of both sides.
  ///
  /// @param what the change is, to follow the word Undo
  public static void aboutAll(Workspace workspace, String what, UnaryOperator<RunSettings> change) {
    Map<Slot, List<RunSettings>> after = now(workspace);
    after.values().forEach(side -> side.replaceAll(change));
    decide(workspace, what, after);
  }

  private static void decide(Workspace workspace, String what, Map<Slot, List<RunSettings>> after) {
    Map<Slot, List<RunSettings>> before = now(workspace);
    if (!after.equals(before)) {
      apply(workspace, after);
      Edits.of(workspace)
          .note(what, "runs", () -> apply(workspace, before), () -> apply(workspace, after));
    }
  }

  private static Map<Slot, List<RunSettings>> now(Workspace workspace) {
    Map<Slot, List<RunSettings>> now = new EnumMap<>(Slot.class);
    for (Slot slot : Slot.values()) {
      List<Run> runs = workspace.side(slot);
      if (!runs.isEmpty()) {
        now.put(slot, new ArrayList<>(runs.stream().map(Run::settings).toList()));
      }
    }
    return now;
  }

  /// The runs may have been recorded on since.
  private static void apply(Workspace workspace, Map<Slot, List<RunSettings>> settings) {
    settings.forEach(
        (slot, wanted) -> {
          List<Run> before = workspace.side(slot);
          List<Run> after = new ArrayList<>();
          for (int at = 0; at < before.size() && at < wanted.size(); at++) {
            after.add(before.get(at).with(wanted.get(at)));
          }
          if (!after.isEmpty() && !after.equals(before)) {
            workspace.update(slot, after);
          }
        });
  }
}
