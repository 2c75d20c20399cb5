package throughline.app.theme;

import java.util.Locale;

/// What a colour is for. Every colour of the window is one of these, or one of [LaneColors].
public enum Role {
  /// Behind data.
  SURFACE,
  /// Bars, panes, table headers, tips.
  SURFACE_RAISED,
  /// Empty tracks and what lies outside of the data.
  SURFACE_SUNKEN,
  /// Borders between areas; decorative, never the only sign of anything.
  LINE,
  /// Around what can be typed into and between marks that touch: 3:1 against surfaces.
  EDGE,
  /// Gridlines within charts, lighter than data.
  GRID,
  TEXT,
  TEXT_MUTED,
  /// What can be acted on and what has the focus.
  ACCENT,
  /// Text on a fill of [#ACCENT].
  ON_ACCENT,
  /// Behind selected rows and ranges.
  SELECTION,
  /// Behind what the pointer is over.
  HOVER,
  /// The run before.
  BASELINE,
  /// The run after.
  CANDIDATE,
  /// An improvement; always together with ▲.
  BETTER,
  /// A deterioration; always together with ▼.
  WORSE,
  /// A difference that may be noise.
  NOISE,
  WARNING,
  ERROR,
  /// Under raised things.
  SHADOW;

  /// The looked-up colour that carries this role in stylesheets, such as `-tl-text-muted`.
  public String cssName() {
    return "-tl-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
