package throughline.importers.profilestats;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.stagelines.StageLines;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.StageTable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/// Tells by the first bytes which form of stage telemetry an input has.
///
/// @param form the form
/// @param confidence how sure that is
record FormSniffer(Form form, Confidence confidence) {
  private static final FormSniffer NOTHING = new FormSniffer(Form.NONE, Confidence.NO);

  /// How many lines are tried for a trace whose header is lost or broken.
  private static final int LINES_TRIED = 20;

  /// What shows that a log tells throughput: such logs belong to another importer, which looks for
  /// stages in them, too.
  private static final Pattern THROUGHPUT =
      Pattern.compile(
          "(?i)\\bstep:\\d+ - |iteration\\s+\\d+\\s*/|\\biter \\d+: loss|step\\s*[:=]\\s*\\d+.*\\bloss"
              + "|['\"]loss['\"]\\s*:"
              + "|tok(?:en)?s?\\s*/\\s*s|samples?\\s*/\\s*s|samplespersec|\\d\\s*(?:it/s|s/it)\\b|\\btps\\s*:"
              + "|throughput");

  static FormSniffer of(Head head) {
    String text = head.text();
    int start = 0;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    if (start == text.length()) {
      return NOTHING;
    }
    char first = text.charAt(start);
    if (first == '{' && isTraceHeader(text.substring(start))) {
      return new FormSniffer(Form.TRACE, Confidence.STRONG);
    }
    if (text.indexOf('\0', start) >= 0) {
      // Binary; only a trace may have zeros, where a machine crashed while it was written.
      return NOTHING;
    }
    if (first == '{' || first == '[') {
      FormSniffer json = ofJson(head, text.substring(start));
      if (json.form() != Form.NONE) {
        return json;
      }
    }
    if (first == '{' && isHeadlessTrace(head.lines())) {
      return new FormSniffer(Form.TRACE, Confidence.STRONG);
    }
    return first == '<' && !text.startsWith("<function", start) ? NOTHING : ofLines(head);
  }

  private static FormSniffer ofJson(Head head, String text) {
    JsonTree tree = tree(text);
    JsonNode root = tree.root();
    if (root == null || (!tree.isComplete() && head.complete() && !looksCut(text, tree))) {
      return NOTHING;
    }
    if (root instanceof JsonNode.Obj object) {
      Confidence spdl = SpdlColumns.sniff(object);
      if (spdl != Confidence.NO) {
        return new FormSniffer(Form.SPDL, spdl);
      }
    }
    Confidence dump = DumpDocument.of(root).confidence();
    return dump == Confidence.NO ? NOTHING : new FormSniffer(Form.DUMP, dump);
  }

  /// Whether a document breaks off at its very end, as a file does whose writer was killed.
  private static boolean looksCut(String text, JsonTree tree) {
    return tree.problemOffset() >= text.stripTrailing().length() - 80;
  }

  /// Whether the text begins with an object that has the key of a trace's header.
  private static boolean isTraceHeader(String text) {
    try (JsonParser parser = TraceReader.FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return false;
      }
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        if (parser.currentName().equals("profilestats")) {
          return parser.nextToken().isScalarValue();
        }
        parser.nextToken();
        parser.skipChildren();
      }
      return false;
    } catch (JacksonException e) {
      return false;
    }
  }

  /// Whether some of the lines are those of a trace, though the first is no header.
  private static boolean isHeadlessTrace(List<String> lines) {
    return lines.stream().limit(LINES_TRIED).anyMatch(FormSniffer::isTraceLine);
  }

  private static boolean isTraceLine(String text) {
    try (JsonParser parser = TraceReader.FACTORY.createParser(ObjectReadContext.empty(), text)) {
      TraceLine line = new TraceLine();
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return false;
      }
      line.read(parser);
      return isTraceLine(line);
    } catch (JacksonException e) {
      return false;
    }
  }

  private static boolean isTraceLine(TraceLine line) {
    return line.has(TraceField.PROFILESTATS)
        || switch (line.text(TraceField.TYPE)) {
          case "stats" ->
              line.has(TraceField.THREAD) && line.has(TraceField.FROM) && line.has(TraceField.TO);
          case "span" ->
              line.has(TraceField.THREAD)
                  && line.has(TraceField.STAGE)
                  && line.has(TraceField.AT)
                  && line.has(TraceField.DUR);
          default -> false;
        };
  }

  /// Timers of a trainer's start alone do not count: the steps, and their throughput, come later.
  private static FormSniffer ofLines(Head head) {
    RecordingBuilder scratch = new RecordingBuilder();
    StageLines stages = new StageLines(scratch);
    for (String line : head.lines()) {
      if (THROUGHPUT.matcher(line).find()) {
        return NOTHING;
      }
      stages.accept(line, 0, -1, -1);
    }
    stages.finish();
    Recording recording = scratch.build("", "", 0);
    StageTable table = recording.stages();
    boolean found =
        !recording.counters().isEmpty()
            || IntStream.range(0, table.stageCount())
                .anyMatch(stageId -> !StageLines.isSetup(table.stage(stageId)));
    return found ? new FormSniffer(Form.LINES, Confidence.WEAK) : NOTHING;
  }

  /// What a text holds of a document.
  static JsonTree tree(String text) {
    try {
      return JsonTree.read(new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail", e);
    }
  }

  /// The first document of a text, or null if it does not begin with one.
  static @Nullable JsonNode document(String text) {
    return tree(text).root();
  }
}
