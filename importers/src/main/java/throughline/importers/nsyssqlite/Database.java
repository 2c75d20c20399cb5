package throughline.importers.nsyssqlite;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// A database in a file of its own, opened so that nothing can be written.
///
/// SQLite needs to seek, and input may be packed or a pipe, so it is copied out first; a limit on
/// the copy keeps a packed file from filling the disk.
final class Database implements AutoCloseable {
  static final LedgerCode DAMAGED =
      new LedgerCode(
          "table-damaged", Severity.DATA_LOSS, "a table could not be read, or only in part");

  /// The largest database that is read, in bytes.
  static final long LARGEST = 32L << 30;

  private static final int HEADER = 100;
  private static final int PAGE_SIZE_AT = 16;
  private static final int CHANGES_AT = 24;
  private static final int PAGE_COUNT_AT = 28;
  private static final int VALID_FOR_AT = 92;

  private static final int OPCODES_BETWEEN_CHECKS = 100_000;

  /// Takes the current row of a query.
  interface Row {
    void take(ResultSet row) throws SQLException;
  }

  private final Path file;
  private final Ledger.Builder ledger;
  private final ImportContext context;
  private final Connection connection;
  private final Map<String, Set<String>> tables = new LinkedHashMap<>();

  private Database(Path file, Connection connection, Ledger.Builder ledger, ImportContext context) {
    this.file = file;
    this.connection = connection;
    this.ledger = ledger;
    this.context = context;
  }

  /// Copies a database out of a stream and opens it.
  ///
  /// @throws ImportException if it is too large or no database at all
  static Database spool(InputStream stream, Ledger.Builder ledger, ImportContext context)
      throws IOException, ImportException {
    Path file = Files.createTempFile("throughline-", ".sqlite");
    boolean opened = false;
    try {
      copy(stream, file);
      fillUp(file, ledger);
      Database database = new Database(file, connect(file), ledger, context);
      database.prepare();
      opened = true;
      return database;
    } catch (SQLException e) {
      throw damaged(e);
    } finally {
      if (!opened) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static void copy(InputStream stream, Path file) throws IOException, ImportException {
    byte[] header = stream.readNBytes(HEADER);
    long whole = wholeSize(header);
    byte[] buffer = new byte[1 << 16];
    long total = header.length;
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(header);
      for (int read = stream.read(buffer); read >= 0 && total < whole; read = stream.read(buffer)) {
        total += read;
        if (total > LARGEST) {
          throw new ImportException(
              new Failure(
                  "too-large",
                  "the database has more than 32 GiB",
                  total,
                  "profile a shorter time, or export fewer tables with `nsys export --tables`"));
        }
        out.write(buffer, 0, read);
      }
    }
  }

  /// The size that a header gives, in bytes; without bound where it may be out of date. What comes
  /// behind it does not belong to the database.
  private static long wholeSize(byte[] header) {
    if (header.length < HEADER) {
      return Long.MAX_VALUE;
    }
    ByteBuffer fields = ByteBuffer.wrap(header);
    int pageSize = Short.toUnsignedInt(fields.getShort(PAGE_SIZE_AT));
    long pages = Integer.toUnsignedLong(fields.getInt(PAGE_COUNT_AT));
    boolean current = fields.getInt(CHANGES_AT) == fields.getInt(VALID_FOR_AT);
    return pages > 0 && current ? pages * (pageSize == 1 ? 1 << 16 : pageSize) : Long.MAX_VALUE;
  }

  /// Gives a database that was cut off its full length again: SQLite refuses a file that is shorter
  /// than its header says, but reads the pages that are there.
  private static void fillUp(Path file, Ledger.Builder ledger) throws IOException {
    long size = Files.size(file);
    if (size < HEADER) {
      return;
    }
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      byte[] header = new byte[HEADER];
      bytes.readFully(header);
      long whole = wholeSize(header);
      if (size < whole && whole <= LARGEST) {
        bytes.setLength(whole);
        ledger.report(LedgerCode.TRUNCATED, size, "of " + whole + " bytes");
      }
    }
  }

  private static Connection connect(Path file) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    String url = "jdbc:sqlite:" + file.toUri() + "?mode=ro&immutable=1";
    return new org.sqlite.JDBC().connect(url, config.toProperties());
  }

  static ImportException damaged(SQLException e) {
    return new ImportException(
        new Failure(
            "damaged",
            "the database cannot be read: " + e.getMessage(),
            -1,
            "export it again with `nsys export --type sqlite`; an interrupted export is unusable"));
  }

  /// Lists the real tables with their columns; views are never queried, since they may be anything.
  private void prepare() throws SQLException {
    ProgressHandler.setHandler(
        connection,
        OPCODES_BETWEEN_CHECKS,
        new ProgressHandler() {
          @Override
          protected int progress() {
            return context.listener().isCancelled() ? 1 : 0;
          }
        });
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT name FROM sqlite_master WHERE type = 'table'")) {
      while (rows.next()) {
        tables.put(rows.getString(1), new LinkedHashSet<>());
      }
    }
    for (Map.Entry<String, Set<String>> table : tables.entrySet()) {
      query(
          "PRAGMA table_info(" + quoted(table.getKey()) + ")",
          row -> table.getValue().add(row.getString(2)));
    }
  }

  /// The table with this name, or with a version behind it (`NAME_V2`); null if there is none.
  @Nullable String table(String name) {
    if (tables.containsKey(name)) {
      return name;
    }
    return tables.keySet().stream()
        .filter(table -> table.startsWith(name + "_V"))
        .findFirst()
        .orElse(null);
  }

  Set<String> tables() {
    return tables.keySet();
  }

  /// The column of a table that has one of these names, quoted; `NULL` if there is none.
  String column(String table, String... names) {
    for (String name : names) {
      if (tables.getOrDefault(table, Set.of()).contains(name)) {
        return quoted(name);
      }
    }
    return "NULL";
  }

  /// The column of a table with this name, or another one that it has.
  String columnOr(String table, String name, String other) {
    String column = column(table, name);
    return column.equals("NULL") ? quoted(other) : column;
  }

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /// Runs a query; what can be read before an error is kept.
  ///
  /// @throws CancellationException if the user stopped it
  void query(String sql, Row row) {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      long count = 0;
      while (rows.next()) {
        if ((++count & 0xFFF) == 0) {
          context.checkCancelled();
        }
        row.take(rows);
      }
    } catch (SQLException e) {
      context.checkCancelled();
      ledger.report(DAMAGED, -1, String.valueOf(e.getMessage()));
    }
  }

  Connection connection() {
    return connection;
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IOException(e);
    } finally {
      Files.deleteIfExists(file);
    }
  }
}
