package throughline.app.window;

import java.util.List;
import java.util.Optional;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import throughline.app.view.TableTwin;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.view.ViewTab;

/// The view of a tab, made when something of it is needed that the tab does not tell.
final class LazyView implements View {
  private final ViewTab tab;
  private final ViewContext context;
  private @Nullable View made;

  LazyView(ViewTab tab, ViewContext context) {
    this.tab = tab;
    this.context = context;
  }

  boolean isMade() {
    return made != null;
  }

  /// The view itself.
  View view() {
    View view = made;
    if (view == null) {
      view = tab.factory().create(context);
      if (!view.id().equals(tab.id()) || !view.title().equals(tab.title())) {
        throw new IllegalStateException(tab + " makes " + view.id() + ", " + view.title());
      }
      made = view;
    }
    return view;
  }

  @Override
  public String id() {
    return tab.id();
  }

  @Override
  public String title() {
    return tab.title();
  }

  @Override
  public Region region() {
    return view().region();
  }

  @Override
  public void shown() {
    view().shown();
  }

  @Override
  public void hidden() {
    view().hidden();
  }

  @Override
  public void nextMatch(int step) {
    view().nextMatch(step);
  }

  @Override
  public boolean release() {
    return made != null && view().release();
  }

  @Override
  public List<KeyHint> keys() {
    return view().keys();
  }

  @Override
  public Optional<TableTwin<?>> table() {
    return view().table();
  }
}
