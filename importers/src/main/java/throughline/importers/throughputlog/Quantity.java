package throughline.importers.throughputlog;

/// What a number in a log means.
enum Quantity {
  /// The number of the step or iteration that ended.
  STEP,
  /// The training loss.
  LOSS,
  /// Tokens per second, over the time since the line before.
  TOKENS_RATE,
  /// Prompt tokens per second, printed by servers beside the generated ones.
  PROMPT_RATE,
  /// Samples per second, over the time since the line before.
  SAMPLES_RATE,
  /// Samples per second, as a mean since the start.
  SAMPLES_MEAN_RATE,
  /// Steps per second.
  STEPS_RATE,
  /// Something per second that the log does not name.
  ITEMS_RATE,
  /// Tokens since the start.
  TOKENS_TOTAL,
  /// Tokens of one step.
  TOKENS_OF_STEP,
  /// Tokens, since the start or of this line: told apart by looking at all lines.
  TOKENS,
  /// Samples since the start.
  SAMPLES_TOTAL,
  /// Samples of one step, over all devices.
  SAMPLES_OF_STEP,
  /// Samples, since the start or of this line.
  SAMPLES,
  /// What the user's own pattern counts, since the start or of this line.
  ITEMS,
  /// Seconds that one step took.
  STEP_SECONDS,
  /// Seconds since the start, pauses of the program's own clock left out.
  ELAPSED,
  /// Seconds, of a step or since the start.
  TIME,
  /// Seconds that the whole run took, in a summary line.
  RUN_SECONDS,
  /// Tokens per second of the whole run.
  RUN_TOKENS_RATE,
  /// Samples per second of the whole run.
  RUN_SAMPLES_RATE,
  /// Steps per second of the whole run.
  RUN_STEPS_RATE,
  /// Seconds that one evaluation took.
  EVAL_SECONDS,
  /// Samples per second of one evaluation.
  EVAL_SAMPLES_RATE;

  boolean isTime() {
    return switch (this) {
      case STEP_SECONDS, ELAPSED, TIME, RUN_SECONDS, EVAL_SECONDS -> true;
      default -> false;
    };
  }

  /// Whether it says how fast work is done.
  boolean isRate() {
    return switch (this) {
      case TOKENS_RATE, PROMPT_RATE, SAMPLES_RATE, SAMPLES_MEAN_RATE, STEPS_RATE, ITEMS_RATE ->
          true;
      default -> false;
    };
  }

  /// Whether it says how much work was done.
  boolean isAmount() {
    return switch (this) {
      case TOKENS_TOTAL, TOKENS_OF_STEP, TOKENS, SAMPLES_TOTAL, SAMPLES_OF_STEP, SAMPLES, ITEMS ->
          true;
      default -> false;
    };
  }
}
