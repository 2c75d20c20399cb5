package throughline.model.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.model.tree.FrameName;
import throughline.model.tree.StackPaths;

/// Reads the filter language and completes what is being typed.
public final class FilterParser {
  private FilterParser() {}

  /// What a text means.
  public sealed interface Result {
    record Parsed(StackFilter filter) implements Result {}

    /// @param message what is wrong and what to do, for people
    record Wrong(String message) implements Result {}
  }

  /// Reads one filter. A text whose first word is none of the language is what to keep, since
  /// colons are common in frames.
  public static Result parse(String typed) {
    String text = typed.strip();
    if (text.isEmpty()) {
      return new Result.Wrong("Type a text, or a word such as drop: and a text");
    }
    if (text.equalsIgnoreCase(FilterWord.RECURSION.word())) {
      return new Result.Parsed(new StackFilter.Recursion());
    }
    try {
      int colon = text.indexOf(':');
      FilterWord word = colon < 0 ? null : word(text.substring(0, colon));
      // C++ names have two colons: std::sort is no word.
      boolean isName = colon >= 0 && text.startsWith("::", colon);
      if (word == null || isName) {
        return new Result.Parsed(new StackFilter.Keep(FramePattern.parse(text)));
      }
      return new Result.Parsed(filter(word, text.substring(colon + 1).strip()));
    } catch (IllegalArgumentException e) {
      return new Result.Wrong(String.valueOf(e.getMessage()));
    }
  }

  private static StackFilter filter(FilterWord word, String argument) {
    if (argument.isEmpty() && word != FilterWord.RECURSION) {
      throw new IllegalArgumentException("After " + word.word() + ": comes " + word.argument());
    }
    return switch (word) {
      case KEEP -> new StackFilter.Keep(FramePattern.parse(argument));
      case DROP -> new StackFilter.Drop(FramePattern.parse(argument));
      case HIDE -> new StackFilter.Hide(FramePattern.parse(argument));
      case FROM -> new StackFilter.From(FramePattern.parse(argument));
      case FOCUS -> new StackFilter.Focus(argument);
      case SUBTREE -> new StackFilter.Subtree(Arrays.asList(argument.split(";", -1)));
      case MERGE -> new StackFilter.Merge(FramePattern.parse(argument));
      case COLLAPSE -> new StackFilter.Collapse(argument);
      case RECURSION -> new StackFilter.Recursion();
    };
  }

  private static @Nullable FilterWord word(String text) {
    for (FilterWord word : FilterWord.values()) {
      if (word.word().equals(text.strip().toLowerCase(Locale.ROOT))) {
        return word;
      }
    }
    return null;
  }

  /// What a text may be completed to: words that begin so, then frames or libraries that hold what
  /// follows the word.
  ///
  /// @param most how many
  public static List<String> complete(String typed, StackPaths paths, int most) {
    String text = typed.stripLeading();
    Set<String> found = new LinkedHashSet<>();
    int colon = text.indexOf(':');
    FilterWord word = colon < 0 ? null : word(text.substring(0, colon));
    if (word == null) {
      for (FilterWord each : FilterWord.values()) {
        if (each.word().startsWith(text.strip().toLowerCase(Locale.ROOT))) {
          found.add(each.argument().isEmpty() ? each.word() : each.word() + ": ");
        }
      }
    }
    String argument = (word == null ? text : text.substring(colon + 1)).strip();
    boolean namesFrames = word != FilterWord.RECURSION && word != FilterWord.SUBTREE;
    if (namesFrames && (word != null || !argument.isEmpty()) && !argument.startsWith("/")) {
      FramePattern.Plain pattern = new FramePattern.Plain(argument);
      for (int frame = 0; frame < paths.frameCount() && found.size() < most; frame++) {
        String name = paths.frameText(frame);
        String offered = word == FilterWord.COLLAPSE ? FrameName.of(name).library() : name;
        if (!offered.isEmpty() && pattern.matches(offered)) {
          found.add(word == null ? offered : word.with(offered));
        }
      }
    }
    return new ArrayList<>(found).subList(0, Math.min(most, found.size()));
  }
}
