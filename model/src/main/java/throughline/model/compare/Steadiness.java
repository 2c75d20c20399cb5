package throughline.model.compare;

import java.util.Locale;

/// How a run's throughput behaves over time (the classes of Barrett et al., "Virtual machine warmup
/// blows hot and cold", OOPSLA 2017).
public enum Steadiness {
  /// No change point: the whole run is one steady window.
  FLAT,
  /// It became faster and then stayed.
  WARM_UP,
  /// It became slower and then stayed.
  SLOW_DOWN,
  /// It still changed too late for a steady window; the figures are those of the whole run.
  NO_STEADY_STATE,
  /// The user chose the window.
  CHOSEN,
  /// Too few iterations to look for a change; the figures are those of the whole run.
  TOO_SHORT;

  /// The word used in JSON: `flat`, `warm-up`, `slow-down`, `no-steady-state`, `chosen`,
  /// `too-short`.
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
