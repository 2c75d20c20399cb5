package throughline.model.run;

import java.util.Locale;
import java.util.regex.Pattern;
import throughline.model.recording.StageKind;

/// The kind of stage that a slice of a framework's trace is, by its name. Names of stages of one's
/// own follow [StageKind#ofName]; operators need more care: `aten::index_put_` puts nothing into a
/// queue, `aten::item` waits for the device.
final class SliceKinds {
  private static final Pattern LOADER_WAIT =
      Pattern.compile("multiprocessing.*dataloader|dataloader.*__next__|_next_data|prefetcher");
  private static final Pattern COLLECTIVE =
      Pattern.compile(
          "nccl|c10d::|gloo|all_?reduce|all_?gather|all_?to_?all|reduce_?scatter"
              + "|record_param_comms");
  private static final Pattern DEVICE_SYNC =
      Pattern.compile("synchronize|aten::item\\b|_local_scalar_dense|aten::is_nonzero");
  private static final Pattern COPY =
      Pattern.compile("memcpy|aten::copy_|aten::_to_copy|aten::to\\b|pin_memory|htod|dtoh");
  private static final Pattern OPERATOR =
      Pattern.compile("^(aten|torch|autograd|prims|inductor|triton|xla|fbgemm)(::|_).*");

  private SliceKinds() {}

  static StageKind of(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (LOADER_WAIT.matcher(lower).find()) {
      return StageKind.WAIT;
    }
    if (COLLECTIVE.matcher(lower).find() || DEVICE_SYNC.matcher(lower).find()) {
      return StageKind.SYNC;
    }
    if (COPY.matcher(lower).find()) {
      return StageKind.COPY;
    }
    return OPERATOR.matcher(lower).matches() ? StageKind.WORK : StageKind.ofName(name);
  }
}
