package throughline.importers.json;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import throughline.importers.api.Head;
import throughline.importers.api.ImportException;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// Hands a JSON document token by token to a reader and takes the end of it, early or not.
///
/// Beyond strict JSON: `NaN` and infinities, commas at the end, unescaped control characters. Bytes
/// that are not UTF-8 become U+FFFD. What follows the document is not looked at.
public final class JsonStream {
  /// How deep a document may nest; recorders that nest a call in its caller reach some thousands.
  public static final int DEEPEST = 50_000;

  private static final LedgerCode BROKEN =
      new LedgerCode(
          "broken-json",
          Severity.DATA_LOSS,
          "the file is no JSON from some place on; what stands before it was read");

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonStream() {}

  /// Reads a document; called with the parser standing on its first token.
  @FunctionalInterface
  public interface Body {
    void read(JsonParser parser) throws ImportException;
  }

  /// Gives the document to `body`. Where the document breaks, `body` is left and the ledger says
  /// so.
  ///
  /// @throws ImportException whatever `body` throws
  /// @throws IOException if the disk fails
  public static void read(InputStream stream, Ledger.Builder ledger, Body body)
      throws ImportException, IOException {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text(stream))) {
      if (parser.nextToken() != null) {
        body.read(parser);
      }
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (UnexpectedEndOfInputException e) {
      ledger.report(LedgerCode.TRUNCATED, offset(e), message(e));
    } catch (JacksonException e) {
      ledger.report(BROKEN, offset(e), message(e));
    }
  }

  /// A parser over a text in memory; whoever calls it handles [JacksonException].
  static JsonParser over(String text) {
    return FACTORY.createParser(ObjectReadContext.empty(), text);
  }

  private static long offset(JacksonException e) {
    return e.getLocation() == null ? -1 : e.getLocation().getCharOffset();
  }

  private static String message(JacksonException e) {
    return e.getOriginalMessage() == null ? "" : e.getOriginalMessage();
  }

  private static Reader text(InputStream stream) throws IOException {
    byte[] start = stream.readNBytes(3);
    var charset = Head.charset(start);
    boolean utf8 = charset.equals(StandardCharsets.UTF_8);
    boolean mark =
        start.length == 3
            && start[0] == (byte) 0xEF
            && start[1] == (byte) 0xBB
            && start[2] == (byte) 0xBF;
    int skipped = utf8 ? (mark ? 3 : 0) : 2;
    InputStream first = new ByteArrayInputStream(start, skipped, start.length - skipped);
    return new InputStreamReader(new SequenceInputStream(first, stream), charset);
  }
}
