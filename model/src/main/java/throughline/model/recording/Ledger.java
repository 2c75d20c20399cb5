package throughline.model.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Every repair and every drop that an importer made, one entry for each code, in order of first
/// use.
public final class Ledger {
  private final List<LedgerEntry> entries;

  private Ledger(List<LedgerEntry> entries) {
    this.entries = List.copyOf(entries);
  }

  public List<LedgerEntry> entries() {
    return entries;
  }

  /// Whether anything was put right or lost, so that the file counts as `repaired`.
  public boolean hasRepairs() {
    return entries.stream().anyMatch(entry -> entry.code().severity() != Severity.INFO);
  }

  /// How often a code was reported; 0 if never.
  public long count(String codeId) {
    return entries.stream()
        .filter(entry -> entry.code().id().equals(codeId))
        .mapToLong(LedgerEntry::count)
        .sum();
  }

  /// The entries but those of some codes.
  public Ledger without(Set<String> codeIds) {
    return new Ledger(
        entries.stream().filter(entry -> !codeIds.contains(entry.code().id())).toList());
  }

  /// Collects entries while a file is read. Not thread-safe.
  public static final class Builder {
    private static final int LONGEST_DETAIL = 200;

    private final Map<LedgerCode, LedgerEntry> entries = new LinkedHashMap<>();

    public Builder() {}

    /// Begins with what another one has collected so far.
    Builder(Builder other) {
      entries.putAll(other.entries);
    }

    /// Begins with the entries of a ledger.
    public Builder(Ledger ledger) {
      ledger.entries().forEach(entry -> entries.put(entry.code(), entry));
    }

    /// Counts one occurrence.
    ///
    /// @param offset byte offset in the unpacked input, or -1 where there is none
    /// @param detail an example; only the first one of a code is kept, cut to 200 characters
    public void report(LedgerCode code, long offset, String detail) {
      report(code, 1, offset, detail);
    }

    /// Counts several occurrences at once; does nothing for a count of 0.
    public void report(LedgerCode code, long count, long offset, String detail) {
      if (count == 0) {
        return;
      }
      LedgerEntry before = entries.get(code);
      LedgerEntry after =
          before == null
              ? new LedgerEntry(code, count, offset, shorten(detail))
              : new LedgerEntry(
                  code, before.count() + count, before.firstOffset(), before.detail());
      entries.put(code, after);
    }

    public Ledger build() {
      return new Ledger(new ArrayList<>(entries.values()));
    }

    private static String shorten(String detail) {
      return detail.length() <= LONGEST_DETAIL ? detail : detail.substring(0, LONGEST_DETAIL) + "…";
    }
  }
}
