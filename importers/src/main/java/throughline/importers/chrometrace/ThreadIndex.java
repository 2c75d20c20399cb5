package throughline.importers.chrometrace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.ThreadInfo;

/// The threads of a trace by process and thread id, which are opaque text: numbers of any size,
/// negative ones, and words such as `Spans`.
///
/// A thread comes into being with its first event; what metadata says about it, before or after, is
/// applied at the end. Metadata alone makes no thread.
final class ThreadIndex {
  private static final byte[] NOTHING = {};

  /// Stands for the process of events that name none, or an empty one as PyTorch's last event does.
  private static final String NO_PROCESS = "no process";

  private static final long LARGEST_OS_ID = 1L << 22;

  private static final class ProcessInfo {
    private String name = "";
    private String labels = "";
    private int sortIndex;
  }

  private static final class Named {
    private @Nullable String name;
    private int sortIndex;
    private boolean device;
  }

  private final RecordingBuilder out;
  private final Ids pids = new Ids();
  private final Ids tids = new Ids();
  private final Map<Long, Integer> threads = new HashMap<>();
  private final List<Long> keys = new ArrayList<>();
  private final Map<Integer, ProcessInfo> processes = new HashMap<>();
  private final Map<Long, Named> named = new HashMap<>();
  private final Members members = new Members();
  private long lastKey = -1;
  private int lastThread = -1;

  ThreadIndex(RecordingBuilder out) {
    this.out = out;
  }

  /// The thread of the event that was scanned last.
  int threadOf(byte[] bytes, EventScanner event) {
    return thread(key(bytes, event));
  }

  private int thread(long key) {
    if (key == lastKey) {
      return lastThread;
    }
    Integer known = threads.get(key);
    int thread = known == null ? add(key) : known;
    lastKey = key;
    lastThread = thread;
    return thread;
  }

  private int add(long key) {
    String pid = pid(key);
    int thread = out.thread(pid.isEmpty() ? NO_PROCESS : pid, tid(key));
    threads.put(key, thread);
    if (thread == keys.size()) {
      keys.add(key); // else other bytes that mean the same text were seen before
    }
    return thread;
  }

  /// Process and thread of an event as one number.
  long key(byte[] bytes, EventScanner event) {
    return ((long) pids.of(bytes, event, Field.PID) << 32) | tids.of(bytes, event, Field.TID);
  }

  String pid(long key) {
    return pids.texts.get((int) (key >>> 32));
  }

  private String tid(long key) {
    return tids.texts.get((int) key);
  }

  /// The process key of a thread, as the model has it.
  String processKey(int thread) {
    return out.threadInfo(thread).processKey();
  }

  /// Marks the thread as the queue of an accelerator.
  void device(int thread) {
    named(keys.get(thread)).device = true;
  }

  /// Takes a metadata event.
  ///
  /// @param what its name, such as `thread_name`
  void metadata(byte[] bytes, EventScanner event, String what) {
    if (!event.isObject(Field.ARGS)) {
      return;
    }
    long key = key(bytes, event);
    members.of(bytes, event.from(Field.ARGS), event.to(Field.ARGS));
    while (members.next()) {
      switch (what) {
        case "thread_name" -> {
          if (members.keyIs("name")) {
            named(key).name = members.text();
          }
        }
        case "process_name" -> {
          if (members.keyIs("name")) {
            process(key).name = members.text();
          }
        }
        case "process_labels" -> process(key).labels = members.text();
        case "process_sort_index" -> process(key).sortIndex = (int) members.number();
        case "thread_sort_index" -> named(key).sortIndex = (int) members.number();
        default -> {}
      }
    }
  }

  private ProcessInfo process(long key) {
    return processes.computeIfAbsent((int) (key >>> 32), k -> new ProcessInfo());
  }

  private Named named(long key) {
    return named.computeIfAbsent(key, k -> new Named());
  }

  /// Gives the threads their names and order; may be called again when more is known.
  void apply() {
    for (int thread = 0; thread < keys.size(); thread++) {
      long key = keys.get(thread);
      ProcessInfo process = process(key);
      Named known = named(key);
      String tid = tid(key);
      String name = known.name == null ? "" : said(known.name.strip(), tid);
      String label = name.isEmpty() ? fallback(key) : name;
      String processName = processName(process);
      long osThreadId = known.device ? -1 : osId(tid);
      String device = known.device ? device(process, pid(key)) : null;
      long sortKey = ((long) process.sortIndex << 32) + known.sortIndex;
      out.updateThread(
          thread,
          info ->
              new ThreadInfo(
                  info.processKey(),
                  info.threadKey(),
                  label,
                  osThreadId,
                  info.role(),
                  device,
                  info.isProcess(),
                  processName,
                  sortKey));
    }
  }

  /// PyTorch says `thread 4242 (pt_main_thread)`, of which the id stands beside the name anyway.
  private static String said(String name, String tid) {
    String prefix = "thread " + tid + " (";
    return name.startsWith(prefix) && name.endsWith(")")
        ? name.substring(prefix.length(), name.length() - 1)
        : name;
  }

  private String fallback(long key) {
    String tid = tid(key);
    if (tid.isEmpty()) {
      return pid(key).isEmpty() ? "events" : "process " + pid(key);
    }
    return Character.isDigit(tid.charAt(tid.length() - 1)) ? "thread " + tid : tid;
  }

  private static String processName(ProcessInfo process) {
    if (process.labels.isEmpty() || process.labels.equals(process.name)) {
      return process.name;
    }
    return process.name.isEmpty() ? process.labels : process.name + " " + process.labels;
  }

  /// `GPU 3` becomes `cuda:3`; else the process id is the device's number, as Kineto writes it.
  private static String device(ProcessInfo process, String pid) {
    String labels = process.labels;
    return "cuda:" + (labels.startsWith("GPU ") ? labels.substring(4).strip() : pid);
  }

  /// A thread id that an operating system can have given, or -1: small numbers count lanes, and
  /// large ones are addresses.
  private static long osId(String tid) {
    if (tid.isEmpty() || tid.length() > 7 || !tid.chars().allMatch(Character::isDigit)) {
      return -1;
    }
    long id = Long.parseLong(tid);
    return id > 300 && id <= LARGEST_OS_ID ? id : -1;
  }

  /// Ids of one kind: processes and threads apart, since neighbouring events agree in both.
  private static final class Ids {
    private final ByteTable raw = new ByteTable(true);
    private final List<String> texts = new ArrayList<>();

    int of(byte[] bytes, EventScanner event, int field) {
      boolean plain = event.isString(field) || event.isScalar(field);
      return plain ? of(bytes, event.from(field), event.to(field)) : of(NOTHING, 0, 0);
    }

    private int of(byte[] bytes, int from, int to) {
      int id = raw.intern(bytes, from, to);
      if (id == texts.size()) {
        texts.add(JsonText.of(bytes, from, to).text());
      }
      return id;
    }
  }
}
