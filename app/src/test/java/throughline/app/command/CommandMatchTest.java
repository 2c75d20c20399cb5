package throughline.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandMatchTest {
  private static List<String> best(String typed, String... labels) {
    return java.util.Arrays.stream(labels)
        .filter(label -> CommandMatch.score(typed, label) >= 0)
        .sorted(Comparator.comparing((String label) -> -CommandMatch.score(typed, label)))
        .toList();
  }

  @Test
  void wordsGoBeforeInitials_andInitialsBeforeScatteredLetters() {
    assertThat(
            best(
                "of",
                "Swap before and after", // scattered o, f
                "Open files…", // initials
                "Files: often used", // a word's beginning
                "Close all"))
        .containsExactly("Files: often used", "Open files…", "Swap before and after");
  }

  @Test
  void caseAndBlanksDoNotMatter_butTheOrderOfLettersDoes() {
    assertThat(CommandMatch.score(" OPEN ", "Open files…")).isPositive();
    assertThat(CommandMatch.score("opfil", "Open files…")).isPositive();
    assertThat(CommandMatch.score("filop", "Open files…")).isEqualTo(-1);
    assertThat(CommandMatch.score("", "anything")).isNotNegative();
  }
}
