package throughline.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

/// A file that a report rests on, so that somebody else can tell whether they have the same one.
///
/// @param side what the run is called in the report
/// @param name the file's name without its folders
/// @param format its format's word
/// @param bytes its size on disk
/// @param sha256 its hash in hexadecimal, or empty if it can no longer be read or never was a file
/// @param repaired whether anything in it was repaired or lost
record SourceFile(
    String side, String name, String format, long bytes, String sha256, boolean repaired) {
  private static final System.Logger LOG = System.getLogger(SourceFile.class.getName());
  private static final int BUFFER = 1 << 16;
  private static final int SHORT = 12;

  /// The files of runs, with their hashes; reads all of them.
  ///
  /// @param sides what the runs are called, in the same order
  static List<SourceFile> of(List<Run> runs, List<String> sides) {
    List<SourceFile> files = new ArrayList<>();
    for (int at = 0; at < runs.size(); at++) {
      for (Recording recording : runs.get(at).recordings()) {
        String source = recording.source();
        files.add(
            new SourceFile(
                sides.get(at),
                source.replaceFirst(".*[/\\\\]", ""),
                recording.format(),
                recording.bytes(),
                hash(source),
                recording.ledger().hasRepairs()));
      }
    }
    return files;
  }

  /// Enough of the hash to compare by eye.
  String shortHash() {
    return sha256.isEmpty() ? "–" : sha256.substring(0, SHORT);
  }

  /// What became of it, in a word.
  String state() {
    return repaired ? "⚠ repaired" : "read";
  }

  private static String hash(String source) {
    try {
      Path path = Path.of(source);
      if (!Files.isRegularFile(path)) {
        return "";
      }
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[BUFFER];
      try (InputStream in = Files.newInputStream(path)) {
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
          digest.update(buffer, 0, count);
        }
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException | InvalidPathException e) {
      // The report is still right without the hash and shows that there is none.
      LOG.log(System.Logger.Level.WARNING, "no hash of " + source, e);
      return "";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
