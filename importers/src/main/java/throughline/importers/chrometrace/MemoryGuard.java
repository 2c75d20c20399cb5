package throughline.importers.chrometrace;

import throughline.model.recording.RecordingBuilder;

/// Watches the heap while slices are collected, so that what was read can still be built into a
/// recording when it becomes full.
final class MemoryGuard {
  private static final int STEP = 1 << 16;

  /// What building takes at its peak beside the columns, in bytes a slice: an order, the largest
  /// column once more, parents and depths.
  private static final long BUILDING = 16;

  private static final long SPARE = 48L << 20;

  private final long limit;
  private long next = STEP;
  private long sureUntil;

  /// @param limit the heap that may be used in all, in bytes
  MemoryGuard(long limit) {
    this.limit = limit;
  }

  /// A guard of all the memory that the virtual machine may use.
  static MemoryGuard ofHeap() {
    return new MemoryGuard(Runtime.getRuntime().maxMemory());
  }

  /// Whether enough was collected since the last look.
  boolean isDue(long events) {
    if (events < next) {
      return false;
    }
    next = events + STEP;
    return true;
  }

  /// Whether another portion can be collected and all of it be built.
  boolean hasRoom(RecordingBuilder builder) {
    long wanted = builder.sliceCount() * BUILDING + SPARE;
    if (used() + wanted < limit) {
      return true;
    }
    if (builder.sliceCount() < sureUntil) {
      return true;
    }
    System.gc(); // What looks used may be garbage; only a collection can tell.
    long room = limit - used() - wanted;
    sureUntil = builder.sliceCount() + Math.max(0, room / (2 * (BUILDING + 24)));
    return room > 0;
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
