package throughline.model.recording;

/// All occurrences of one [LedgerCode] in one file.
///
/// @param code what happened
/// @param count how often, at least 1
/// @param firstOffset byte offset of the first occurrence in the unpacked input, or -1 if it has
///     none
/// @param detail an example, as found at the first occurrence; may be empty
public record LedgerEntry(LedgerCode code, long count, long firstOffset, String detail) {}
