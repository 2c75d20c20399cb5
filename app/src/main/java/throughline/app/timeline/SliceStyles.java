package throughline.app.timeline;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import throughline.app.draw.BoxStyle;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.recording.StageKind;

/// The styles of slices by name, each made once. Made anew when the theme or the emphasis changes.
final class SliceStyles {
  private final IdentityHashMap<SliceTable, @Nullable Named[]> byTable = new IdentityHashMap<>();
  private final Map<String, Named> byName = new HashMap<>();
  private final Predicate<String> emphasis;

  /// The styles of one name: of a slice by itself and of several as one.
  record Named(String name, StageKind kind, BoxStyle single, BoxStyle folded) {}

  /// @param emphasis the names to show at full strength; others step back
  private SliceStyles(Predicate<String> emphasis) {
    this.emphasis = emphasis;
  }

  /// All names at full strength, or only those of a stage, or only those that hold a text.
  ///
  /// @param stage a stage's path, whose parts count as it; or null
  /// @param search a text, in any case; empty for nothing
  static SliceStyles of(@Nullable String stage, String search) {
    String wanted = search.toLowerCase(Locale.ROOT);
    return new SliceStyles(
        name ->
            (stage == null || name.equals(stage) || name.startsWith(stage + "/"))
                && (wanted.isEmpty() || name.toLowerCase(Locale.ROOT).contains(wanted)));
  }

  /// The style of a slice.
  ///
  /// @param nameId its name, an id of the track's slices
  Named of(Track.Slices track, int nameId) {
    SliceTable slices = track.slices();
    @Nullable Named[] known = byTable.computeIfAbsent(slices, key -> new Named[64]);
    if (nameId >= known.length) {
      known = Arrays.copyOf(known, Math.max(nameId + 1, known.length * 2));
      byTable.put(slices, known);
    }
    Named named = known[nameId];
    if (named == null) {
      named = make(slices.nameText(nameId), kind(track.recording(), slices.nameText(nameId)));
      known[nameId] = named;
    }
    return named;
  }

  /// The style of a stage that is known by name only.
  Named of(String name, StageKind kind) {
    return byName.computeIfAbsent(name, key -> make(key, kind));
  }

  private Named make(String name, StageKind kind) {
    BoxStyle style = BoxStyle.of(name, kind);
    BoxStyle shown = emphasis.test(name) ? style : style.dimmed();
    return new Named(name, kind, shown, shown.folded());
  }

  /// What the recording says the stage does, or else what its name suggests.
  static StageKind kind(Recording recording, String name) {
    int stage = recording.stages().stageId(name);
    return stage < 0 ? StageKind.ofName(name) : recording.stages().kind(stage);
  }
}
