package throughline.app.flame;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import throughline.app.json.Fields;
import throughline.app.workspace.Kept;
import throughline.model.difference.Measure;
import throughline.model.difference.NameRule;
import throughline.model.filter.FilterChain;
import throughline.model.filter.FilterParser;
import throughline.model.filter.StackFilter;

/// How the flame graph looks and what it leaves out, as it is kept with the workspace.
final class FlameKept implements Kept {
  private final FlameChoice chosen;
  private final BiConsumer<FlameSettings, FilterChain> show;

  /// @param show makes the graph look so
  FlameKept(FlameChoice chosen, BiConsumer<FlameSettings, FilterChain> show) {
    this.chosen = chosen;
    this.show = show;
  }

  @Override
  public String key() {
    return "flame";
  }

  @Override
  public Map<String, Object> state() {
    FlameSettings now = chosen.settings();
    FlameSettings usual = FlameSettings.DEFAULT;
    Map<String, Object> fields = new LinkedHashMap<>();
    Fields.putUnlessUsual(fields, "shape", now.shape(), usual.shape());
    Fields.putUnlessUsual(fields, "direction", now.direction(), usual.direction());
    Fields.putUnlessUsual(fields, "color", now.color(), usual.color());
    Fields.putUnlessUsual(fields, "measure", now.measure(), usual.measure());
    if (!now.rules().equals(usual.rules())) {
      fields.put("overlooked", now.rules().stream().sorted().map(Fields::word).toList());
    }
    if (now.isMoving() != usual.isMoving()) {
      fields.put("moving", now.isMoving());
    }
    if (now.hasMinimap() != usual.hasMinimap()) {
      fields.put("minimap", now.hasMinimap());
    }
    List<String> filters = chosen.filters().filters().stream().map(StackFilter::text).toList();
    if (!filters.isEmpty()) {
      fields.put("filters", filters);
    }
    return fields;
  }

  @Override
  public void restore(Fields state) {
    FlameSettings usual = FlameSettings.DEFAULT;
    FlameSettings settings =
        new FlameSettings(
            state.constant("shape", FlameShape.class).orElse(usual.shape()),
            state.constant("direction", FlameModel.Direction.class).orElse(usual.direction()),
            state.constant("color", FrameColors.Mode.class).orElse(usual.color()),
            state.constant("measure", Measure.class).orElse(usual.measure()),
            state.has("overlooked") ? rules(state.texts("overlooked")) : usual.rules(),
            state.flag("moving", usual.isMoving()),
            state.flag("minimap", usual.hasMinimap()));
    FilterChain filters = FilterChain.NONE;
    for (String text : state.texts("filters")) {
      if (FilterParser.parse(text) instanceof FilterParser.Result.Parsed(StackFilter filter)) {
        filters = filters.with(filter);
      }
    }
    show.accept(settings, filters);
  }

  private static Set<NameRule> rules(List<String> words) {
    Set<NameRule> rules = EnumSet.noneOf(NameRule.class);
    for (NameRule rule : NameRule.values()) {
      if (words.contains(Fields.word(rule))) {
        rules.add(rule);
      }
    }
    return rules;
  }
}
