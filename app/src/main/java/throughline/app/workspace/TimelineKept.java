package throughline.app.workspace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import throughline.app.json.Fields;

/// How the tracks of the timeline are arranged, and the user's marks with their notes, as they are
/// kept with the workspace.
final class TimelineKept implements Kept {
  private final Workspace workspace;

  TimelineKept(Workspace workspace) {
    this.workspace = workspace;
  }

  @Override
  public String key() {
    return "timeline";
  }

  @Override
  public Map<String, Object> state() {
    TrackState tracks = workspace.tracksProperty().get();
    Map<String, Object> fields = new LinkedHashMap<>();
    put(fields, "pinned", tracks.pinned());
    put(fields, "hidden", List.copyOf(new TreeSet<>(tracks.hidden())));
    put(fields, "folded", List.copyOf(new TreeSet<>(tracks.folded())));
    put(fields, "order", tracks.order());
    if (!tracks.filter().isEmpty()) {
      fields.put("filter", tracks.filter());
    }
    if (tracks.counters() != TrackState.UNTOUCHED.counters()) {
      fields.put("counters", Fields.word(tracks.counters()));
    }
    if (!tracks.styles().isEmpty()) {
      Map<String, Object> styles = new TreeMap<>();
      tracks.styles().forEach((name, style) -> styles.put(name, Fields.word(style)));
      fields.put("styles", styles);
    }
    put(fields, "marks", workspace.marks().all().stream().map(TimelineKept::write).toList());
    return fields;
  }

  private static void put(Map<String, Object> fields, String name, List<?> values) {
    if (!values.isEmpty()) {
      fields.put(name, values);
    }
  }

  private static Map<String, Object> write(TimeMark mark) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", mark.name());
    fields.put("nanos", mark.timeNanos());
    if (!mark.note().isEmpty()) {
      fields.put("note", mark.note());
    }
    return fields;
  }

  @Override
  public void restore(Fields state) {
    Fields written = state.object("styles").orElse(Fields.NONE);
    Map<String, CurveStyle> styles = new LinkedHashMap<>();
    for (String name : written.values().keySet()) {
      written.constant(name, CurveStyle.class).ifPresent(style -> styles.put(name, style));
    }
    workspace
        .tracksProperty()
        .set(
            new TrackState(
                state.texts("pinned"),
                new LinkedHashSet<>(state.texts("hidden")),
                new LinkedHashSet<>(state.texts("folded")),
                state.texts("order"),
                state.text("filter").orElse(""),
                state
                    .constant("counters", CurveStyle.class)
                    .orElse(TrackState.UNTOUCHED.counters()),
                styles));
    List<TimeMark> marks = new ArrayList<>();
    for (Fields mark : state.objects("marks")) {
      if (mark.text("name").isPresent() && mark.whole("nanos").isPresent()) {
        marks.add(
            new TimeMark(
                mark.text("name").get(),
                mark.whole("nanos").getAsLong(),
                mark.text("note").orElse("")));
      }
    }
    workspace.marks().restore(marks);
  }
}
