package throughline.importers.throughputlog;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What the names mean that trainers, servers and people give to numbers.
///
/// Names are compared in lower case with `_` for blanks, `-` and `.`. The unit may be part of the
/// name (`step_time_ms`) or stand in brackets behind it.
final class Vocabulary {
  private record Entry(Pattern names, Quantity quantity) {}

  private static final String SECOND = "(?:s|sec|secs|second|seconds)";
  private static final String SAMPLE =
      "(?:samples?|examples?|seqs?|sequences?|images?|imgs?|sents?|sentences?)";

  /// The first match wins.
  private static final List<Entry> ENTRIES =
      List.of(
          entry("eval_(?:.*_)?runtime", Quantity.EVAL_SECONDS),
          entry("eval_(?:.*_)?samples_per_second", Quantity.EVAL_SAMPLES_RATE),
          entry("train_runtime", Quantity.RUN_SECONDS),
          entry("train_tokens_per_second", Quantity.RUN_TOKENS_RATE),
          entry("train_samples_per_second", Quantity.RUN_SAMPLES_RATE),
          entry("train_steps_per_second", Quantity.RUN_STEPS_RATE),
          entry(
              "_?(?:global_?|train(?:er)?[_/](?:global_)?|optimizer_|current_)?"
                  + "(?:step|steps|iter|iters|iteration|update|num_updates)",
              Quantity.STEP),
          entry("(?:train[_/])?(?:lm_)?loss", Quantity.LOSS),
          entry("avg_prompt_throughput|input_throughput", Quantity.PROMPT_RATE),
          entry(
              "(?:.*[_/])?(?:tok|toks|token|tokens)(?:/|_per_|p)"
                  + SECOND
                  + "(?:[_/](?:per[_/])?(?:gpu|device|rank|node))?"
                  + "|(?:.*[_/])?(?:tps|tgs|wps)|throughput\\(tps\\)"
                  + "|(?:.*_)?gen(?:eration)?_throughput|perf/throughput",
              Quantity.TOKENS_RATE),
          entry("runningavgsamplespersec|samplespersec", Quantity.SAMPLES_MEAN_RATE),
          entry("currsamplespersec", Quantity.SAMPLES_RATE),
          entry("(?:.*[_/])?" + SAMPLE + "(?:/|_per_)" + SECOND, Quantity.SAMPLES_RATE),
          entry(
              "(?:.*[_/])?(?:it|its|iters?|iterations?|steps?|batch(?:es)?|updates?)(?:/|_per_)"
                  + SECOND,
              Quantity.STEPS_RATE),
          entry("(?:.*[_/])?throughput", Quantity.ITEMS_RATE),
          entry(
              "(?:.*[_/])?(?:total|consumed|cumulative|cum|seen|num_input)_(?:train_)?tokens(?:_seen)?"
                  + "|(?:.*[_/])?(?:num_)?tokens_(?:seen|total|consumed|processed|so_far)",
              Quantity.TOKENS_TOTAL),
          entry(
              "(?:.*[_/])?(?:tokens_per_(?:step|batch|iter|iteration)|batch_tokens)",
              Quantity.TOKENS_OF_STEP),
          entry("(?:.*/)?(?:n_?|num_|total_num_)?tokens", Quantity.TOKENS),
          entry(
              "(?:.*[_/])?(?:total|consumed|cumulative|cum|seen)_(?:train_)?"
                  + SAMPLE
                  + "|(?:.*[_/])?"
                  + SAMPLE
                  + "_(?:seen|total|consumed|processed)",
              Quantity.SAMPLES_TOTAL),
          entry("global_batch_size|gbs|total_batch_size", Quantity.SAMPLES_OF_STEP),
          entry("(?:n_?|num_)?(?:samples|examples)", Quantity.SAMPLES),
          entry(
              "elapsed_time_per_(?:iteration|step)|(?:.*[_/])?(?:step|iter|iteration|batch)_?time"
                  + "|(?:.*[_/])?(?:time|secs?|seconds?|ms|s)(?:/|_per_)"
                  + "(?:step|it|iter|iteration|batch)"
                  + "|dt|timing(?:_s)?/step|time_metrics/end_to_end\\(s\\)",
              Quantity.STEP_SECONDS),
          entry(
              "train_time|elapsed(?:_time)?|time_elapsed|total_time|_?runtime|elapsed_seconds",
              Quantity.ELAPSED),
          entry("_?timestamp|time|ts|wall_?time|unix_time|created(?:_at)?", Quantity.TIME));

  private static final int MOST_KNOWN = 10_000;

  private final Map<String, Optional<Quantity>> known = new HashMap<>();

  private static Entry entry(String names, Quantity quantity) {
    return new Entry(Pattern.compile(names), quantity);
  }

  /// The meaning of a name; of several words the last ones that mean something count.
  Optional<Quantity> meaning(String name) {
    Optional<Quantity> meaning = known.get(name);
    if (meaning == null) {
      meaning = look(normalised(name));
      if (known.size() < MOST_KNOWN) {
        known.put(name, meaning);
      }
    }
    return meaning;
  }

  /// Tries the whole name, then without its first word, and so on.
  private static Optional<Quantity> look(String name) {
    boolean evaluation = name.matches("(?:val|eval|test).*");
    String rest = name;
    while (!rest.isEmpty()) {
      Optional<Quantity> found = lookWhole(rest);
      if (found.isPresent()) {
        boolean ofEvaluation =
            found.get() == Quantity.EVAL_SECONDS || found.get() == Quantity.EVAL_SAMPLES_RATE;
        return evaluation == ofEvaluation ? found : Optional.empty();
      }
      int blank = rest.indexOf(' ');
      rest = blank < 0 ? "" : rest.substring(blank + 1);
    }
    return Optional.empty();
  }

  private static Optional<Quantity> lookWhole(String name) {
    String joined = name.replace(' ', '_');
    String bare = joined.replaceFirst("_(?:ms|s|sec|us|ns)$", "");
    return ENTRIES.stream()
        .filter(e -> e.names.matcher(joined).matches() || e.names.matcher(bare).matches())
        .map(Entry::quantity)
        .findFirst();
  }

  private static String normalised(String name) {
    return name.toLowerCase(Locale.ROOT).replace('-', '_').replace('.', '_').strip();
  }
}
