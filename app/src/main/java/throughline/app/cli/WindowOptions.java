package throughline.app.cli;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import throughline.app.inputs.ReportInputs;
import throughline.model.compare.ComparisonOptions;
import throughline.model.compare.ComparisonOptions.ChosenWindow;

/// Which stretches of the runs count, where the ones found from the data will not do.
final class WindowOptions {
  @Option(
      names = "--baseline-window",
      paramLabel = "FROM..TO",
      converter = Seconds.class,
      description = "The baseline's steady window, in seconds on the run's own clock.")
  private @Nullable ChosenWindow baseline;

  @Option(
      names = "--candidate-window",
      paramLabel = "FROM..TO",
      converter = Seconds.class,
      description = "The candidate's steady window.")
  private @Nullable ChosenWindow candidate;

  /// Takes over the windows that a report was made with, unless the call says otherwise.
  void takeOver(ReportInputs inputs) {
    if (baseline == null) {
      baseline = inputs.baselineWindow().orElse(null);
    }
    if (candidate == null) {
      candidate = inputs.candidateWindow().orElse(null);
    }
  }

  /// How to compare.
  ComparisonOptions options() {
    ComparisonOptions usual = ComparisonOptions.DEFAULT;
    return new ComparisonOptions(
        usual.confidence(),
        usual.seed(),
        Optional.ofNullable(baseline),
        Optional.ofNullable(candidate));
  }

  /// Reads `5.8..60.2`; nanoseconds are kept.
  static final class Seconds implements ITypeConverter<ChosenWindow> {
    private static final Pattern FORM =
        Pattern.compile("(-?\\d+(?:\\.\\d+)?)\\.\\.(-?\\d+(?:\\.\\d+)?)");

    @Override
    public ChosenWindow convert(String text) {
      Matcher matcher = FORM.matcher(text);
      if (!matcher.matches()) {
        throw new TypeConversionException("must be like 5.8..60.2: " + text);
      }
      try {
        return new ChosenWindow(nanos(matcher.group(1)), nanos(matcher.group(2)));
      } catch (ArithmeticException | IllegalArgumentException e) {
        throw new TypeConversionException("must be seconds, the end after the beginning: " + text);
      }
    }

    private static long nanos(String seconds) {
      return new BigDecimal(seconds).movePointRight(9).longValueExact();
    }
  }
}
