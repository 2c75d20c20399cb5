package throughline.importers.nsyssqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The texts that events refer to by number. Only those that are asked for are read: the table also
/// holds the environment of the profiled machine.
final class Strings implements AutoCloseable {
  private final @Nullable PreparedStatement lookUp;
  private final Map<Long, String> known = new HashMap<>();

  Strings(Database database) throws SQLException {
    String table = database.table("StringIds");
    lookUp =
        table == null
            ? null
            : database
                .connection()
                .prepareStatement("SELECT value FROM " + Database.quoted(table) + " WHERE id = ?");
  }

  /// The text with a number, or `#` and the number if there is none.
  String text(long id) throws SQLException {
    String text = known.get(id);
    if (text == null) {
      text = find(id);
      known.put(id, text);
    }
    return text;
  }

  private String find(long id) throws SQLException {
    if (lookUp != null) {
      lookUp.setLong(1, id);
      try (ResultSet row = lookUp.executeQuery()) {
        String value = row.next() ? row.getString(1) : null;
        if (value != null) {
          return value;
        }
      }
    }
    return "#" + id;
  }

  @Override
  public void close() throws SQLException {
    if (lookUp != null) {
      lookUp.close();
    }
  }
}
