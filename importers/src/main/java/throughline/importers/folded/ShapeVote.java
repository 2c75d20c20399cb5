package throughline.importers.folded;

import java.util.Arrays;
import java.util.List;
import throughline.importers.folded.Counts.Shape;
import throughline.importers.stacks.Ascii;
import throughline.importers.stacks.ThreadPrefix;

/// Decides what the numbers at the ends of a file's lines are. A frame may itself end in a number,
/// so one line alone says nothing: all lines must agree.
final class ShapeVote {
  private static final class Candidate {
    private final Counts parser;
    private int votes;

    Candidate(Shape shape) {
      parser = new Counts(shape);
    }
  }

  private final List<Candidate> candidates =
      Arrays.stream(Shape.values()).map(Candidate::new).toList();
  private int lines;
  private int austinLines;
  private boolean anyNested;

  /// Looks at one line; lines that fit no shape do not count.
  void see(byte[] bytes, int start, int end) {
    if (start == end || bytes[start] == '#') {
      return;
    }
    boolean fits = false;
    int stackEnd = end;
    for (Candidate candidate : candidates) {
      if (candidate.parser.parse(bytes, start, end)) {
        candidate.votes++;
        fits = true;
        stackEnd = Math.min(stackEnd, candidate.parser.stackEnd());
      }
    }
    if (fits) {
      lines++;
      int separator = Ascii.indexOf(bytes, start, end, ';');
      anyNested |= separator < end;
      boolean austin = bytes[start] == 'P' || bytes[start] == 'T';
      austinLines += austin && ThreadPrefix.length(bytes, start, stackEnd) > 0 ? 1 : 0;
    }
  }

  /// The shape of the whole file.
  Shape winner() {
    if (lines == 0) {
      return Shape.ONE;
    }
    if (isAustin() && isUnanimous(Shape.AUSTIN_COMMAS)) {
      return Shape.AUSTIN_COMMAS;
    }
    if (isAustin() && isUnanimous(Shape.AUSTIN_SPACED)) {
      return Shape.AUSTIN_SPACED;
    }
    boolean pairs = anyNested && !isAustin() && isUnanimous(Shape.BEFORE_AFTER);
    return pairs ? Shape.BEFORE_AFTER : Shape.ONE;
  }

  private boolean isUnanimous(Shape shape) {
    return candidates.stream()
        .anyMatch(candidate -> candidate.parser.shape() == shape && candidate.votes == lines);
  }

  /// Whether every line begins with a thread as Austin writes it.
  boolean isAustin() {
    return lines > 0 && austinLines == lines;
  }
}
