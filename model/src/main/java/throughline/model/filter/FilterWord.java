package throughline.model.filter;

import java.util.Locale;

/// The words of the filter language, with what is told about each beside the field.
///
/// A filter is `word: text`. The text is plain, then upper and lower case are equal, or a
/// `/regular expression/`; a text without a word keeps the stacks that have it.
public enum FilterWord {
  KEEP("text or /regex/", "only stacks with such a frame"),
  DROP("text or /regex/", "no stacks with such a frame"),
  HIDE("text or /regex/", "such frames are taken out, their callees move up"),
  FROM("text or /regex/", "stacks begin at the first such frame"),
  FOCUS("whole frame", "stacks begin at this function, wherever it is called"),
  SUBTREE("frame;frame;frame", "only what is called by this very path"),
  MERGE("text or /regex/", "such frames count as one"),
  COLLAPSE("library", "a library's frames that call each other count as one"),
  RECURSION("", "a function that calls itself is one call");

  private final String argument;
  private final String explanation;

  FilterWord(String argument, String explanation) {
    this.argument = argument;
    this.explanation = explanation;
  }

  /// As one types it.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// What follows the word; empty for nothing.
  public String argument() {
    return argument;
  }

  /// What it does, such as `only stacks with such a frame`.
  public String explanation() {
    return explanation;
  }

  String with(String text) {
    return word() + ": " + text;
  }
}
