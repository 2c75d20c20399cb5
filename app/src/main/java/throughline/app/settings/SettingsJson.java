package throughline.app.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.app.json.Fields;
import throughline.app.json.PlainJson;
import throughline.app.settings.Settings.Bounds;
import throughline.app.settings.Settings.Recent;

/// Settings as JSON. Fields of other versions are ignored; a field that makes no sense gets its
/// default, but text that is no JSON object is an error.
final class SettingsJson {
  /// Goes up when a field changes its meaning.
  static final int VERSION = 1;

  private SettingsJson() {}

  static String write(Settings settings) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("version", VERSION);
    Preferences preferences = settings.preferences();
    fields.put("theme", Fields.word(preferences.theme()));
    fields.put("motion", Fields.word(preferences.motion()));
    fields.put("messages", Fields.word(preferences.reading()));
    fields.put("offersLastSession", preferences.offersLastSession());
    fields.put("detailsOpen", settings.isDetailsOpen());
    if (settings.lastFolder() != null) {
      fields.put("lastFolder", settings.lastFolder());
    }
    if (settings.bounds() != null) {
      fields.put("window", write(settings.bounds()));
    }
    fields.put("recent", settings.recent().stream().map(SettingsJson::write).toList());
    return PlainJson.write(fields);
  }

  private static Map<String, Object> write(Recent recent) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("baseline", recent.baseline());
    fields.put("candidate", recent.candidate());
    return fields;
  }

  private static Map<String, Object> write(Bounds bounds) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("x", bounds.x());
    fields.put("y", bounds.y());
    fields.put("width", bounds.width());
    fields.put("height", bounds.height());
    fields.put("maximized", bounds.isMaximized());
    return fields;
  }

  /// @throws IllegalArgumentException if the text is no JSON object or of a later version
  static Settings read(String text) {
    Fields fields = PlainJson.read(text);
    if (fields.number("version", 0) > VERSION) {
      throw new IllegalArgumentException("written by a later version of the program");
    }
    return new Settings(
        preferences(fields),
        recent(fields.objects("recent")),
        fields.object("window").map(SettingsJson::bounds).orElse(null),
        fields.flag("detailsOpen", true),
        fields.text("lastFolder").orElse(null));
  }

  private static Preferences preferences(Fields fields) {
    Preferences defaults = Preferences.DEFAULTS;
    return new Preferences(
        fields.constant("theme", Preferences.Theme.class).orElse(defaults.theme()),
        fields.constant("motion", Preferences.Motion.class).orElse(defaults.motion()),
        fields.constant("messages", Preferences.Reading.class).orElse(defaults.reading()),
        fields.flag("offersLastSession", defaults.offersLastSession()));
  }

  private static List<Recent> recent(List<Fields> entries) {
    List<Recent> recent = new ArrayList<>();
    for (Fields entry : entries) {
      if (!entry.texts("baseline").isEmpty()) {
        recent.add(new Recent(entry.texts("baseline"), entry.texts("candidate")));
      }
    }
    return recent;
  }

  private static @Nullable Bounds bounds(Fields fields) {
    double width = fields.number("width", 0);
    double height = fields.number("height", 0);
    return width < 200 || height < 200
        ? null
        : new Bounds(
            fields.number("x", 0),
            fields.number("y", 0),
            width,
            height,
            fields.flag("maximized", false));
  }
}
