package throughline.importers.chrometrace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;

/// What PyTorch's traces say about accelerators: which threads are queues of a device, and which
/// launch belongs to which kernel.
///
/// Newer traces draw flows of the category `ac2g` from launch to kernel; older ones only number
/// both with the same `correlation`, from which the same arrows are made.
final class Accelerators {
  private enum Role {
    NONE,
    DEVICE,
    HOST
  }

  private static final long CORRELATION_SEED = 3;

  private final NameIndex categories;
  private final List<Role> roles = new ArrayList<>();
  private final Members members = new Members();
  private final LongColumn correlations = new LongColumn();
  private final LongColumn times = new LongColumn();
  private final IntColumn threads = new IntColumn();
  private final IntColumn onDevice = new IntColumn();
  private boolean drawn;
  private long kernels;
  private long collectives;

  Accelerators(NameIndex categories) {
    this.categories = categories;
  }

  /// Looks at a complete event.
  ///
  /// @return whether its thread is the queue of a device
  boolean take(byte[] bytes, EventScanner event, int category, long time, int thread) {
    Role role = role(category);
    if (role == Role.NONE) {
      return false;
    }
    if (role == Role.DEVICE && categories.text(category).equalsIgnoreCase("kernel")) {
      kernels++;
      collectives += startsWithNccl(bytes, event) ? 1 : 0;
    }
    if (!drawn && event.isObject(Field.ARGS)) {
      correlation(bytes, event, time, thread, role == Role.DEVICE);
    }
    return role == Role.DEVICE;
  }

  /// Looks at a flow event: if it is one from launch to kernel, none need be made.
  void flow(byte[] bytes, EventScanner event) {
    drawn |=
        event.isString(Field.CAT)
            && event.to(Field.CAT) - event.from(Field.CAT) == 4
            && bytes[event.from(Field.CAT)] == 'a'
            && bytes[event.from(Field.CAT) + 1] == 'c'
            && bytes[event.from(Field.CAT) + 2] == '2'
            && bytes[event.from(Field.CAT) + 3] == 'g';
  }

  private void correlation(
      byte[] bytes, EventScanner event, long time, int thread, boolean device) {
    members.of(bytes, event.from(Field.ARGS), event.to(Field.ARGS));
    while (members.next()) {
      if (members.keyIs("correlation")) {
        correlations.add(ByteTable.hash(CORRELATION_SEED, bytes, members.from(), members.to()));
        times.add(time);
        threads.add(thread);
        onDevice.add(device ? 1 : 0);
        return;
      }
    }
  }

  private Role role(int category) {
    while (roles.size() <= category) {
      roles.add(
          switch (categories.text(roles.size()).toLowerCase(Locale.ROOT)) {
            case "kernel", "gpu_memcpy", "gpu_memset", "memcpy", "memset" -> Role.DEVICE;
            case "cuda_runtime", "cuda_driver", "runtime", "hip_runtime" -> Role.HOST;
            default -> Role.NONE;
          });
    }
    return roles.get(category);
  }

  private static boolean startsWithNccl(byte[] bytes, EventScanner event) {
    int from = event.from(Field.NAME);
    return event.isString(Field.NAME)
        && event.to(Field.NAME) - from > 4
        && bytes[from] == 'n'
        && bytes[from + 1] == 'c'
        && bytes[from + 2] == 'c'
        && bytes[from + 3] == 'l';
  }

  /// Adds arrows from launches to kernels, if the trace draws none itself.
  void finish(FlowLog flows) {
    for (int row = 0; !drawn && row < times.size(); row++) {
      FlowLog.Kind kind = onDevice.get(row) == 1 ? FlowLog.Kind.END : FlowLog.Kind.START;
      flows.add(kind, correlations.get(row), times.get(row), threads.get(row), -1);
    }
  }

  /// Notes how many kernels there are and how many of them are collectives.
  void properties(RecordingBuilder out) {
    if (kernels > 0) {
      out.property("gpu.kernels", Long.toString(kernels));
      out.property("nccl.kernels", Long.toString(collectives));
    }
  }
}
