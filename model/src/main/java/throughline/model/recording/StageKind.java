package throughline.model.recording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a stage of an iteration does; decides whether its time is work or waiting.
///
/// The words and the rule from names are those of the ProfileStats trace, version 1.
public enum StageKind {
  WORK,
  WAIT,
  SYNC,
  COPY,
  LAUNCH,
  ALLOC,
  IO;

  private static final List<Rule> RULES =
      List.of(
          new Rule(WAIT, List.of("get", "put", "recv", "wait", "join", "barrier", "queue")),
          new Rule(SYNC, List.of("sync")),
          new Rule(COPY, List.of("copy", "h2d", "d2h")),
          new Rule(LAUNCH, List.of("launch")),
          new Rule(ALLOC, List.of("alloc")),
          new Rule(IO, List.of("read", "write", "load", "save", "io")));

  private record Rule(StageKind kind, List<String> words) {}

  /// The lower-case word used in files, JSON and the window.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Whether time in this kind is spent waiting for another loop rather than on own work.
  public boolean isWait() {
    return this == WAIT;
  }

  /// The kind with this word, in any case.
  public static Optional<StageKind> ofWord(String word) {
    for (StageKind kind : values()) {
      if (kind.word().equals(word.toLowerCase(Locale.ROOT))) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /// The kind that a stage's name suggests: the last part of its path decides, by its words, so
  /// `target/queue_put` waits and `loader/tokenize` works. A word matches whole or as a beginning
  /// (`synchronize`, `loading`), never in the middle (`target` holds `get` and does not wait).
  public static StageKind ofName(String stage) {
    String last = stage.substring(stage.lastIndexOf('/') + 1);
    List<String> parts =
        List.of(
            last.replaceAll("([a-z])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT)
                .split("[^a-z0-9]+"));
    for (Rule rule : RULES) {
      for (String word : rule.words()) {
        for (String part : parts) {
          if (part.equals(word) || (word.length() >= 4 && part.startsWith(word))) {
            return rule.kind();
          }
        }
      }
    }
    return WORK;
  }
}
