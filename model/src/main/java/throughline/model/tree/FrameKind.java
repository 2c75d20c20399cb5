package throughline.model.tree;

/// What sort of code a frame is, as far as its text tells.
public enum FrameKind {
  PYTHON("Python"),
  NATIVE("Native"),
  KERNEL("Kernel"),
  CUDA("CUDA"),
  ALLOCATOR("Allocator"),
  GIL("Locks, waits, the GIL"),
  JVM("JVM"),
  JAVASCRIPT("JavaScript"),
  OTHER("Other");

  private final String title;

  FrameKind(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
