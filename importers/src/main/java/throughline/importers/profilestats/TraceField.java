package throughline.importers.profilestats;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The keys of a trace line that hold one value. The key is the name in lower case.
enum TraceField {
  PROFILESTATS,
  TYPE,
  RUN,
  PID,
  HOST,
  RANK,
  WORLD,
  UNIX_NS,
  THREAD,
  TID,
  ROLE,
  DEVICE,
  STAGE,
  KIND,
  FROM,
  TO,
  ITERATIONS,
  AT,
  DUR,
  ITERATION,
  STEP,
  TOKENS,
  SAMPLES,
  NAME,
  VALUE,
  TEXT,
  DROPPED;

  private static final Map<String, TraceField> BY_KEY = new HashMap<>();

  static {
    for (TraceField field : values()) {
      BY_KEY.put(field.key(), field);
    }
  }

  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The field with this key, or null if the format knows none.
  static @Nullable TraceField of(String key) {
    return BY_KEY.get(key);
  }
}
