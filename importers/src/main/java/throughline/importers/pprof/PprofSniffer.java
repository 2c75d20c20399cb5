package throughline.importers.pprof;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import throughline.importers.api.Head;
import throughline.importers.pprof.WireReader.BadWireException;

/// Tells whether bytes are a profile: every field must be one of `profile.proto`, of its type, down
/// to the fields of samples and of types.
final class PprofSniffer {
  private static final int LAST_FIELD = 15;
  private static final int FEWEST_FIELDS = 3;

  private PprofSniffer() {}

  static boolean isProfile(Head head) {
    if (head.bytes().length == 0) {
      return false;
    }
    WireReader in = new WireReader(new ByteArrayInputStream(head.bytes()));
    int fields = 0;
    boolean typed = false;
    try {
      while (in.next()) {
        if (!isExpected(in)) {
          return false;
        }
        typed |= in.field() == ProfileReader.SAMPLE_TYPE || in.field() == ProfileReader.PERIOD_TYPE;
        if (!isSound(in)) {
          return false;
        }
        fields++;
      }
      return typed && fields >= FEWEST_FIELDS;
    } catch (EOFException e) {
      return !head.complete() && typed && fields >= FEWEST_FIELDS;
    } catch (IOException | BadWireException e) {
      return false;
    }
  }

  private static boolean isExpected(WireReader in) {
    boolean isMessage =
        in.field() <= ProfileReader.STRING || in.field() == ProfileReader.PERIOD_TYPE;
    boolean isComment = in.field() == ProfileReader.COMMENT;
    return in.field() <= LAST_FIELD
        && (in.wireType() == (isMessage ? WireReader.BYTES : WireReader.VARINT)
            || (isComment && in.wireType() == WireReader.BYTES));
  }

  private static boolean isSound(WireReader in) throws IOException, BadWireException {
    boolean isType =
        in.field() == ProfileReader.SAMPLE_TYPE || in.field() == ProfileReader.PERIOD_TYPE;
    boolean isSample = in.field() == ProfileReader.SAMPLE;
    if (!isType && !isSample) {
      in.skip();
      return true;
    }
    long end = in.end();
    while (in.next(end)) {
      if (in.field() > (isType ? 2 : 3) || (isType && in.wireType() != WireReader.VARINT)) {
        return false;
      }
      in.skip();
    }
    return true;
  }
}
