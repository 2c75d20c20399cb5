package throughline.app.cli;

/// What the program returns to the shell; scripts rely on these.
final class ExitCode {
  /// Everything was done.
  static final int OK = 0;

  /// Something went wrong that is neither a file that cannot be read nor wrong usage.
  static final int FAILED = 1;

  /// The call's words are off.
  static final int USAGE = 2;

  /// At least one file could not be read.
  static final int UNREADABLE = 3;

  private ExitCode() {}
}
