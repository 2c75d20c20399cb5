package throughline.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/// Makes a folded file like those of a large Java service: deep stacks that share long prefixes,
/// 620 bytes a line. Seeded, so that every run measures the same file.
final class FoldedStacks {
  private static final int FRAMES = 4_000;
  private static final int DEEPEST = 60;

  private FoldedStacks() {}

  static void write(Path file, long bytes) throws IOException {
    Random random = new Random(7);
    String[] names = new String[FRAMES];
    for (int frame = 0; frame < FRAMES; frame++) {
      names[frame] = "service/module" + frame % 97 + ".Method" + frame;
    }
    int[] stack = new int[DEEPEST];
    int depth = 1;
    try (OutputStream out =
        new java.io.BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      long written = 0;
      StringBuilder line = new StringBuilder();
      while (written < bytes) {
        int kept = Math.max(1, depth - 1 - random.nextInt(12));
        depth = Math.min(DEEPEST, kept + 1 + random.nextInt(14));
        for (int at = kept; at < depth; at++) {
          stack[at] = random.nextInt(FRAMES);
        }
        line.setLength(0);
        for (int at = 0; at < depth; at++) {
          line.append(names[stack[at]]).append(at + 1 < depth ? ';' : ' ');
        }
        line.append(1 + random.nextInt(99)).append('\n');
        byte[] text = line.toString().getBytes(StandardCharsets.US_ASCII);
        out.write(text);
        written += text.length;
      }
    }
  }

  /// Writes a file of so many megabytes, for whole-process measurements.
  public static void main(String[] arguments) throws IOException {
    write(Path.of(arguments[0]), Long.parseLong(arguments[1]) * 1_000_000);
  }
}
