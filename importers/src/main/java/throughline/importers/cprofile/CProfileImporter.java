package throughline.importers.cprofile;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.cprofile.MarshalReader.BadMarshalException;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Statistics of Python's cProfile, as `python -m cProfile -o` saves them with any Python from 2.7
/// on.
///
/// cProfile keeps no stacks, only how much of a function's own time passed under each direct
/// caller. So a stack here is the function and, above it, `called by` that caller: nothing else is
/// known, and nothing is made up. Cumulative times are not read, since they overlap.
public final class CProfileImporter implements Importer {
  private static final int EMPTY_LENGTH = 2;

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "cprofile", "Python cProfile statistics", "python -m cProfile -o out.pstats train.py", 80);
  }

  @Override
  public Confidence sniff(Head head) {
    byte[] bytes = head.bytes();
    if (bytes.length < EMPTY_LENGTH || (bytes[0] & 0x7F) != '{') {
      return Confidence.NO;
    }
    boolean isEmpty = bytes.length == EMPTY_LENGTH && bytes[0] < 0 && bytes[1] == '0';
    int key = bytes[1] & 0x7F;
    boolean isSmall = key == ')' && bytes.length > 2 && bytes[2] == 3;
    boolean isLarge =
        key == '('
            && bytes.length > 5
            && bytes[2] == 3
            && bytes[3] == 0
            && bytes[4] == 0
            && bytes[5] == 0;
    return isEmpty || isSmall || isLarge ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    MarshalReader in = new MarshalReader(new BufferedInputStream(source.stream()));
    Statistics statistics = new Statistics(out);
    String problem = "it is the profile of a program that called nothing";
    String advice = "profile longer: python -m cProfile -o out.pstats train.py";
    try {
      in.enterDict();
      MarshalValue key = in.read();
      while (key != MarshalValue.Word.NULL) {
        statistics.function(key, in.read(), in.offset());
        key = in.read();
      }
    } catch (EOFException e) {
      out.ledger().report(LedgerCode.TRUNCATED, in.offset(), "");
      problem = "it ends before the first function";
      advice = "the file is cut off: save it again";
    } catch (BadMarshalException e) {
      out.ledger().report(LedgerCode.BAD_RECORD, in.offset(), "from there on: " + e.getMessage());
      problem = String.valueOf(e.getMessage());
      advice = "it must be saved by cProfile or profile with `-o` or dump_stats()";
    }
    if (statistics.count() == 0) {
      throw new ImportException(new Failure("no-functions", problem, in.offset(), advice));
    }
    out.property("python", in.isPython2() ? "2" : "3");
    statistics.finish();
  }
}
