package throughline.importers.sar;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import throughline.importers.io.NumberText;
import throughline.importers.io.TimeOfDayText;

/// A line of sar or mpstat that names the columns below it; its names decide, never its positions.
///
/// @param names the names behind the time
/// @param item the column that says which CPU, disk or interface a row is about, or -1
record TextHeader(List<String> names, int item) {
  private static final Set<String> ITEMS =
      Set.of(
          "CPU",
          "DEV",
          "Device",
          "IFACE",
          "INTR",
          "TTY",
          "BUS",
          "FAN",
          "TEMP",
          "IN",
          "FILESYSTEM",
          "CORE",
          "NODE",
          "DEVICE",
          "MOUNTPOINT");

  /// Columns of which some report of some version has one; they tell these tools from pidstat.
  private static final Set<String> KNOWN =
      Set.of(
          "%user",
          "%usr",
          "%idle",
          "kbmemfree",
          "kbmemused",
          "runq-sz",
          "tps",
          "rxpck/s",
          "proc/s",
          "pgpgin/s",
          "pswpin/s",
          "kbswpfree",
          "dentunusd",
          "rcvin/s",
          "await",
          "intr/s",
          "MHz",
          "call/s",
          "totsck",
          "irec/s",
          "cswch/s",
          "%fsused",
          "MBfsfree",
          "kbhugfree",
          "%scpu-10",
          "%smem-10",
          "%sio-10",
          "total/s",
          "%vmeff",
          "rxerr/s",
          "bufpg/s",
          "active/s");

  static Optional<TextHeader> of(String line) {
    Optional<TimeOfDayText> time = TimeOfDayText.at(line);
    if (time.isEmpty() || line.stripTrailing().endsWith("Command")) {
      return Optional.empty();
    }
    List<String> names = words(line.substring(time.get().end()));
    boolean known = names.stream().anyMatch(KNOWN::contains);
    if (!known || names.stream().anyMatch(TextHeader::isNumber)) {
      return Optional.empty();
    }
    int item = -1;
    for (int column = 0; column < names.size(); column++) {
      item = item < 0 && ITEMS.contains(names.get(column)) ? column : item;
    }
    return Optional.of(new TextHeader(names, item));
  }

  static List<String> words(String text) {
    return Arrays.asList(text.strip().split("\\s+"));
  }

  private static boolean isNumber(String word) {
    return !Double.isNaN(NumberText.decimal(word));
  }

  /// What a row is about: empty for the machine.
  String item(List<String> cells) {
    if (item < 0) {
      return "";
    }
    String cell = cells.get(item);
    boolean numbered = NumberText.isWhole(cell);
    return numbered ? names.get(item) + " " + cell : cell;
  }
}
