package throughline.app.settings;

/// What the user prefers, in every window.
///
/// @param theme which colours
/// @param motion how much may move
/// @param reading how long messages stay
/// @param offersLastSession whether a start after a crash offers what was open
public record Preferences(Theme theme, Motion motion, Reading reading, boolean offersLastSession) {
  /// Of a program that was never started.
  public static final Preferences DEFAULTS =
      new Preferences(Theme.SYSTEM, Motion.SYSTEM, Reading.NORMAL, true);

  /// Which colours the user wants.
  public enum Theme {
    SYSTEM,
    LIGHT,
    DARK
  }

  /// Whether zooms glide.
  public enum Motion {
    SYSTEM,
    REDUCED,
    FULL
  }

  /// How long a message stays unless it is closed.
  public enum Reading {
    SHORT(4),
    NORMAL(8),
    LONG(20);

    private final int seconds;

    Reading(int seconds) {
      this.seconds = seconds;
    }

    public int seconds() {
      return seconds;
    }
  }

  public Preferences with(Theme choice) {
    return new Preferences(choice, motion, reading, offersLastSession);
  }

  public Preferences with(Motion choice) {
    return new Preferences(theme, choice, reading, offersLastSession);
  }

  public Preferences with(Reading choice) {
    return new Preferences(theme, motion, choice, offersLastSession);
  }

  public Preferences withOffer(boolean offers) {
    return new Preferences(theme, motion, reading, offers);
  }
}
