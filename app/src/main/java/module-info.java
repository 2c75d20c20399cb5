/// The window and the command line.
module throughline.app {
  requires throughline.importers;
  requires throughline.resources;
  requires static transitive org.jspecify;
  requires transitive javafx.controls;
  requires org.controlsfx.controls;
  requires org.jfree.jfreechart;
  requires java.desktop;
  requires atlantafx.base;
  requires tools.jackson.core;
  requires info.picocli;

  opens throughline.app.cli to
      info.picocli;

  exports throughline.app;
  exports throughline.app.window to
      javafx.graphics;
}
