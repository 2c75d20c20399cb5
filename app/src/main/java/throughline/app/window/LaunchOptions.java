package throughline.app.window;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throughline.app.view.ViewTab;

/// What the window is started with.
///
/// @param views the tabs from left to right; the Ledger is added behind them
/// @param exporter writes pictures, or null while there is none
/// @param open files and folders to open, as if dropped
/// @param baseline files and folders for the side before; with `candidate`, instead of `open`
/// @param candidate files and folders for the side after
/// @param isFollowing whether to follow the files while they grow
public record LaunchOptions(
    List<ViewTab> views,
    @Nullable Exporter exporter,
    List<Path> open,
    List<Path> baseline,
    List<Path> candidate,
    boolean isFollowing) {
  public LaunchOptions {
    views = List.copyOf(views);
    open = List.copyOf(open);
    baseline = List.copyOf(baseline);
    candidate = List.copyOf(candidate);
  }
}
