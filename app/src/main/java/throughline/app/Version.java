package throughline.app;

/// Which Throughline this is.
public final class Version {
  /// The version number; a test holds it against the build's.
  public static final String NUMBER = "0.1.0";

  private Version() {}
}
