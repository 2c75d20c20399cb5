package throughline.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

/// Leaves out of texts what tells who recorded something and where: host names, user names and the
/// folders of paths. Names are those that the files themselves tell, by their properties and by
/// home folders in their paths, and those of the machine at hand.
final class Discretion implements UnaryOperator<String> {
  private static final Set<String> HOST_KEYS = Set.of("host", "hostname", "node", "machine");
  private static final Set<String> USER_KEYS = Set.of("user", "username", "login", "owner");

  /// Names that everybody has.
  private static final Set<String> COMMON =
      Set.of("localhost", "root", "user", "admin", "host", "unknown", "nobody", "home", "work");

  private static final Pattern HOME =
      Pattern.compile("(?:/home/|/Users/|\\\\Users\\\\)([^/\\\\\\s:;,'\"]+)");

  /// An absolute path of at least two parts; its last part is kept.
  private static final Pattern PATH =
      Pattern.compile(
          "(?<![\\w.~/\\\\-])(?:file://)?(?:~|[A-Za-z]:)?"
              + "(?:[/\\\\]+[^\\s/\\\\:;,'\"()\\[\\]<>|]+)+[/\\\\]+(?=[^\\s/\\\\:;,'\"()\\[\\]<>|])");

  private record Word(Pattern pattern, String instead) {}

  private final List<Word> words;

  private Discretion(List<Word> words) {
    this.words = words;
  }

  /// @param runs whose texts are to be shown
  static Discretion about(List<Run> runs) {
    Map<String, String> secrets = new LinkedHashMap<>();
    addUser(secrets, System.getProperty("user.name", ""));
    addHost(secrets, System.getenv().getOrDefault("HOSTNAME", ""));
    addHost(secrets, System.getenv().getOrDefault("COMPUTERNAME", ""));
    for (Run run : runs) {
      for (Recording recording : run.recordings()) {
        recording.properties().forEach((key, value) -> addProperty(secrets, key, value));
        addHomes(secrets, recording.source());
      }
    }
    List<Word> words = new ArrayList<>();
    secrets.entrySet().stream()
        // The longest first: a short name may be part of a long one.
        .sorted(Comparator.comparingInt((Map.Entry<String, String> e) -> -e.getKey().length()))
        .forEach(
            secret ->
                words.add(
                    new Word(
                        Pattern.compile(
                            "(?<![A-Za-z0-9])" + Pattern.quote(secret.getKey()) + "(?![A-Za-z0-9])",
                            Pattern.CASE_INSENSITIVE),
                        secret.getValue())));
    return new Discretion(List.copyOf(words));
  }

  private static void addProperty(Map<String, String> secrets, String key, String value) {
    String last = key.substring(key.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    if (HOST_KEYS.contains(last)) {
      addHost(secrets, value);
    } else if (USER_KEYS.contains(last)) {
      addUser(secrets, value);
    }
    addHomes(secrets, value);
  }

  private static void addHomes(Map<String, String> secrets, String text) {
    Matcher home = HOME.matcher(text);
    while (home.find()) {
      addUser(secrets, home.group(1));
    }
  }

  private static void addHost(Map<String, String> secrets, String name) {
    add(secrets, name, "host");
    int dot = name.indexOf('.');
    if (dot > 0 && !Character.isDigit(name.charAt(0))) {
      add(secrets, name.substring(0, dot), "host");
    }
  }

  private static void addUser(Map<String, String> secrets, String name) {
    add(secrets, name, "user");
  }

  private static void add(Map<String, String> secrets, String name, String instead) {
    String known = name.strip();
    if (known.length() >= 2 && !COMMON.contains(known.toLowerCase(Locale.ROOT))) {
      secrets.putIfAbsent(known, instead);
    }
  }

  @Override
  public String apply(String text) {
    String without = PATH.matcher(text).replaceAll("");
    for (Word word : words) {
      without = word.pattern().matcher(without).replaceAll(word.instead());
    }
    return without;
  }
}
