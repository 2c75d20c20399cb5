package throughline.importers.jfr;

import throughline.model.recording.RecordingBuilder;

/// The threads of a chunk, keyed by their id in the operating system where the recording has it.
final class JavaThreads {
  private final RecordingBuilder out;
  private final Pools pools;
  private final LongIndex known = new LongIndex();

  JavaThreads(RecordingBuilder out, Pools pools) {
    this.out = out;
    this.pools = pools;
  }

  /// Where events of the collector go, which belong to no thread.
  static int collector(RecordingBuilder out) {
    return out.thread("", "garbage collector");
  }

  /// The id of a thread, or -1 for none.
  ///
  /// @param typeId the type of threads
  /// @param key the thread in its pool
  int id(long typeId, long key) throws DamagedException {
    int id = known.get(key);
    if (id == LongIndex.MISSING && pools.go(typeId, key) != null) {
      id = read(typeId, key);
      known.put(key, id);
    }
    return id;
  }

  private int read(long typeId, long key) throws DamagedException {
    long os = pools.number(typeId, key, "osThreadId");
    long java = pools.number(typeId, key, "javaThreadId");
    String name = name(typeId, key);
    String threadKey =
        os > 0 ? Long.toString(os) : java > 0 ? "java " + java : name.isEmpty() ? "unknown" : name;
    int id = out.thread("", threadKey);
    out.updateThread(
        id, info -> (name.isEmpty() ? info : info.withName(name)).withOsThreadId(os > 0 ? os : -1));
    return id;
  }

  /// What Java calls the thread, or else the operating system; empty if neither has a name.
  private String name(long typeId, long key) throws DamagedException {
    String java = pools.text(typeId, key, "javaName");
    String name = java == null ? pools.text(typeId, key, "osName") : java;
    return name == null ? "" : name;
  }
}
