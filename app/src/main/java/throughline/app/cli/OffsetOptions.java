package throughline.app.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import throughline.app.inputs.MovedFiles;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

/// Where files are placed on their run's clock by hand.
final class OffsetOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--offset",
      paramLabel = "FILE=SECONDS",
      converter = Seconds.class,
      description =
          "Places a file by hand: what to add to its times for those of its run, instead of what"
              + " the clocks say.")
  private List<Offset> offsets = new ArrayList<>();

  private final Set<Offset> placed = new HashSet<>();

  /// @param file as the call names it
  record Offset(Path file, long nanos) {}

  /// Reads `before/pidstat.log=1.25`; nanoseconds are kept, and a path may hold an equals sign.
  static final class Seconds implements ITypeConverter<Offset> {
    @Override
    public Offset convert(String text) {
      int equals = text.lastIndexOf('=');
      try {
        if (equals > 0) {
          long nanos =
              new BigDecimal(text.substring(equals + 1)).movePointRight(9).longValueExact();
          return new Offset(Path.of(text.substring(0, equals)), nanos);
        }
      } catch (ArithmeticException | IllegalArgumentException e) {
        throw wrong(text, e);
      }
      throw wrong(text, null);
    }

    private static TypeConversionException wrong(String text, @Nullable Throwable cause) {
      TypeConversionException wrong =
          new TypeConversionException("'" + text + "' is not FILE=SECONDS, such as top.log=-1.5");
      wrong.initCause(cause);
      return wrong;
    }
  }

  /// Places the files of a side's runs.
  RunArguments.Loaded place(RunArguments.Loaded side) {
    return side.withRuns(side.runs().stream().map(this::place).toList());
  }

  private Run place(Run run) {
    Run after = run;
    for (Offset offset : offsets) {
      for (int at = 0; at < run.recordings().size(); at++) {
        if (isOf(offset.file(), run.recordings().get(at))) {
          after = after.withOffset(at, offset.nanos());
          placed.add(offset);
        }
      }
    }
    return after;
  }

  private static boolean isOf(Path file, Recording recording) {
    Path named = file.toAbsolutePath().normalize();
    return MovedFiles.path(recording.source())
        .filter(source -> source.toAbsolutePath().normalize().equals(named))
        .isPresent();
  }

  /// @throws ParameterException if a file is placed that no run has
  void checkPlaced() {
    for (Offset offset : offsets) {
      if (!placed.contains(offset)) {
        throw new ParameterException(
            spec.commandLine(), "--offset: " + offset.file() + " is none of the files read");
      }
    }
  }
}
