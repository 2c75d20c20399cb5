/// Stylesheets, icons and texts: plain files, open to the application.
module throughline.resources {
  opens throughline.resources;
}
