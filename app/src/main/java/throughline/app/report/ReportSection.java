package throughline.app.report;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The parts of a report that can be left out, in the order in which they are read.
public enum ReportSection {
  VERDICT("Verdict", "is it real, and what else differs"),
  THROUGHPUT("Throughput", "over time, with the steady windows"),
  WATERFALL("Waterfall", "what the difference is made of"),
  LIMIT("Limiting loop", "before and after"),
  NEXT("Next steps", "what is worth doing next"),
  STAGES("Stages", "where the time of each loop goes"),
  FRAMES("Stacks", "the frames that changed most"),
  WARNINGS("Ledger", "what was repaired, lost or assumed"),
  FILES("Provenance", "files, sizes, hashes, times, how to reproduce");

  private final String title;
  private final String explanation;

  ReportSection(String title, String explanation) {
    this.title = title;
    this.explanation = explanation;
  }

  public String title() {
    return title;
  }

  /// What it tells, a phrase.
  public String explanation() {
    return explanation;
  }

  /// The word for it on the command line, such as `verdict`.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<ReportSection> of(String word) {
    return Arrays.stream(values()).filter(section -> section.word().equals(word)).findFirst();
  }

  /// All of them.
  public static Set<ReportSection> all() {
    return EnumSet.allOf(ReportSection.class);
  }
}
