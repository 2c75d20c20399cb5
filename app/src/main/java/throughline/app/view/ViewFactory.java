package throughline.app.view;

/// Makes a view for a window; `FlameView::new` fits.
@FunctionalInterface
public interface ViewFactory {
  View create(ViewContext context);
}
