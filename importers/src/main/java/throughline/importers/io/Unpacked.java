package throughline.importers.io;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// An input with its compression taken off: gzip (all members), zstd or zip (the first member), up
/// to three layers deep, recognised by content.
///
/// Unpacking is bounded by [#LIMIT]. Damaged data ends the input early, with a ledger entry.
public final class Unpacked implements AutoCloseable {
  /// The most that is unpacked from one compressed input, in bytes.
  public static final long LIMIT = 64L << 30;

  private static final int MOST_LAYERS = 3;

  private static final LedgerCode LIMIT_REACHED =
      new LedgerCode(
          "unpack-limit",
          Severity.DATA_LOSS,
          "the input unpacks to more than 64 GiB; the rest was" + " left out");

  private static final LedgerCode MORE_MEMBERS =
      new LedgerCode(
          "archive-members",
          Severity.DATA_LOSS,
          "the archive holds more than one file; only the first was read");

  private final ProgressStream raw;
  private final List<LenientStream> layers = new ArrayList<>();
  private final List<LimitedStream> limits = new ArrayList<>();
  private final List<ZipInputStream> archives = new ArrayList<>();
  private InputStream stream;
  private final Head head;

  /// Takes the compression off and looks at the head. Closing this closes the input.
  public Unpacked(InputStream input, ImportContext context) throws IOException {
    this(input, context, LIMIT);
  }

  Unpacked(InputStream input, ImportContext context, long limit) throws IOException {
    raw = new ProgressStream(input, context);
    stream = new BufferedInputStream(raw, 1 << 16);
    boolean packed = true;
    while (packed && layers.size() < MOST_LAYERS) {
      packed = unpackOnce(limit);
    }
    stream = new BufferedInputStream(stream, 2 * Head.LIMIT);
    head = peek(Head.LIMIT);
  }

  public Head head() {
    return head;
  }

  /// The unpacked bytes from the start.
  public InputStream stream() {
    return stream;
  }

  /// How many bytes were read from the input itself so far.
  public long bytesRead() {
    return raw.count();
  }

  /// Puts damage and limits that were met into the ledger; call once, after reading.
  public void reportTo(Ledger.Builder ledger) throws IOException {
    for (LenientStream layer : layers) {
      IOException damage = layer.damage();
      if (damage != null) {
        ledger.report(
            LedgerCode.COMPRESSED_DAMAGED, raw.count(), String.valueOf(damage.getMessage()));
      }
    }
    for (LimitedStream limited : limits) {
      if (limited.isExceeded()) {
        ledger.report(LIMIT_REACHED, -1, "");
      }
    }
    for (ZipInputStream archive : archives) {
      ZipEntry more = archive.getNextEntry();
      if (more != null) {
        ledger.report(MORE_MEMBERS, -1, more.getName());
      }
    }
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }

  private boolean unpackOnce(long limit) throws IOException {
    Head start = peek(4);
    InputStream opened;
    if (start.startsWith(0x1F, 0x8B)) {
      opened = new GzipOnDemand(stream);
    } else if (start.startsWith(0x28, 0xB5, 0x2F, 0xFD)) {
      opened = new ZstdInputStreamNoFinalizer(stream);
    } else if (start.startsWith('P', 'K', 3, 4)) {
      ZipInputStream archive = new ZipInputStream(stream);
      archives.add(archive);
      opened = new FirstMember(archive);
    } else {
      return false;
    }
    LenientStream lenient = new LenientStream(opened);
    layers.add(lenient);
    LimitedStream limited = new LimitedStream(lenient, limit);
    limits.add(limited);
    stream = new BufferedInputStream(limited, 1 << 16);
    return true;
  }

  private Head peek(int length) throws IOException {
    stream.mark(length + 1);
    byte[] bytes = stream.readNBytes(length + 1);
    stream.reset();
    boolean complete = bytes.length <= length;
    return Head.of(complete ? bytes : java.util.Arrays.copyOf(bytes, length), complete);
  }

  /// Opens the gzip header at the first read, so that a damaged header counts as damage.
  private static final class GzipOnDemand extends BlockStream {
    private final InputStream packed;
    private @org.jspecify.annotations.Nullable InputStream opened;

    GzipOnDemand(InputStream packed) {
      this.packed = packed;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (opened == null) {
        opened = new GZIPInputStream(packed, 1 << 16);
      }
      return opened.read(into, offset, length);
    }

    @Override
    public void close() throws IOException {
      packed.close();
    }
  }

  /// Reads the first member of an archive that is not a folder.
  private static final class FirstMember extends BlockStream {
    private final ZipInputStream archive;
    private boolean entered;

    FirstMember(ZipInputStream archive) {
      this.archive = archive;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (!entered) {
        entered = true;
        ZipEntry member = archive.getNextEntry();
        while (member != null && member.isDirectory()) {
          member = archive.getNextEntry();
        }
        if (member == null) {
          return -1;
        }
      }
      return archive.read(into, offset, length);
    }

    @Override
    public void close() throws IOException {
      archive.close();
    }
  }
}
