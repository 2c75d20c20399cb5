package throughline.app.saving;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import throughline.app.json.Fields;
import throughline.app.workspace.Selection;
import throughline.model.run.RunSettings;

/// What a window shows, as plain values: enough to open the same again.
///
/// @param baseline the runs of that side, the one that is shown first; empty for an empty window
/// @param candidate the runs of that side; empty for a run alone
/// @param view the id of the view in front
/// @param selection what is selected
/// @param search the text searched for, often empty
/// @param parts how views are arranged: states of [throughline.app.workspace.Kept] parts by key
public record WorkspaceDocument(
    List<RunEntry> baseline,
    List<RunEntry> candidate,
    String view,
    Selection selection,
    String search,
    Map<String, Object> parts) {
  /// One run.
  ///
  /// @param paths the files and folders it is made of, absolute
  /// @param settings what was decided about it; sources are absolute paths
  public record RunEntry(List<Path> paths, RunSettings settings) {
    public RunEntry {
      paths = List.copyOf(paths);
    }
  }

  public WorkspaceDocument {
    baseline = List.copyOf(baseline);
    candidate = List.copyOf(candidate);
  }

  /// Every file and folder that is named.
  public List<Path> paths() {
    return Stream.concat(baseline.stream(), candidate.stream())
        .flatMap(run -> run.paths().stream())
        .toList();
  }

  /// The states of the parts, to take from.
  public Fields partFields() {
    return new Fields(parts);
  }
}
