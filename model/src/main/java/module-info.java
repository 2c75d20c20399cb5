/// The in-memory model: recordings, runs, call trees, level of detail, statistics and comparison.
/// Knows no file format, no JSON library and no toolkit.
module throughline.model {
  requires static transitive org.jspecify;

  exports throughline.model.check;
  exports throughline.model.compare;
  exports throughline.model.difference;
  exports throughline.model.filter;
  exports throughline.model.lod;
  exports throughline.model.recording;
  exports throughline.model.run;
  exports throughline.model.stats;
  exports throughline.model.table;
  exports throughline.model.tree;
}
