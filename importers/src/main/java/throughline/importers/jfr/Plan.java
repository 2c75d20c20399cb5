package throughline.importers.jfr;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which fields of the events of one type are kept, and their values in the event read last.
final class Plan {
  private static final Set<String> PRIVATE_TYPES =
      Set.of("jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.SystemProcess");

  private static final Set<String> LOADS =
      Set.of("jvmUser", "jvmSystem", "machineTotal", "user", "system");

  private enum Role {
    START,
    DURATION,
    THREAD,
    STACK,
    WEIGHT,
    STATE,
    LOAD,
    SKIPPED
  }

  private final EventType type;
  private final @Nullable Kind kind;
  private final boolean loadEvent;
  private final Role[] roles;
  private final int lastNeeded;
  private final List<String> loadNames = new ArrayList<>();
  private final double[] loads;
  private long threadType = -1;
  private long stackType = -1;
  private long stateType = -1;
  private long start;
  private long duration;
  private long thread;
  private long stack;
  private long state;
  private double weight;

  private Plan(EventType type) {
    this.type = type;
    kind = Kind.of(type.name());
    loadEvent = type.name().equals("jdk.CPULoad") || type.name().equals("jdk.ThreadCPULoad");
    roles = new Role[type.fields().size()];
    int last = -1;
    for (int index = 0; index < roles.length; index++) {
      EventType.Field field = type.fields().get(index);
      roles[index] = role(field);
      switch (roles[index]) {
        case THREAD -> threadType = field.type();
        case STACK -> stackType = field.type();
        case STATE -> stateType = field.type();
        case LOAD -> loadNames.add(field.name());
        default -> {}
      }
      last = roles[index] == Role.SKIPPED ? last : index;
    }
    lastNeeded = last;
    loads = new double[loadNames.size()];
  }

  static Plan of(EventType type) {
    return new Plan(type);
  }

  private Role role(EventType.Field field) {
    if (field.array()) {
      return Role.SKIPPED;
    }
    return switch (field.name()) {
      case "startTime" -> Role.START;
      case "duration" -> Role.DURATION;
      case "eventThread", "sampledThread" -> field.constant() ? Role.THREAD : Role.SKIPPED;
      case "stackTrace" -> field.constant() ? Role.STACK : Role.SKIPPED;
      case "state" -> field.constant() ? Role.STATE : Role.SKIPPED;
      default ->
          kind != null && field.name().equals(kind.weight())
              ? Role.WEIGHT
              : loadEvent && LOADS.contains(field.name()) ? Role.LOAD : Role.SKIPPED;
    };
  }

  @Nullable Kind kind() {
    return kind;
  }

  boolean isWanted() {
    return kind != null || loadEvent;
  }

  /// Whether the events are samples of what ran.
  boolean isExecution() {
    return kind != null && kind.unit().equals("samples");
  }

  boolean isPrivate() {
    return PRIVATE_TYPES.contains(type.name());
  }

  /// Reads the fields of an event that begin at the cursor.
  void read(Cursor cursor, Metadata metadata) throws DamagedException {
    duration = 0;
    // A type without a field for the weight counts events.
    weight = 1;
    int load = 0;
    for (int index = 0; index <= lastNeeded; index++) {
      EventType.Field field = type.fields().get(index);
      switch (roles[index]) {
        case START -> start = metadata.readWhole(cursor, field);
        case DURATION -> duration = metadata.readWhole(cursor, field);
        case THREAD -> thread = metadata.readWhole(cursor, field);
        case STACK -> stack = metadata.readWhole(cursor, field);
        case STATE -> state = metadata.readWhole(cursor, field);
        case WEIGHT -> weight = metadata.readNumber(cursor, field);
        case LOAD -> loads[load++] = metadata.readNumber(cursor, field);
        case SKIPPED -> metadata.skip(cursor, field);
      }
    }
    if (!Double.isFinite(weight)) {
      throw new DamagedException("its weight is no number");
    }
  }

  long start() {
    return start;
  }

  long duration() {
    return duration;
  }

  long threadType() {
    return threadType;
  }

  long thread() {
    return thread;
  }

  long stackType() {
    return stackType;
  }

  long stack() {
    return stack;
  }

  long stateType() {
    return stateType;
  }

  long state() {
    return state;
  }

  double weight() {
    return weight;
  }

  int loads() {
    return loads.length;
  }

  String loadName(int index) {
    return loadNames.get(index);
  }

  /// A load as a fraction of all CPUs.
  double load(int index) {
    return loads[index];
  }
}
