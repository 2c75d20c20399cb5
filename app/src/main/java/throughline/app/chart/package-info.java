/// Charts: drawn with JFreeChart in the program's own style, at any size and in either theme.
///
/// JFreeChart draws with Java2D into memory that a JavaFX image shares, so a chart is as sharp on
/// any screen as in an exported picture, and textures, which the JavaFX adapters of JFreeChart
/// leave out, are drawn too. Only this package touches `java.awt`; nothing of it shows in what is
/// public.
@NullMarked
package throughline.app.chart;

import org.jspecify.annotations.NullMarked;
