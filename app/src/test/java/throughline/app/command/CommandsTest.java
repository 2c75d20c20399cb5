package throughline.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;
import throughline.app.command.Command.Group;

class CommandsTest {
  private final AtomicInteger done = new AtomicInteger();

  private Command command(String id, Shortcut... shortcuts) {
    return Command.of(id, Group.FILES, id, List.of(shortcuts), done::incrementAndGet);
  }

  @Test
  void aDisabledCommandDoesNothing() {
    SimpleBooleanProperty enabled = new SimpleBooleanProperty(false);
    Command command = new Command("x", Group.FILES, "X", List.of(), enabled, done::incrementAndGet);
    assertThat(command.run()).isFalse();
    enabled.set(true);
    assertThat(command.run()).isTrue();
    assertThat(done).hasValue(1);
  }

  @Test
  void twoCommandsCannotShareAnIdOrAShortcut() {
    Commands commands = new Commands();
    commands.add(command("open", Shortcut.keys("Shortcut+O")));
    assertThatThrownBy(() -> commands.add(command("open")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> commands.add(command("other", Shortcut.keys("Shortcut+O"))))
        .isInstanceOf(IllegalArgumentException.class);
    commands.add(command("more", Shortcut.keys("Shortcut+Shift+O"), Shortcut.typed("o")));
    assertThat(commands.all()).extracting(Command::id).containsExactly("open", "more");
  }

  @Test
  void shortcutsAreShownAsPeopleWriteThem() {
    assertThat(Shortcut.typed("/").text()).isEqualTo("/");
    assertThat(Shortcut.keys("F1").text()).isEqualTo("F1");
  }
}
