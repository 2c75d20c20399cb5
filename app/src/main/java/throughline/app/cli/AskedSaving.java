package throughline.app.cli;

import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import throughline.model.compare.WhatIf;

/// A `--what-if STAGE=PERCENT`: the part of a stage's time that is assumed gone.
///
/// @param stage the stage's path
/// @param saving from 0 to 1
record AskedSaving(String stage, double saving) {

  /// Reads `target/forward=30`; a stage's path may hold an equals sign.
  static final class Converter implements ITypeConverter<AskedSaving> {
    @Override
    public AskedSaving convert(String text) {
      int equals = text.lastIndexOf('=');
      String percent = text.substring(equals + 1).replace("%", "").strip();
      try {
        double saving = Double.parseDouble(percent) / 100;
        if (equals > 0 && saving >= 0 && saving <= 1) {
          return new AskedSaving(text.substring(0, equals), saving);
        }
      } catch (NumberFormatException e) {
        throw wrong(text);
      }
      throw wrong(text);
    }

    private static TypeConversionException wrong(String text) {
      return new TypeConversionException("'" + text + "' is not STAGE=PERCENT, from 0 to 100");
    }
  }

  /// What it would give.
  ///
  /// @param loop the loop that the stage belongs to
  record Answered(AskedSaving asked, String loop, WhatIf.Prediction prediction) {}

  /// The prediction, from the first loop that has a stage of this path; nothing if none has.
  Optional<Answered> answer(WhatIf whatIf) {
    for (WhatIf.Work work : whatIf.loops()) {
      Optional<WhatIf.Prediction> found = whatIf.predict(work.loop(), stage, saving);
      if (found.isPresent()) {
        return Optional.of(new Answered(this, work.loop(), found.get()));
      }
    }
    return Optional.empty();
  }
}
