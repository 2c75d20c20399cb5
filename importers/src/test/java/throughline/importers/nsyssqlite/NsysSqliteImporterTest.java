package throughline.importers.nsyssqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

class NsysSqliteImporterTest {
  private static final long PROCESS = 4242L << 24;

  private final NsysSqliteImporter importer = new NsysSqliteImporter();
  @TempDir private Path folder;

  private byte[] database(String... statements) throws Exception {
    Path file = folder.resolve("made.sqlite");
    Files.deleteIfExists(file);
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.executeUpdate(sql);
      }
    }
    return Files.readAllBytes(file);
  }

  private static int thread(Recording recording, String key) {
    for (int thread = 0; thread < recording.threads().size(); thread++) {
      if (recording.threads().get(thread).threadKey().equals(key)) {
        return thread;
      }
    }
    throw new AssertionError("no thread " + key);
  }

  private static long slices(Recording recording, int thread) {
    return recording.slices().endRow(thread) - recording.slices().firstRow(thread);
  }

  @Test
  void readsKernelsAndTheirLaunches() throws ImportException {
    byte[] bytes = Samples.bytes("nsys-sqlite/healthy.sqlite");
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(recording.slices().size()).isEqualTo(800);
    int stream = thread(recording, "GPU 0 stream 7");
    assertThat(slices(recording, stream)).isEqualTo(400);
    long total = 0;
    for (int row = recording.slices().firstRow(stream);
        row < recording.slices().endRow(stream);
        row++) {
      total += recording.slices().durationNanos(row);
    }
    assertThat(total).isEqualTo(400_000_000L);
    assertThat(recording.slices().name(recording.slices().firstRow(stream)))
        .isEqualTo("void at::native::elementwise_add<float>(float*, float*)");
    assertThat(recording.flows().size()).isEqualTo(400);
    assertThat(recording.endNanos()).isEqualTo(403_990_000L);
    assertThat(recording.startNanos()).isEqualTo(-3000L);
    assertThat(recording.threads().get(thread(recording, "1")).osThreadId()).isEqualTo(1);
    assertThat(recording.properties())
        .containsEntry("gpu.0", "NVIDIA H100 80GB HBM3")
        .containsEntry("export_schema_version", "3.24.14");
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void readsRangesCallsSamplesAndMetrics() throws Exception {
    byte[] bytes =
        database(
            "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)",
            "INSERT INTO StringIds VALUES (1,'cudaLaunchKernel_v7000'),(2,'pthread_cond_wait'),(3,'target/forward'),"
                + "(4,'main'),(5,'inner'),(6,'target-0'),(7,'kernel_name(int)')",
            "CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER, utcTime TEXT)",
            "INSERT INTO TARGET_INFO_SESSION_START_TIME VALUES (1700000000000000000, 'x')",
            "CREATE TABLE TARGET_INFO_SYSTEM_ENV (globalVid INTEGER, devStateName TEXT, name TEXT, value TEXT)",
            "INSERT INTO TARGET_INFO_SYSTEM_ENV VALUES (0, 'x', 'API_KEY', 'private')",
            "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL_V3 (start INTEGER, \"end\" INTEGER, deviceId INTEGER,"
                + " streamId INTEGER, globalPid INTEGER, shortName INTEGER, demangledName INTEGER, correlationId INTEGER)",
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL_V3 VALUES (1000, 3000, 1, 13, "
                + PROCESS
                + ", 7, 7, 31)",
            "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, \"end\" INTEGER, deviceId INTEGER,"
                + " streamId INTEGER, globalPid INTEGER, copyKind INTEGER, bytes INTEGER)",
            "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (4000, 4500, 1, 13, "
                + PROCESS
                + ", 1, 64)",
            "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, \"end\" INTEGER, globalTid INTEGER, nameId INTEGER, correlationId INTEGER)",
            "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (500, 900, "
                + (PROCESS + 77)
                + ", 1, 31)",
            "CREATE TABLE OSRT_API (start INTEGER, \"end\" INTEGER, globalTid INTEGER, nameId INTEGER)",
            "INSERT INTO OSRT_API VALUES (2000, 2500, " + (PROCESS + 77) + ", 2)",
            "CREATE TABLE NVTX_EVENTS (start INTEGER, \"end\" INTEGER, eventType INTEGER, text TEXT, globalTid INTEGER, textId INTEGER)",
            "INSERT INTO NVTX_EVENTS VALUES (400, 3000, 59, NULL, "
                + (PROCESS + 77)
                + ", 3),"
                + "(600, NULL, 59, 'open', "
                + (PROCESS + 77)
                + ", NULL),"
                + "(100, 4500, 60, 'step 1', "
                + (PROCESS + 77)
                + ", NULL),"
                + "(700, NULL, 34, 'checkpoint', "
                + (PROCESS + 77)
                + ", NULL),"
                + "(0, NULL, 75, 'domain', "
                + (PROCESS + 77)
                + ", NULL)",
            "CREATE TABLE ThreadNames (nameId INTEGER, globalTid INTEGER)",
            "INSERT INTO ThreadNames VALUES (6, "
                + (PROCESS + 77)
                + "), (4, "
                + (PROCESS + 99)
                + ")",
            "CREATE TABLE TARGET_INFO_GPU_METRICS (typeId INTEGER, metricId INTEGER, metricName TEXT)",
            "INSERT INTO TARGET_INFO_GPU_METRICS VALUES (72057594037927937, 5, 'SMs Active [Throughput %]')",
            "CREATE TABLE GPU_METRICS (timestamp INTEGER, typeId INTEGER, metricId INTEGER, value INTEGER)",
            "INSERT INTO GPU_METRICS VALUES (100, 72057594037927937, 5, 87), (200, 72057594037927937, 5, 90)",
            "CREATE TABLE COMPOSITE_EVENTS (id INTEGER PRIMARY KEY, start INTEGER, globalTid INTEGER)",
            "INSERT INTO COMPOSITE_EVENTS VALUES (10, 150, " + (PROCESS + 77) + ")",
            "CREATE TABLE SAMPLING_CALLCHAINS (id INTEGER, symbol INTEGER, stackDepth INTEGER)",
            "INSERT INTO SAMPLING_CALLCHAINS VALUES (10, 5, 0), (10, 4, 1)",
            "CREATE TABLE SCHED_EVENTS (start INTEGER, cpu INTEGER)");
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(recording.clock()).isEqualTo(new ClockReference.Wall(1_700_000_000_000_000_000L, 1));
    int host = thread(recording, "77");
    assertThat(recording.threads().get(host))
        .isEqualTo(new ThreadInfo("4242", "77", "target-0", 77, null, null, false));
    assertThat(recording.threads()).extracting(ThreadInfo::threadKey).doesNotContain("99");
    assertThat(slices(recording, host)).isEqualTo(4);
    int first = recording.slices().firstRow(host);
    assertThat(recording.slices().name(first)).isEqualTo("target/forward");
    assertThat(recording.slices().name(first + 1)).isEqualTo("cudaLaunchKernel");
    assertThat(recording.slices().parent(first + 1)).isEqualTo(first);
    assertThat(recording.async().slices().size()).isEqualTo(1);
    assertThat(recording.flows().size()).isEqualTo(1);
    assertThat(recording.flows().fromNanos(0)).isEqualTo(500);
    assertThat(recording.flows().toNanos(0)).isEqualTo(1000);
    int stream = thread(recording, "GPU 1 stream 13");
    assertThat(recording.threads().get(stream).device()).isEqualTo("cuda:1");
    assertThat(recording.slices().name(recording.slices().firstRow(stream) + 1))
        .isEqualTo("[CUDA memcpy Host-to-Device]");
    assertThat(recording.marks().size()).isEqualTo(1);
    CounterSeries metric = recording.counters().getFirst();
    assertThat(metric.name()).isEqualTo("SMs Active [Throughput %]");
    assertThat(metric.value(1)).isEqualTo(90);
    assertThat(recording.threads().get(metric.threadId()).threadKey()).isEqualTo("GPU 1");
    SampleProfile samples = recording.profiles().getFirst();
    assertThat(recording.stacks().frame(samples.stackId(0))).isEqualTo("inner");
    assertThat(recording.stacks().depth(samples.stackId(0))).isEqualTo(2);
    assertThat(samples.timeNanos(0)).isEqualTo(150);
    assertThat(recording.ledger().count("open-ranges")).isEqualTo(1);
    assertThat(recording.ledger().count("tables-not-read")).isEqualTo(1);
    assertThat(recording.properties().toString()).doesNotContain("private");
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
  }

  @Test
  void neverQueriesViews() throws Exception {
    byte[] bytes =
        database(
            "CREATE VIEW CUPTI_ACTIVITY_KIND_KERNEL AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n)"
                + " SELECT i AS start, i AS \"end\", 0 AS deviceId, 0 AS streamId FROM n");
    assertThatThrownBy(() -> ImportAssertions.importBytes(importer, bytes))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no table with events");
  }

  @Test
  void keepsWhatACutDatabaseStillHolds() throws ImportException {
    byte[] bytes = Samples.bytes("nsys-sqlite/healthy-cut.sqlite");
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(recording.slices().size()).isBetween(300, 799);
    assertThat(recording.ledger().count("table-damaged")).isPositive();
  }

  @Test
  void copiesNoMoreThanTheDatabase() throws ImportException {
    byte[] bytes = Samples.bytes("nsys-sqlite/healthy.sqlite");
    byte[] padded = java.util.Arrays.copyOf(bytes, bytes.length + 1_000_000);
    assertThat(ImportAssertions.importBytes(importer, padded).slices().size()).isEqualTo(800);
  }

  @Test
  void doesNotClaimOtherDatabases() throws Exception {
    byte[] bytes = database("CREATE TABLE notes (id INTEGER, text TEXT)");
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.NO);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nsys-sqlite/healthy.sqlite", "nsys-sqlite/healthy-cut.sqlite"})
  void standsTinyWindowsAndDamage(String sample) throws ImportException {
    ImportAssertions.assertSameInTinyWindows(importer, Samples.bytes(sample));
    ImportAssertions.fuzz(importer, Samples.bytes(sample), 5, 25);
  }
}
