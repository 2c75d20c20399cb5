package throughline.importers.pprof;

import java.io.IOException;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Profiles in the protocol buffer form of [pprof](https://github.com/google/pprof), as Go, Parca,
/// memray, austin2pprof and many others write them.
///
/// Every type of value becomes a profile, the file's default type first; inlined calls become
/// frames. Samples have no times. Labels other than threads are counted. The older forms of
/// gperftools are not read: `pprof -proto` converts them.
public final class PprofImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "pprof",
        "pprof profile",
        "curl -o cpu.pb.gz http://HOST/debug/pprof/profile?seconds=10",
        30);
  }

  @Override
  public Confidence sniff(Head head) {
    return PprofSniffer.isProfile(head) ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    ProfileReader profile = new ProfileReader(source.stream(), out.ledger());
    profile.read();
    if (profile.types.isEmpty() || profile.valueStarts.size() == 0) {
      throw new ImportException(
          new Failure(
              "no-samples",
              "the profile holds no samples",
              0,
              "nothing was recorded: let the program run longer, or turn this kind of profile on"));
    }
    new ProfileWriter(profile, out).write();
  }
}
