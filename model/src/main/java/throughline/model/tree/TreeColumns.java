package throughline.model.tree;

/// The columns of a call tree in depth-first order, by node; see [CallTree] for what they mean.
record TreeColumns(
    int[] parents,
    int[] subtreeEnds,
    int[] depths,
    int[] stacks,
    double[] selves,
    double[] totals,
    double[] starts) {

  static TreeColumns ofSize(int size) {
    return new TreeColumns(
        new int[size],
        new int[size],
        new int[size],
        new int[size],
        new double[size],
        new double[size],
        new double[size]);
  }
}
