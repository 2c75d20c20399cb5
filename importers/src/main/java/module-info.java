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
      throughline.importers.callgrind.CallgrindImporter,
      throughline.importers.chrometrace.ChromeTraceImporter,
      throughline.importers.cprofile.CProfileImporter,
      throughline.importers.cpuprofile.CpuProfileImporter,
      throughline.importers.dtrace.DtraceImporter,
      throughline.importers.flamegraph.FlamegraphImporter,
      throughline.importers.folded.FoldedImporter,
      throughline.importers.gecko.GeckoImporter,
      throughline.importers.importtime.ImportTimeImporter,
      throughline.importers.instruments.InstrumentsImporter,
      throughline.importers.jfr.JfrImporter,
      throughline.importers.macsample.MacSampleImporter,
      throughline.importers.nsyssqlite.NsysSqliteImporter,
      throughline.importers.nsysstats.NsysStatsImporter,
      throughline.importers.nvidiasmi.NvidiaSmiImporter,
      throughline.importers.perfscript.PerfScriptImporter,
      throughline.importers.perfstat.PerfStatImporter,
      throughline.importers.pidstat.PidstatImporter,
      throughline.importers.pmcstat.PmcstatImporter,
      throughline.importers.pprof.PprofImporter,
      throughline.importers.profilestats.ProfileStatsImporter,
      throughline.importers.pyspydump.PyspyDumpImporter,
      throughline.importers.sar.SarImporter,
      throughline.importers.speedscope.SpeedscopeImporter,
      throughline.importers.stackprof.StackprofImporter,
      throughline.importers.tfevents.TfeventsImporter,
      throughline.importers.throughputlog.ThroughputLogImporter,
      throughline.importers.top.TopImporter,
      throughline.importers.vtune.VtuneImporter;
}
