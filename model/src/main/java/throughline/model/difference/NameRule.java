package throughline.model.difference;

import java.util.regex.Pattern;

/// What is overlooked when frames of two runs are taken to be the same.
public enum NameRule {
  ADDRESSES(
      "Addresses", "0x7f3a… becomes 0x…", Pattern.compile("(?:\\+|\\b)0x[0-9a-fA-F]+"), "0x…"),
  LAMBDAS(
      "Lambda numbers",
      "$$Lambda$14/0x0800 and <lambda_4> become one",
      Pattern.compile(
          "(?<=\\$\\$Lambda)[$.]\\d+(?:/(?:0x)?[0-9a-fA-F…x]+)?(?:\\.\\d+)?"
              + "|(?<=<lambda)_[0-9a-f]+(?=>)"
              + "|(?<=\\{lambda\\(.{0,200}\\))#\\d+(?=})"
              + "|(?<=GeneratedMethodAccessor)\\d+"
              + "|(?<=LambdaForm\\$[A-Z]{1,4})\\$?\\d+"),
      ""),
  LINES("Line numbers", "(file.py:12) becomes (file.py)", Pattern.compile(":\\d+(?=\\)$)"), "");

  private final String title;
  private final String explanation;
  private final Pattern pattern;
  private final String replacement;

  NameRule(String title, String explanation, Pattern pattern, String replacement) {
    this.title = title;
    this.explanation = explanation;
    this.pattern = pattern;
    this.replacement = replacement;
  }

  public String title() {
    return title;
  }

  /// What it does, by an example.
  public String explanation() {
    return explanation;
  }

  /// A frame without what the rule overlooks.
  public String apply(String frame) {
    return pattern.matcher(frame).replaceAll(replacement);
  }
}
