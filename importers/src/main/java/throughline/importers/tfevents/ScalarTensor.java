package throughline.importers.tfevents;

/// A tensor with a single number in it, the form in which TensorFlow 2 writes scalars
/// (tensorflow/core/framework/tensor.proto).
///
/// @param isScalar whether it holds exactly one number
/// @param value the number, NaN if there is none
record ScalarTensor(boolean isScalar, double value) {
  static final ScalarTensor NONE = new ScalarTensor(false, Double.NaN);

  private static final int FLOAT = 1;
  private static final int DOUBLE = 2;
  private static final int INT32 = 3;
  private static final int INT64 = 9;

  static ScalarTensor of(Message tensor) {
    int type = 0;
    int numbers = 0;
    double value = Double.NaN;
    while (tensor.next()) {
      switch (tensor.field()) {
        case 1 -> type = tensor.isVarint() ? (int) tensor.number() : type;
        case 4 -> {
          if (tensor.isBytes() && tensor.length() == sizeOf(type)) {
            value = content(tensor, type);
            numbers++;
          } else if (tensor.length() > 0) {
            numbers += 2;
          }
        }
        case 5 -> {
          if (tensor.isFixed32() || tensor.length() == 4) {
            value = tensor.asFloat();
            numbers++;
          } else {
            numbers += tensor.length() > 0 ? 2 : 0;
          }
        }
        case 6 -> {
          if (tensor.isFixed64() || tensor.length() == 8) {
            value = tensor.asDouble();
            numbers++;
          } else {
            numbers += tensor.length() > 0 ? 2 : 0;
          }
        }
        case 7, 10 -> {
          if (tensor.isVarint()) {
            value = tensor.number();
            numbers++;
          } else {
            long[] one = tensor.packed();
            numbers += one.length;
            value = one.length == 1 ? one[0] : Double.NaN;
          }
        }
        default -> {}
      }
    }
    return numbers == 1 ? new ScalarTensor(true, value) : NONE;
  }

  private static int sizeOf(int type) {
    return switch (type) {
      case FLOAT, INT32 -> 4;
      case DOUBLE, INT64 -> 8;
      default -> -1;
    };
  }

  private static double content(Message tensor, int type) {
    return switch (type) {
      case FLOAT -> tensor.asFloat();
      case DOUBLE -> tensor.asDouble();
      case INT32 -> tensor.asInt();
      default -> tensor.asLong();
    };
  }
}
