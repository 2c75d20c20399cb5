package throughline.model.recording;

import org.jspecify.annotations.Nullable;

/// One thread of a recording, keyed by (process key, thread key) and never by name: names repeat.
///
/// @param processKey the process as the file names it, or empty where the file does not say
/// @param threadKey the thread as the file names it, unique within its process
/// @param name what people call it; may equal the key
/// @param osThreadId the thread id that pidstat and top show, or -1 if unknown
/// @param role the loop this thread belongs to (`target`, `drafter`), or null if unknown
/// @param device the accelerator it drives, such as `cuda:0`, or null
/// @param isProcess whether this row stands for the whole process (pidstat's TGID rows), whose
///     values must not be added to those of its threads
/// @param processName what people call its process, or empty where the file does not say
/// @param sortKey threads of a recording are shown by ascending key, equal ones in order of their
///     first appearance
public record ThreadInfo(
    String processKey,
    String threadKey,
    String name,
    long osThreadId,
    @Nullable String role,
    @Nullable String device,
    boolean isProcess,
    String processName,
    long sortKey) {

  /// A thread of a process without a name, shown where it appears.
  public ThreadInfo(
      String processKey,
      String threadKey,
      String name,
      long osThreadId,
      @Nullable String role,
      @Nullable String device,
      boolean isProcess) {
    this(processKey, threadKey, name, osThreadId, role, device, isProcess, "", 0);
  }

  /// A thread about which only its keys are known.
  public static ThreadInfo of(String processKey, String threadKey) {
    return new ThreadInfo(processKey, threadKey, threadKey, -1, null, null, false);
  }

  public ThreadInfo withName(String newName) {
    return new ThreadInfo(
        processKey, threadKey, newName, osThreadId, role, device, isProcess, processName, sortKey);
  }

  public ThreadInfo withOsThreadId(long id) {
    return new ThreadInfo(
        processKey, threadKey, name, id, role, device, isProcess, processName, sortKey);
  }

  public ThreadInfo withRole(@Nullable String newRole) {
    return new ThreadInfo(
        processKey, threadKey, name, osThreadId, newRole, device, isProcess, processName, sortKey);
  }

  public ThreadInfo withDevice(@Nullable String newDevice) {
    return new ThreadInfo(
        processKey, threadKey, name, osThreadId, role, newDevice, isProcess, processName, sortKey);
  }

  /// The same, marked as standing for the whole process.
  public ThreadInfo asProcess() {
    return new ThreadInfo(
        processKey, threadKey, name, osThreadId, role, device, true, processName, sortKey);
  }

  public ThreadInfo withProcessName(String newProcessName) {
    return new ThreadInfo(
        processKey, threadKey, name, osThreadId, role, device, isProcess, newProcessName, sortKey);
  }

  public ThreadInfo withSortKey(long newSortKey) {
    return new ThreadInfo(
        processKey, threadKey, name, osThreadId, role, device, isProcess, processName, newSortKey);
  }
}
