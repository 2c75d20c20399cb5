package throughline.app.threads;

/// The values of single cells: shares in percent, NaN or a dash for what is not known.
final class ThreadValues {
  static final String UNKNOWN = "–";

  private ThreadValues() {}

  static String loop(ThreadFigures figures) {
    return figures.loop().isEmpty() ? UNKNOWN : figures.loop();
  }

  static String osId(ThreadFigures figures) {
    long id = figures.thread().osThreadId();
    return id < 0 ? UNKNOWN : Long.toString(id);
  }

  static double busy(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return shares == null ? Double.NaN : 100 * shares.busy();
  }

  static double sync(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return shares == null ? Double.NaN : 100 * shares.sync();
  }

  static double wait(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return shares == null ? Double.NaN : 100 * shares.waiting();
  }

  static double untracked(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return shares == null ? Double.NaN : 100 * shares.untracked();
  }

  static double cpuOverBusy(ThreadFigures figures) {
    return 100 * figures.inference().cpuOverBusy();
  }

  static String stage(ThreadFigures figures) {
    Leading stage = figures.shares() == null ? null : figures.shares().top();
    return stage == null ? UNKNOWN : stage.name();
  }

  static double stageShare(ThreadFigures figures) {
    Leading stage = figures.shares() == null ? null : figures.shares().top();
    return stage == null ? Double.NaN : 100 * stage.share();
  }

  static String frame(ThreadFigures figures) {
    HotFrame frame = figures.frame();
    return frame == null ? UNKNOWN : frame.frame().name();
  }

  static double frameShare(ThreadFigures figures) {
    HotFrame frame = figures.frame();
    return frame == null ? Double.NaN : 100 * frame.frame().share();
  }
}
