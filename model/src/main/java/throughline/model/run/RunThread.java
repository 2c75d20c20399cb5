package throughline.model.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One thread of a run, joined from all recordings that know it.
///
/// @param label what people see: its name, with the OS id where names repeat; unique in the run
/// @param processKey the process, or empty if no recording says
/// @param osThreadId the OS thread id, or -1
/// @param role the loop it belongs to, or null if no recording says and its name does not tell
/// @param isProcess whether it stands for a whole process and must not be added to its threads
/// @param parts where the thread appears
public record RunThread(
    String label,
    String processKey,
    long osThreadId,
    @Nullable String role,
    boolean isProcess,
    List<Part> parts) {

  /// A thread of one recording.
  ///
  /// @param recording index in [Run#recordings()]
  /// @param threadId row in that recording's threads
  public record Part(int recording, int threadId) {}
}
