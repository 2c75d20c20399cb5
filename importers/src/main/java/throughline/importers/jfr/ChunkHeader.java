package throughline.importers.jfr;

import java.nio.ByteBuffer;

/// The 68 bytes that a chunk begins with, big-endian.
///
/// @param major the format's major version; 0 is that of Oracle's JDK 7 and 8, laid out otherwise
/// @param size the size of the chunk in bytes; not positive while it is being written
/// @param metadata where the last metadata event begins; 0 while the chunk is being written
/// @param startNanos when the chunk begins, in nanoseconds since 1970
/// @param startTicks the same on the clock of the events
/// @param ticksPerSecond how fast that clock goes
/// @param compressed whether whole numbers have no fixed size
record ChunkHeader(
    int major,
    long size,
    long metadata,
    long startNanos,
    long startTicks,
    long ticksPerSecond,
    boolean compressed) {
  static final int LENGTH = 68;

  private static final long BILLION = 1_000_000_000L;

  static ChunkHeader of(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new ChunkHeader(
        buffer.getShort(4),
        buffer.getLong(8),
        buffer.getLong(24),
        buffer.getLong(32),
        buffer.getLong(48),
        buffer.getLong(56),
        (buffer.getInt(64) & 1) == 1);
  }

  static boolean isMagic(byte[] bytes) {
    return bytes.length >= LENGTH
        && bytes[0] == 'F'
        && bytes[1] == 'L'
        && bytes[2] == 'R'
        && bytes[3] == 0;
  }

  /// Whether times can be told with it.
  boolean isSound() {
    return ticksPerSecond > 0 && ticksPerSecond < Long.MAX_VALUE / BILLION && startNanos > 0;
  }

  /// A number of ticks in nanoseconds.
  long nanos(long ticks) {
    return ticks / ticksPerSecond * BILLION + ticks % ticksPerSecond * BILLION / ticksPerSecond;
  }
}
