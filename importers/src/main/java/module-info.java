/// Importers: one class a format behind [throughline.importers.api.Importer], found as services.
module throughline.importers {
  requires transitive throughline.model;
  requires static transitive org.jspecify;
  requires tools.jackson.core;
  requires com.github.luben.zstd_jni;
  requires java.sql;
  requires java.xml;
  requires org.xerial.sqlitejdbc;

  exports throughline.importers;
  exports throughline.importers.api;

  uses throughline.importers.api.Importer;

  provides throughline.importers.api.Importer with
      throughline.importers.chrometrace.ChromeTraceImporter,
      throughline.importers.folded.FoldedImporter,
      throughline.importers.jfr.JfrImporter,
      throughline.importers.nsyssqlite.NsysSqliteImporter,
      throughline.importers.nsysstats.NsysStatsImporter,
      throughline.importers.nvidiasmi.NvidiaSmiImporter,
      throughline.importers.perfstat.PerfStatImporter,
      throughline.importers.pidstat.PidstatImporter,
      throughline.importers.profilestats.ProfileStatsImporter,
      throughline.importers.sar.SarImporter,
      throughline.importers.tfevents.TfeventsImporter,
      throughline.importers.throughputlog.ThroughputLogImporter,
      throughline.importers.top.TopImporter;
}
