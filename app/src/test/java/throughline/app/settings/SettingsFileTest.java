package throughline.app.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.app.export.OtherProcess;
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

  @Test
  void twoThatAreOpenAtOnce_keepEachOthersChanges() {
    Path file = folder.resolve("settings.json");
    Recent mine = new Recent(List.of("/mine"), List.of());
    Recent theirs = new Recent(List.of("/theirs"), List.of());
    Recent forgotten = new Recent(List.of("/forgotten"), List.of());
    try (SettingsFile before = open(file)) {
      before.update(s -> s.opened(forgotten));
    }
    SettingsFile first = open(file);
    SettingsFile second = open(file);
    first.update(s -> s.prefer(p -> p.with(Theme.DARK)).opened(mine).forgotten(forgotten));
    second.update(s -> s.prefer(p -> p.with(Motion.REDUCED)).opened(theirs).withLastFolder("/f"));
    first.close();
    second.close();

    try (SettingsFile again = open(file)) {
      assertThat(again.get().preferences().theme()).isEqualTo(Theme.DARK);
      assertThat(again.get().preferences().motion()).isEqualTo(Motion.REDUCED);
      assertThat(again.get().lastFolder()).isEqualTo("/f");
      assertThat(again.get().recent()).containsExactly(theirs, mine);
    }
  }

  /// Changes one key again and again, and opens runs of its own.
  static final class Changer {
    private Changer() {}

    public static void main(String[] arguments) throws InterruptedException {
      String name = arguments[0];
      boolean isFirst = name.equals("first");
      for (int round = 0; round < 8; round++) {
        try (SettingsFile settings = new SettingsFile(Path.of(arguments[1]), System.out::println)) {
          int number = round;
          settings.update(s -> s.opened(new Recent(List.of("/" + name + number % 4), List.of())));
          settings.update(
              s -> isFirst ? s.withLastFolder("/f" + number) : s.withDetailsOpen(number % 2 == 0));
          Thread.sleep(5);
        }
      }
    }
  }

  @Test
  void twoProcesses_loseNothingOfEachOther() throws Exception {
    Path file = folder.resolve("settings.json");
    Process first = OtherProcess.start("", Changer.class, "first", file.toString());
    Process second = OtherProcess.start("", Changer.class, "second", file.toString());
    assertThat(first.waitFor()).isZero();
    assertThat(second.waitFor()).isZero();
    assertThat(new String(first.getInputStream().readAllBytes(), UTF_8)).isEmpty();
    assertThat(new String(second.getInputStream().readAllBytes(), UTF_8)).isEmpty();

    try (SettingsFile settings = open(file)) {
      assertThat(settings.get().lastFolder()).isEqualTo("/f7");
      assertThat(settings.get().isDetailsOpen()).isFalse();
      assertThat(settings.get().recent().stream().map(recent -> recent.baseline().getFirst()))
          .containsExactlyInAnyOrder(
              "/first0",
              "/first1",
              "/first2",
              "/first3",
              "/second0",
              "/second1",
              "/second2",
              "/second3");
    }
    assertThat(notices).isEmpty();
  }
}
