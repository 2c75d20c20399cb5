package throughline.importers.speedscope;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.json.JsonStream;
import throughline.importers.stacks.FrameText;
import throughline.importers.stacks.FrameTrie;
import throughline.model.recording.RecordingBuilder;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads a speedscope file as a stream. py-spy writes the profiles before the table of frames, so
/// stacks are kept by frame number until the end.
final class SpeedscopeReader {
  private final RecordingBuilder out;
  private final FrameTrie trie = new FrameTrie();
  private final List<ProfileDraft> profiles = new ArrayList<>();
  private final List<String> frames = new ArrayList<>();
  private String exporter = "";

  SpeedscopeReader(RecordingBuilder out) {
    this.out = out;
  }

  void read(InputStream stream) throws ImportException, IOException {
    JsonStream.read(stream, out.ledger(), this::readTop);
    if (profiles.isEmpty() || (frames.isEmpty() && trie.size() > 0)) {
      String what = profiles.isEmpty() ? "profiles" : "table of frames";
      throw new ImportException(
          new Failure(
              "no-" + (profiles.isEmpty() ? "profiles" : "frames"),
              "the file has no " + what,
              0,
              "it was probably cut off: record it again"));
    }
    new SpeedscopeWriter(out, trie, frames, exporter).write(profiles);
  }

  private void readTop(JsonParser parser) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return;
    }
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      JsonToken token = parser.nextToken();
      switch (key) {
        case "exporter" -> exporter = ProfileDraft.text(parser, token, exporter);
        case "name" -> {
          String name = ProfileDraft.text(parser, token, "");
          if (!name.isEmpty()) {
            out.property("profile", name);
          }
        }
        case "profiles" -> readProfiles(parser, token);
        case "shared" -> readShared(parser, token);
        default -> {}
      }
      if (token.isStructStart() && parser.currentToken() == token) {
        parser.skipChildren();
      }
    }
  }

  private void readProfiles(JsonParser parser, JsonToken token) {
    if (token != JsonToken.START_ARRAY) {
      return;
    }
    for (JsonToken at = parser.nextToken(); at != JsonToken.END_ARRAY; at = parser.nextToken()) {
      if (at == JsonToken.START_OBJECT) {
        ProfileDraft draft = new ProfileDraft(trie);
        profiles.add(draft);
        draft.read(parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void readShared(JsonParser parser, JsonToken token) {
    if (token != JsonToken.START_OBJECT) {
      return;
    }
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      boolean isFrames = parser.currentName().equals("frames");
      if (parser.nextToken() != JsonToken.START_ARRAY || !isFrames) {
        parser.skipChildren();
        continue;
      }
      for (JsonToken at = parser.nextToken(); at != JsonToken.END_ARRAY; at = parser.nextToken()) {
        if (at == JsonToken.START_OBJECT) {
          frames.add(readFrame(parser));
        } else {
          frames.add(at == JsonToken.VALUE_STRING ? parser.getString() : "");
          parser.skipChildren();
        }
      }
    }
  }

  private static String readFrame(JsonParser parser) {
    String name = "";
    String file = "";
    long line = 0;
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      JsonToken token = parser.nextToken();
      if (token.isStructStart()) {
        parser.skipChildren();
      } else if (key.equals("name")) {
        name = ProfileDraft.text(parser, token, name);
      } else if (key.equals("file")) {
        file = ProfileDraft.text(parser, token, file);
      } else if (key.equals("line") && token.isNumeric()) {
        line = (long) parser.getDoubleValue();
      }
    }
    return FrameText.of(name, file, line);
  }
}
