package throughline.app.inputs;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.app.inputs.ReportInputs.FileRef;
import throughline.app.inputs.ReportInputs.RunFiles;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// [ReportInputs] as JSON: one object, fields always in the same order. Reading passes over fields
/// it does not know, so that a later version may add some.
public final class InputsJson {
  /// Goes up when a field changes its meaning.
  private static final int VERSION = 1;

  private static final JsonFactory JSON = new JsonFactory();

  private InputsJson() {}

  public static String write(ReportInputs inputs) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      out.writeStartObject();
      out.writeNumberProperty("version", VERSION);
      out.writeStringProperty("throughline", inputs.version());
      if (!inputs.root().isEmpty()) {
        out.writeStringProperty("root", inputs.root());
      }
      inputs.step().ifPresent(step -> out.writeStringProperty("step", step));
      inputs
          .throughputPattern()
          .ifPresent(pattern -> out.writeStringProperty("throughputPattern", pattern));
      writeSide(out, "baseline", inputs.baseline(), inputs.baselineWindow());
      writeSide(out, "candidate", inputs.candidate(), inputs.candidateWindow());
      out.writeEndObject();
    }
    return text.toString();
  }

  private static void writeSide(
      JsonGenerator out, String name, List<RunFiles> runs, Optional<ChosenWindow> window) {
    out.writeObjectPropertyStart(name);
    if (window.isPresent()) {
      out.writeObjectPropertyStart("window");
      out.writeNumberProperty("fromNanos", window.get().fromNanos());
      out.writeNumberProperty("toNanos", window.get().toNanos());
      out.writeEndObject();
    }
    out.writeArrayPropertyStart("runs");
    for (RunFiles run : runs) {
      out.writeStartObject();
      out.writeStringProperty("name", run.name());
      out.writeArrayPropertyStart("files");
      for (FileRef file : run.files()) {
        out.writeStartObject();
        out.writeStringProperty("path", file.path());
        out.writeNumberProperty("bytes", file.bytes());
        if (!file.sha256().isEmpty()) {
          out.writeStringProperty("sha256", file.sha256());
        }
        out.writeEndObject();
      }
      out.writeEndArray();
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  /// @throws IllegalArgumentException if it is not JSON, or was written by a later version of the
  ///     program that means something else by it
  public static ReportInputs read(String text) {
    try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("not a JSON object");
      }
      return new Fields().read(in);
    } catch (JacksonException e) {
      throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
    }
  }

  private record Side(List<RunFiles> runs, Optional<ChosenWindow> window) {
    static final Side NONE = new Side(List.of(), Optional.empty());
  }

  /// What has been read of the object so far.
  private static final class Fields {
    private String version = "";
    private String root = "";
    private Side baseline = Side.NONE;
    private Side candidate = Side.NONE;
    private @Nullable String step;
    private @Nullable String pattern;

    ReportInputs read(JsonParser in) {
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = in.currentName();
        in.nextToken();
        switch (name) {
          case "version" -> {
            if (in.getIntValue() > VERSION) {
              throw new IllegalArgumentException("written by a later version of the program");
            }
          }
          case "throughline" -> version = in.getString();
          case "root" -> root = in.getString();
          case "step" -> step = in.getString();
          case "throughputPattern" -> pattern = in.getString();
          case "baseline" -> baseline = side(in);
          case "candidate" -> candidate = side(in);
          default -> in.skipChildren();
        }
      }
      return new ReportInputs(
          version,
          root,
          baseline.runs(),
          candidate.runs(),
          baseline.window(),
          candidate.window(),
          Optional.ofNullable(step),
          Optional.ofNullable(pattern));
    }

    private static Side side(JsonParser in) {
      List<RunFiles> runs = List.of();
      Optional<ChosenWindow> window = Optional.empty();
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = in.currentName();
        in.nextToken();
        switch (name) {
          case "window" -> window = Optional.of(window(in));
          case "runs" -> runs = runs(in);
          default -> in.skipChildren();
        }
      }
      return new Side(runs, window);
    }

    private static ChosenWindow window(JsonParser in) {
      long from = 0;
      long to = 0;
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = in.currentName();
        in.nextToken();
        switch (name) {
          case "fromNanos" -> from = in.getLongValue();
          case "toNanos" -> to = in.getLongValue();
          default -> in.skipChildren();
        }
      }
      return new ChosenWindow(from, to);
    }

    private static List<RunFiles> runs(JsonParser in) {
      List<RunFiles> runs = new ArrayList<>();
      while (in.nextToken() == JsonToken.START_OBJECT) {
        String called = "";
        List<FileRef> files = List.of();
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = in.currentName();
          in.nextToken();
          switch (name) {
            case "name" -> called = in.getString();
            case "files" -> files = files(in);
            default -> in.skipChildren();
          }
        }
        runs.add(new RunFiles(called, files));
      }
      return runs;
    }

    private static List<FileRef> files(JsonParser in) {
      List<FileRef> files = new ArrayList<>();
      while (in.nextToken() == JsonToken.START_OBJECT) {
        String path = "";
        long bytes = 0;
        String sha256 = "";
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = in.currentName();
          in.nextToken();
          switch (name) {
            case "path" -> path = in.getString();
            case "bytes" -> bytes = in.getLongValue();
            case "sha256" -> sha256 = in.getString();
            default -> in.skipChildren();
          }
        }
        files.add(new FileRef(path, bytes, sha256));
      }
      return files;
    }
  }
}
