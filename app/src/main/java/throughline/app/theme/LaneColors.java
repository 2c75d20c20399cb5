package throughline.app.theme;

import java.nio.charset.StandardCharsets;
import java.util.List;
import javafx.scene.paint.Color;

/// Colours for things told apart by name: stages, frames, threads.
///
/// A name has the same colour in every file, every run and both themes. All colours have the same
/// relative luminance (0.275), so none shouts: it is 3:1 against white and against the dark
/// surface, and more than 4.5:1 under black text. Among all colours of that luminance these 24 are
/// chosen (by simulated annealing) so that the closest two stay as far apart as can be, for normal
/// sight and, with the matrices of Machado, Oliveira and Fernandes (2009), for deuteranopia,
/// protanopia and tritanopia.
public final class LaneColors {
  private static final List<Color> COLORS =
      List.of(
          Color.web("#f35492"),
          Color.web("#b18390"),
          Color.web("#f9546e"),
          Color.web("#eb6459"),
          Color.web("#c87b6e"),
          Color.web("#f65d20"),
          Color.web("#de7043"),
          Color.web("#9e8c7e"),
          Color.web("#cd7c20"),
          Color.web("#ad8957"),
          Color.web("#8d9540"),
          Color.web("#629f15"),
          Color.web("#72996b"),
          Color.web("#15a091"),
          Color.web("#4797c1"),
          Color.web("#7a92a6"),
          Color.web("#2b93eb"),
          Color.web("#788dce"),
          Color.web("#7784fe"),
          Color.web("#9781da"),
          Color.web("#bc6de9"),
          Color.web("#c075ba"),
          Color.web("#d862c8"),
          Color.web("#de64a8"));

  private LaneColors() {}

  /// All 24, by hue.
  public static List<Color> all() {
    return COLORS;
  }

  /// The colour of a name.
  public static Color of(String name) {
    return COLORS.get(index(name));
  }

  /// Black or white, whichever is easier to read on a fill.
  public static Color labelOn(Color fill) {
    return Contrast.ratio(Color.BLACK, fill) >= Contrast.ratio(Color.WHITE, fill)
        ? Color.BLACK
        : Color.WHITE;
  }

  /// FNV-1a over UTF-8 with the finaliser of MurmurHash3, which spreads names that differ only in
  /// their last digit; unlike [String#hashCode()] its low bits can be used as they are.
  private static int index(String name) {
    int hash = 0x811C9DC5;
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xFF)) * 0x01000193;
    }
    hash = (hash ^ (hash >>> 16)) * 0x85EBCA6B;
    hash = (hash ^ (hash >>> 13)) * 0xC2B2AE35;
    return Integer.remainderUnsigned(hash ^ (hash >>> 16), COLORS.size());
  }
}
