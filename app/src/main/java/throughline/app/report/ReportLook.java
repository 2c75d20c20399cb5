package throughline.app.report;

import java.util.EnumSet;
import java.util.Set;
import throughline.app.theme.Theme;

/// What a report shows and how it looks.
///
/// @param width of a picture in logical pixels
/// @param scale pixels of a picture in a logical one, 1 or 2
/// @param theme light or dark; an HTML page has both and follows its reader's system
/// @param sections what it shows, at least one
/// @param isPrivate whether host names, user names and paths are left out
public record ReportLook(
    int width, int scale, Theme theme, Set<ReportSection> sections, boolean isPrivate) {
  /// As wide as chats and slides show without shrinking.
  public static final int DEFAULT_WIDTH = 1200;

  /// Narrower, no chart can be read.
  public static final int LEAST_WIDTH = 480;

  /// Wider, nothing can show it.
  public static final int MOST_WIDTH = 8192;

  /// All sections, light, in the usual size.
  public static final ReportLook DEFAULT =
      new ReportLook(DEFAULT_WIDTH, 1, Theme.LIGHT, ReportSection.all(), false);

  /// @throws IllegalArgumentException if a size is out of range or there is nothing to show
  public ReportLook {
    if (width < LEAST_WIDTH || width > MOST_WIDTH) {
      throw new IllegalArgumentException(
          "width must be " + LEAST_WIDTH + " to " + MOST_WIDTH + ": " + width);
    }
    if (scale != 1 && scale != 2) {
      throw new IllegalArgumentException("scale must be 1 or 2: " + scale);
    }
    if (sections.isEmpty()) {
      throw new IllegalArgumentException("a report needs a section");
    }
    sections = java.util.Collections.unmodifiableSet(EnumSet.copyOf(sections));
  }

  public ReportLook withTheme(Theme newTheme) {
    return new ReportLook(width, scale, newTheme, sections, isPrivate);
  }

  public ReportLook withScale(int newScale) {
    return new ReportLook(width, newScale, theme, sections, isPrivate);
  }

  public ReportLook withWidth(int newWidth) {
    return new ReportLook(newWidth, scale, theme, sections, isPrivate);
  }

  public ReportLook withSections(Set<ReportSection> newSections) {
    return new ReportLook(width, scale, theme, newSections, isPrivate);
  }

  public ReportLook withPrivacy(boolean newPrivate) {
    return new ReportLook(width, scale, theme, sections, newPrivate);
  }

  boolean shows(ReportSection section) {
    return sections.contains(section);
  }
}
