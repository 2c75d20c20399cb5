package throughline.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.settings.Preferences.Motion;
import throughline.app.settings.Preferences.Reading;
import throughline.app.settings.Preferences.Theme;
import throughline.app.settings.Settings.Bounds;
import throughline.app.settings.Settings.Recent;

class SettingsFileTest {
  @TempDir Path folder;
  private final List<String> notices = new ArrayList<>();

  private SettingsFile open(Path file) {
    return new SettingsFile(file, notices::add);
  }

  @Test
  void whatIsChangedIsThereAfterTheNextStart() {
    Path file = folder.resolve("deep/settings.json");
    Recent recent = new Recent(List.of("/a \"b\"", "/ü"), List.of("/c"));
    try (SettingsFile settings = open(file)) {
      settings.update(
          s ->
              s.prefer(
                      p ->
                          p.with(Theme.DARK)
                              .with(Motion.REDUCED)
                              .with(Reading.LONG)
                              .withOffer(false))
                  .opened(recent)
                  .withLastFolder("/x"));
      settings.update(s -> s.withBounds(new Bounds(1, 2, 800, 600, true)).withDetailsOpen(false));
    }
    try (SettingsFile again = open(file)) {
      assertThat(again.get())
          .isEqualTo(
              new Settings(
                  new Preferences(Theme.DARK, Motion.REDUCED, Reading.LONG, false),
                  List.of(recent),
                  new Bounds(1, 2, 800, 600, true),
                  false,
                  "/x"));
    }
    assertThat(notices).isEmpty();
    assertThat(folder.resolve("deep")).isDirectoryContaining("glob:**settings.json");
    assertThat(folder.resolve("deep")).isDirectoryNotContaining("glob:**.new");
  }

  @Test
  void nothingThereMeansDefaultsWithoutANotice() {
    try (SettingsFile settings = open(folder.resolve("none.json"))) {
      assertThat(settings.get()).isEqualTo(Settings.DEFAULTS);
    }
    assertThat(notices).isEmpty();
  }

  @Test
  void aBadFileMeansDefaultsWithANoticeAndIsKeptAside() throws IOException {
    for (String bad : List.of("{\"theme\": ", "[]", "{\"version\": 99}", "\u0000\u0001")) {
      Path file = Files.writeString(folder.resolve("settings.json"), bad);
      try (SettingsFile settings = open(file)) {
        assertThat(settings.get()).isEqualTo(Settings.DEFAULTS);
      }
      assertThat(notices).as(bad).hasSize(1);
      assertThat(folder.resolve("settings.json.bad")).hasContent(bad);
      notices.clear();
    }
  }

  @Test
  void fieldsThatMakeNoSenseGetTheirDefaults() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("settings.json"),
            """
            {"version": 1, "theme": "pink", "window": {"width": 3}, "later": [{"x": [1]}],
             "recent": [{"baseline": ["/a", 5]}, {"candidate": ["/b"]}, 7]}
            """);
    try (SettingsFile settings = open(file)) {
      assertThat(settings.get())
          .isEqualTo(Settings.DEFAULTS.opened(new Recent(List.of("/a"), List.of())));
    }
    assertThat(notices).isEmpty();
  }

  @Test
  void recentEntriesAreFewAndNewestFirst() {
    Settings settings = Settings.DEFAULTS;
    for (int i = 0; i < 15; i++) {
      settings = settings.opened(new Recent(List.of("/" + i), List.of()));
    }
    settings = settings.opened(new Recent(List.of("/10"), List.of("/after")));
    assertThat(settings.recent()).hasSize(Settings.MOST_RECENT);
    assertThat(settings.recent().getFirst().candidate()).containsExactly("/after");
    assertThat(settings.recent()).doesNotContain(new Recent(List.of("/10"), List.of()));
  }
}
