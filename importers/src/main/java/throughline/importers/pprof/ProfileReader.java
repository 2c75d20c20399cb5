package throughline.importers.pprof;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import throughline.importers.pprof.WireReader.BadWireException;
import throughline.importers.stacks.FrameTrie;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;

/// Reads the fields of a profile into columns; names come last in many files, so nothing is put
/// together here.
///
/// Field numbers are those of
/// [profile.proto](https://github.com/google/pprof/blob/main/proto/profile.proto).
final class ProfileReader {
  static final int SAMPLE_TYPE = 1;
  static final int SAMPLE = 2;
  static final int MAPPING = 3;
  static final int LOCATION = 4;
  static final int FUNCTION = 5;
  static final int STRING = 6;
  static final int TIME = 9;
  static final int DURATION = 10;
  static final int PERIOD_TYPE = 11;
  static final int PERIOD = 12;
  static final int COMMENT = 13;
  static final int DEFAULT_TYPE = 14;

  /// @param type a row of the strings
  /// @param unit a row of the strings
  record ValueType(long type, long unit) {}

  record Function(long name, long file) {}

  private final Ledger.Builder ledger;
  private final WireReader in;
  private final Map<Long, Integer> locationRows = new HashMap<>();
  private final IntColumn locationsOfSample = new IntColumn();

  final List<String> strings = new ArrayList<>();
  final List<ValueType> types = new ArrayList<>();

  /// Stacks by row of a location in order of first mention.
  final FrameTrie trie = new FrameTrie();

  /// The nodes of the samples' stacks, and where the values of each begin.
  final IntColumn stacks = new IntColumn();

  final IntColumn valueStarts = new IntColumn();
  final LongColumn values = new LongColumn();

  /// Labels: the sample, the key, and a text (a row of the strings) or a number.
  final IntColumn labelSamples = new IntColumn();

  final LongColumn labelKeys = new LongColumn();
  final LongColumn labelTexts = new LongColumn();
  final LongColumn labelNumbers = new LongColumn();

  /// Of each location its address, mapping and first line; lines run on until the next location's.
  final Map<Integer, Location> locations = new HashMap<>();

  final Map<Long, Function> functions = new HashMap<>();
  final Map<Long, Long> mappings = new HashMap<>();
  long durationNanos;
  long timeNanos;
  long period;
  ValueType periodType = new ValueType(0, 0);
  long defaultType;

  /// A place in the code; inlined calls give several functions, the innermost first.
  ///
  /// @param functionIds and the line in each, by turns
  record Location(long address, long mapping, long[] functionIds) {}

  ProfileReader(InputStream stream, Ledger.Builder ledger) {
    this.in = new WireReader(stream);
    this.ledger = ledger;
  }

  /// Reads all fields; where the bytes break off or are broken, what stands before is kept.
  void read() throws IOException {
    try {
      while (in.next()) {
        field();
      }
    } catch (EOFException e) {
      ledger.report(LedgerCode.TRUNCATED, in.offset(), "");
    } catch (BadWireException e) {
      String detail = "from there on: " + e.getMessage();
      ledger.report(LedgerCode.BAD_RECORD, in.offset(), detail);
    }
    // A sample that was cut off has a start but no stack yet.
    while (valueStarts.size() > stacks.size()) {
      stacks.add(-1);
    }
  }

  /// The row in [#trie] of a location's id.
  private int locationRow(long id) {
    Integer known = locationRows.putIfAbsent(id, locationRows.size());
    return known == null ? locationRows.size() - 1 : known;
  }

  private void field() throws IOException, BadWireException {
    switch (in.field()) {
      case SAMPLE_TYPE -> types.add(valueType());
      case SAMPLE -> sample();
      case MAPPING -> mapping();
      case LOCATION -> location();
      case FUNCTION -> function();
      case STRING -> strings.add(in.text(in.end()));
      case TIME -> timeNanos = in.varint();
      case DURATION -> durationNanos = in.varint();
      case PERIOD_TYPE -> periodType = valueType();
      case PERIOD -> period = in.varint();
      case DEFAULT_TYPE -> defaultType = in.varint();
      default -> in.skip();
    }
  }

  private ValueType valueType() throws IOException, BadWireException {
    long end = in.end();
    long type = 0;
    long unit = 0;
    while (in.next(end)) {
      switch (in.field()) {
        case 1 -> type = in.varint();
        case 2 -> unit = in.varint();
        default -> in.skip();
      }
    }
    return new ValueType(type, unit);
  }

  private void sample() throws IOException, BadWireException {
    long end = in.end();
    int depth = 0;
    valueStarts.add(values.size());
    while (in.next(end)) {
      long listEnd = in.wireType() == WireReader.BYTES ? in.end() : -1;
      switch (in.field()) {
        case 1 -> {
          do {
            int row = locationRow(in.varint());
            if (depth == locationsOfSample.size()) {
              locationsOfSample.add(row);
            } else {
              locationsOfSample.set(depth, row);
            }
            depth++;
          } while (in.offset() < listEnd);
        }
        case 2 -> {
          do {
            values.add(in.varint());
          } while (in.offset() < listEnd);
        }
        case 3 -> label(listEnd);
        default -> in.skipTo(Math.max(in.offset(), listEnd));
      }
    }
    int node = -1;
    for (int at = depth - 1; at >= 0; at--) {
      node = trie.child(node, locationsOfSample.get(at));
    }
    stacks.add(node);
  }

  private void label(long end) throws IOException, BadWireException {
    long key = 0;
    long text = 0;
    long number = 0;
    while (in.next(end)) {
      switch (in.field()) {
        case 1 -> key = in.varint();
        case 2 -> text = in.varint();
        case 3 -> number = in.varint();
        default -> in.skip();
      }
    }
    labelSamples.add(stacks.size());
    labelKeys.add(key);
    labelTexts.add(text);
    labelNumbers.add(number);
  }

  private void mapping() throws IOException, BadWireException {
    long end = in.end();
    long id = 0;
    long file = 0;
    while (in.next(end)) {
      switch (in.field()) {
        case 1 -> id = in.varint();
        case 5 -> file = in.varint();
        default -> in.skip();
      }
    }
    mappings.put(id, file);
  }

  private void location() throws IOException, BadWireException {
    long end = in.end();
    long id = 0;
    long mapping = 0;
    long address = 0;
    LongColumn lines = new LongColumn();
    while (in.next(end)) {
      switch (in.field()) {
        case 1 -> id = in.varint();
        case 2 -> mapping = in.varint();
        case 3 -> address = in.varint();
        case 4 -> line(in.end(), lines);
        default -> in.skip();
      }
    }
    locations.put(locationRow(id), new Location(address, mapping, lines.toArray()));
  }

  private void line(long end, LongColumn lines) throws IOException, BadWireException {
    long function = 0;
    long line = 0;
    while (in.next(end)) {
      switch (in.field()) {
        case 1 -> function = in.varint();
        case 2 -> line = in.varint();
        default -> in.skip();
      }
    }
    lines.add(function);
    lines.add(line);
  }

  private void function() throws IOException, BadWireException {
    long end = in.end();
    long id = 0;
    long name = 0;
    long systemName = 0;
    long file = 0;
    while (in.next(end)) {
      switch (in.field()) {
        case 1 -> id = in.varint();
        case 2 -> name = in.varint();
        case 3 -> systemName = in.varint();
        case 4 -> file = in.varint();
        default -> in.skip();
      }
    }
    functions.put(id, new Function(name == 0 ? systemName : name, file));
  }
}
