package throughline.importers;

import java.util.List;
import java.util.Optional;
import throughline.importers.api.Head;

/// Inputs that people drop by mistake and that another tool can turn into something readable.
///
/// @param what what the input is, a phrase without a full stop
/// @param advice how to get something readable out of it
record KnownUnreadable(String what, String advice) {
  private record Magic(String prefix, KnownUnreadable meaning) {}

  private static final KnownUnreadable OLD_PPROF =
      new KnownUnreadable(
          "it is a profile in an old form of pprof", "convert it: `pprof -proto -output=p.pb.gz`");

  private static final KnownUnreadable OTHER_REPORT =
      new KnownUnreadable(
          "it is a document or picture that does not tell what recordings it was made from",
          "open the recordings; of a report, open the file as it was saved, since chats and editors"
              + " leave out what they do not show");

  private static final List<Magic> MAGICS =
      List.of(
          new Magic(
              "PERFILE2",
              new KnownUnreadable("it is a binary perf.data file", "run `perf script` on it")),
          new Magic(
              "# To display the perf.data header info",
              new KnownUnreadable(
                  "it is the printed report of perf, which holds no samples",
                  "run `perf script` on the same perf.data")),
          // gperftools begins with the words 0 and 3, of 64 or 32 bits and either byte order.
          new Magic("\0\0\0\0\0\0\0\0\3\0\0\0\0\0\0\0", OLD_PPROF),
          new Magic("\0\0\0\0\3\0\0\0", OLD_PPROF),
          new Magic("\0\0\0\0\0\0\0\3", OLD_PPROF),
          new Magic("heap profile:", OLD_PPROF),
          new Magic("--- heapz", OLD_PPROF),
          new Magic("--- contention", OLD_PPROF),
          new Magic("--- threadz", OLD_PPROF),
          new Magic("goroutine profile:", OLD_PPROF),
          new Magic("threadcreate profile:", OLD_PPROF),
          new Magic(
              "SQLite format 3\0",
              new KnownUnreadable(
                  "it is an SQLite database without events of Nsight Systems",
                  "export the report again with `nsys export --type sqlite`")),
          new Magic(
              "go 1.",
              new KnownUnreadable(
                  "it is a Go execution trace",
                  "run `go tool trace -pprof=sched FILE` on it, or record with runtime/pprof")),
          new Magic(
              "SIMPLEPERF",
              new KnownUnreadable(
                  "it is a binary Android simpleperf file",
                  "run `simpleperf report-sample` on it")),
          new Magic(
              "\u0096\u00d5",
              new KnownUnreadable("it is a binary file of sar", "run `sadf -j` on it")),
          new Magic(
              "\"ID\",\"Process ID\",\"Process Name\"",
              new KnownUnreadable(
                  "it is a table of Nsight Compute about single kernels",
                  "record the whole program with Nsight Systems (`nsys profile`)")),
          new Magic("MOJ", new KnownUnreadable("it is a binary Austin file", "run `mojo2austin`")),
          new Magic("%PDF-", OTHER_REPORT),
          new Magic("\u0089PNG", OTHER_REPORT),
          new Magic("<!DOCTYPE html", new KnownUnreadable("it is a web page, not a recording", "")),
          new Magic("<html", new KnownUnreadable("it is a web page, not a recording", "")));

  /// What is known about an input that no importer recognises.
  static Optional<KnownUnreadable> of(Head head) {
    for (Magic magic : MAGICS) {
      if (head.startsWith(magic.prefix().chars().toArray())) {
        return Optional.of(magic.meaning());
      }
    }
    if (new String(
            head.bytes(),
            0,
            Math.min(64, head.bytes().length),
            java.nio.charset.StandardCharsets.ISO_8859_1)
        .contains("NVIDIA Tegra Profiler Report")) {
      return Optional.of(
          new KnownUnreadable(
              "it is a binary Nsight Systems report", "run `nsys export --type sqlite` on it"));
    }
    return Optional.empty();
  }
}
