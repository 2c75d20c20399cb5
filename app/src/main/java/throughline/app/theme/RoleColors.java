package throughline.app.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;

/// Reads the role colours out of the very stylesheet that colours the nodes, so that what is drawn
/// on a canvas cannot differ from what is styled.
final class RoleColors {
  private static final Pattern DECLARATION =
      Pattern.compile("(-tl-[a-z-]+)\\s*:\\s*(#[0-9a-fA-F]{6,8})\\s*;");

  private RoleColors() {}

  /// The colour of each role.
  ///
  /// @throws IllegalStateException if the stylesheet leaves a role out
  static Map<Role, Color> read(URL stylesheet) {
    Map<String, String> found = new HashMap<>();
    Matcher matcher = DECLARATION.matcher(text(stylesheet));
    while (matcher.find()) {
      found.put(matcher.group(1), matcher.group(2));
    }
    Map<Role, Color> colors = new EnumMap<>(Role.class);
    for (Role role : Role.values()) {
      String value = found.get(role.cssName());
      if (value == null) {
        throw new IllegalStateException(stylesheet + " does not define " + role.cssName());
      }
      colors.put(role, Color.web(value));
    }
    return colors;
  }

  private static String text(URL stylesheet) {
    try (InputStream in = stylesheet.openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + stylesheet, e);
    }
  }
}
