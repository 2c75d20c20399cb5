package throughline.app.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  private static final int KILLS = 12;
  private static final int SIZE = 3_000_000;

  @TempDir Path folder;

  /// Writes ever newer versions of a file and says when each is done: every byte of version n is n.
  static final class Writer {
    private Writer() {}

    public static void main(String[] arguments) throws IOException {
      Path file = Path.of(arguments[0]);
      for (int version = Integer.parseInt(arguments[1]); ; version++) {
        byte[] content = new byte[SIZE];
        Arrays.fill(content, (byte) version);
        AtomicFile.write(file, stream -> inPieces(content, stream));
        System.out.println(version);
        System.out.flush();
      }
    }

    private static void inPieces(byte[] content, OutputStream stream) throws IOException {
      for (int at = 0; at < content.length; at += 10_000) {
        stream.write(content, at, Math.min(10_000, content.length - at));
      }
    }
  }

  @Test
  void killedAtAnyMoment_leavesAWholeFileThatIsNoOlderThanWhatWasSaved() throws Exception {
    Path file = folder.resolve("kept.bin");
    Random random = new Random(7);
    int saved = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      Process writer =
          OtherProcess.start("", Writer.class, file.toString(), Integer.toString(saved + 1));
      try (BufferedReader lines =
          new BufferedReader(new InputStreamReader(writer.getInputStream(), UTF_8))) {
        saved = Integer.parseInt(lines.readLine());
        Thread.sleep(random.nextInt(60));
        writer.toHandle().destroyForcibly(); // leaves what it printed readable
        writer.waitFor();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          saved = Integer.parseInt(line);
        }
      }
      byte[] content = Files.readAllBytes(file);
      assertThat(content).hasSize(SIZE);
      int version = content[0] & 0xff;
      assertThat(version).isBetween(saved & 0xff, (saved + 1) & 0xff);
      for (byte each : content) {
        if (each != content[0]) {
          throw new AssertionError("a mix of two versions after kill " + kill);
        }
      }
      saved = version;
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void fullDisk_leavesTheOldFile_andSaysSo() throws Exception {
    Path file = Files.writeString(folder.resolve("old.bin"), "old");
    // 2048 blocks of 512 bytes are less than the file would have; the system refuses the rest.
    Process writer = OtherProcess.start("ulimit -f 2048", Writer.class, file.toString(), "1");
    assertThat(writer.waitFor(60, TimeUnit.SECONDS)).isTrue();

    assertThat(writer.exitValue()).isNotZero();
    assertThat(file).hasContent("old");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void failure_namesTheFile_andSaysThatTheOldOneIsThere() throws IOException {
    Path file = Files.writeString(folder.resolve("old.txt"), "old");

    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    stream -> {
                      stream.write(1);
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage(file + " was not written: No space left on device; the old file is unchanged");
    assertThat(file).hasContent("old");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whatIsNoFile_isWrittenTo_andStays() {
    assertThatThrownBy(() -> AtomicFile.write(Path.of("/dev/full"), stream -> stream.write(1)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("No space left");
    assertThat(Files.isRegularFile(Path.of("/dev/full"))).isFalse();
    assertThat(Files.exists(Path.of("/dev/full"))).isTrue();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLinkStaysALink_andPermissionsStay() throws IOException {
    Path file = Files.writeString(folder.resolve("real.txt"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw----"));
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);

    AtomicFile.write(link, stream -> stream.write("new".getBytes(UTF_8)));

    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-rw----");
  }

  @Test
  void whatKilledProcessesLeft_isRemoved_butNotWhatMayStillBeWritten() throws IOException {
    Path old = Files.writeString(folder.resolve(".throughline-999999999-1.part"), "x");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    Path young = Files.writeString(folder.resolve(".throughline-999999999-2.part"), "x");

    AtomicFile.write(folder.resolve("a.txt"), stream -> stream.write(1));

    assertThat(old).doesNotExist();
    assertThat(young).exists();
  }
}
