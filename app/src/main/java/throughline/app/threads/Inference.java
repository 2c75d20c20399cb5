package throughline.app.threads;

import org.jspecify.annotations.Nullable;

/// What a thread's CPU use against its busy time suggests: about 100 % computes, low blocks. An
/// inference, for neither telemetry nor the system says what a thread did while it had no
/// processor.
///
/// @param cpuOverBusy CPU time over busy time, both as shares of the same stretch; NaN if unknown
/// @param reading what it suggests
/// @param cause where the time without a processor most likely goes
record Inference(double cpuOverBusy, Reading reading, Cause cause) {
  /// From here on the rest is within what a sampling tool misses.
  private static final double COMPUTES = 0.85;

  private static final double BLOCKS = 0.5;

  /// More CPU than busy time by this much is not an error of rounding.
  private static final double OUTSIDE = 1.15;

  /// Below this share of busy time the ratio is mostly the tools' error: they print whole percents
  /// of each second.
  private static final double LEAST_BUSY = 0.05;

  static final Inference NONE = new Inference(Double.NaN, Reading.UNKNOWN, Cause.NONE);

  /// How much of its busy time a thread has a processor.
  enum Reading {
    UNKNOWN("–"),
    HARDLY_BUSY("hardly busy"),
    COMPUTES("computes"),
    PARTLY_BLOCKS("partly blocks"),
    BLOCKS("blocks"),
    OUTSIDE_STAGES("CPU outside stages");

    private final String words;

    Reading(String words) {
      this.words = words;
    }
  }

  /// What accounts for at least half of the busy time without a processor.
  enum Cause {
    NONE(""),
    SYNC(" in sync"),
    RUN_QUEUE(": no free CPU"),
    WORK(" outside sync");

    private final String words;

    Cause(String words) {
      this.words = words;
    }
  }

  /// @param shares over the stretch that `cpu` was measured in, or null if there are none
  static Inference of(@Nullable TimeShares shares, CpuUse cpu) {
    if (shares == null || !cpu.isKnown()) {
      return NONE;
    }
    if (shares.busy() < LEAST_BUSY) {
      return new Inference(Double.NaN, Reading.HARDLY_BUSY, Cause.NONE);
    }
    double use = cpu.mean() / 100;
    double ratio = use / shares.busy();
    Reading reading = reading(ratio);
    boolean blocks = reading == Reading.BLOCKS || reading == Reading.PARTLY_BLOCKS;
    return new Inference(ratio, reading, blocks ? cause(shares, cpu, use) : Cause.NONE);
  }

  /// Such as `blocks in sync`.
  String words() {
    return reading.words + cause.words;
  }

  /// The same in a sentence for those who have not seen it before.
  String explanation() {
    return switch (reading) {
      case UNKNOWN -> "An inference needs both stage times and CPU use of this thread.";
      case HARDLY_BUSY -> "It is busy less than 5 % of its time: too little for an inference.";
      case COMPUTES -> "It has a processor nearly all the time it is busy.";
      case OUTSIDE_STAGES ->
          "It uses more CPU than its stages are busy: it spins while it waits, or computes in no"
              + " stage.";
      case PARTLY_BLOCKS, BLOCKS ->
          switch (cause) {
            case SYNC -> "While busy it mostly sits in stages that wait for its device.";
            case RUN_QUEUE -> "While busy it is often ready to run and finds no free processor.";
            case WORK, NONE ->
                "While busy it often has no processor, and not for sync: a lock such as Python's"
                    + " GIL, or I/O. A py-spy dump with --gil would measure it.";
          };
    };
  }

  private static Reading reading(double ratio) {
    if (ratio > OUTSIDE) {
      return Reading.OUTSIDE_STAGES;
    }
    if (ratio >= COMPUTES) {
      return Reading.COMPUTES;
    }
    return ratio < BLOCKS ? Reading.BLOCKS : Reading.PARTLY_BLOCKS;
  }

  private static Cause cause(TimeShares shares, CpuUse cpu, double use) {
    double missing = shares.busy() - use;
    if (shares.sync() >= missing / 2) {
      return Cause.SYNC;
    }
    return cpu.runQueue() / 100 >= missing / 2 ? Cause.RUN_QUEUE : Cause.WORK;
  }
}
