package throughline.app.flame;

/// The stretch of weight in view, in the tree's unit; `to` is above `from`.
record FlameAxis(double from, double to) {
  /// Closer than a ten-millionth of all, rounding would show.
  private static final double CLOSEST = 1e-7;

  /// Where a weight lies in a view of a width, in pixels.
  double x(double weight, double width) {
    return (weight - from) / (to - from) * width;
  }

  /// The weight at a pixel of a view of a width.
  double weight(double x, double width) {
    return from + x / width * (to - from);
  }

  /// The same place at a pixel, with this much more in view around it.
  ///
  /// @param factor below 1 to come closer
  FlameAxis zoomed(double x, double width, double factor) {
    double fixed = weight(x, width);
    return new FlameAxis(fixed - (fixed - from) * factor, fixed + (to - fixed) * factor);
  }

  /// Moved by pixels of a view of a width.
  FlameAxis panned(double pixels, double width) {
    double by = pixels / width * (to - from);
    return new FlameAxis(from + by, to + by);
  }

  /// The nearest axis that shows nothing outside of 0 … `total`.
  FlameAxis within(double total) {
    double length = Math.clamp(to - from, total * CLOSEST, total);
    double start = Math.clamp(from, 0, total - length);
    return new FlameAxis(start, start + length);
  }

  /// On the way to another axis.
  ///
  /// @param share 0 for here, 1 for there
  FlameAxis towards(FlameAxis other, double share) {
    return new FlameAxis(from + (other.from - from) * share, to + (other.to - to) * share);
  }
}
