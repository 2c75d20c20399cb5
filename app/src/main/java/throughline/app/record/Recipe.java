package throughline.app.record;

/// How one kind of evidence is recorded.
///
/// @param format the word of the format that reads it, as in the README's table
/// @param title what is recorded, such as `Folded stacks of Python threads`
/// @param answers what one learns from it, a sentence
/// @param command what to type, or what to put into the program; may have several lines
/// @param question what it helps to answer
public record Recipe(
    String format, String title, String answers, String command, Question question) {
  /// What stands for the number of a process in commands.
  public static final String PROCESS = "PID";

  /// What people want to know, in the order in which they ask.
  public enum Question {
    STAGES("Which stage of which loop takes the time"),
    THROUGHPUT("How fast it is"),
    CPU("What each thread does with its CPU"),
    STACKS("Which code runs"),
    TIMELINE("What happened when"),
    GPU("What the GPU does"),
    MACHINE("What the machine and its counters say");

    private final String title;

    Question(String title) {
      this.title = title;
    }

    public String title() {
      return title;
    }
  }

  /// The command for one process.
  ///
  /// @param process its number; blank leaves `PID` where it stands
  public String commandFor(String process) {
    return process.isBlank()
        ? command
        : command.replaceAll("\\b" + PROCESS + "\\b", process.strip());
  }

  /// Whether the command names a process.
  public boolean namesProcess() {
    return !commandFor("0").equals(command);
  }

  /// Whether all words occur in it, in any case.
  public boolean matches(String words) {
    String all =
        (format + ' ' + title + ' ' + answers + ' ' + command).toLowerCase(java.util.Locale.ROOT);
    for (String word : words.toLowerCase(java.util.Locale.ROOT).strip().split("\\s+")) {
      if (!all.contains(word)) {
        return false;
      }
    }
    return true;
  }
}
