package throughline.importers.gecko;

import throughline.importers.json.JsonData;

/// A table of a profile: raw ones are lists of rows with a schema, processed ones lists of columns.
///
/// @param data the table
/// @param raw whether it has a schema
record Table(JsonData data, boolean raw) {
  static Table of(JsonData data) {
    return new Table(data, data.has("schema"));
  }

  int size() {
    if (raw) {
      return data.get("data").size();
    }
    int longest = 0;
    if (data instanceof JsonData.Members(var columns)) {
      for (JsonData column : columns.values()) {
        longest = Math.max(longest, column.size());
      }
    }
    return longest;
  }

  boolean has(String column) {
    return raw ? data.get("schema").has(column) : data.get(column).size() > 0;
  }

  JsonData at(int row, String column) {
    return raw
        ? data.get("data").at(row).at((int) data.get("schema").get(column).whole(-1))
        : data.get(column).at(row);
  }

  double number(int row, String column) {
    return raw ? at(row, column).number() : data.get(column).numberAt(row);
  }

  /// A cell that refers to a row of another table; -1 if it is null or missing.
  int reference(int row, String column) {
    double number = number(row, column);
    return number >= 0 && number < Integer.MAX_VALUE ? (int) number : -1;
  }
}
