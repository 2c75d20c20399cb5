/// The window and the command line.
module throughline.app {
  requires throughline.importers;
  requires throughline.resources;
  requires static transitive org.jspecify;

  exports throughline.app;
}
