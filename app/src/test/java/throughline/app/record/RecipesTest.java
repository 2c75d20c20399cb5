package throughline.app.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import throughline.importers.Importers;
import throughline.importers.api.ImporterInfo;

class RecipesTest {
  private static final Path README =
      Path.of(System.getProperty("throughline.root")).resolve("README.md");

  @Test
  void everyFormatThatCanBeReadHasARecipe() {
    Set<String> told =
        Recipes.all().stream().map(Recipe::format).collect(Collectors.toUnmodifiableSet());
    assertThat(Importers.installed().formats())
        .extracting(ImporterInfo::format)
        .allMatch(told::contains);
    assertThat(told)
        .hasSize(Importers.installed().formats().size())
        .as("recipes of formats that nothing reads");
  }

  @Test
  void theReadmeNamesEveryFormatThatARecipeIsFor() throws IOException {
    String readme = Files.readString(README);
    assertThat(Recipes.all()).allMatch(recipe -> readme.contains("| `" + recipe.format() + "` |"));
  }

  @Test
  void aProcessIdGoesIntoEveryCommandThatNamesAProcess() {
    assertThat(Recipes.PIDSTAT.commandFor(" 4242 "))
        .isEqualTo("pidstat -t -u -w -h -H -p 4242 1 > pidstat.txt");
    assertThat(Recipes.PIDSTAT.commandFor("")).isEqualTo(Recipes.PIDSTAT.command());
    assertThat(Recipes.STAGES.namesProcess()).isFalse();
    assertThat(Recipes.all().stream().filter(Recipe::namesProcess))
        .allMatch(recipe -> !recipe.commandFor("17").contains(Recipe.PROCESS));
  }

  @Test
  void wordsAreFoundInAnyOrderAndCase() {
    List<Recipe> found =
        Recipes.all().stream().filter(recipe -> recipe.matches("GIL py-spy")).toList();
    assertThat(found).containsExactly(Recipes.GIL);
    assertThat(Recipes.all()).allMatch(recipe -> recipe.matches("  "));
  }
}
