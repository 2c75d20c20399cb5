package throughline.app.load;

import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThroughputSeries;
import throughline.model.run.Run;

/// Counts what the window calls events: everything in a recording that has a time or a weight.
public final class Events {
  private Events() {}

  public static long in(Recording recording) {
    long count =
        (long) recording.slices().size()
            + recording.async().size()
            + recording.flows().size()
            + recording.marks().size()
            + recording.stages().size();
    for (CounterSeries counter : recording.counters()) {
      count += counter.size();
    }
    for (SampleProfile profile : recording.profiles()) {
      count += profile.size();
    }
    for (ThroughputSeries series : recording.throughput()) {
      count += series.size();
    }
    return count;
  }

  public static long in(Run run) {
    return run.recordings().stream().mapToLong(Events::in).sum();
  }
}
