package throughline.model.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.DeviceStreams.Stream;

class DeviceStreamsTest {
  private static final long US = 1_000L;

  private final RecordingBuilder builder = new RecordingBuilder();
  private final int host = builder.thread("1", "python");
  private final int first = stream("stream 7");
  private final int second = stream("stream 20");

  private int stream(String name) {
    int thread = builder.thread("0", name);
    builder.updateThread(thread, info -> info.withName(name).withDevice("cuda:0"));
    return thread;
  }

  private void kernel(int stream, long from, long length, long launched) {
    builder.slice(stream, from * US, length * US, "kernel", -1, -1);
    if (launched >= 0) {
      builder.flow(host, launched * US, stream, from * US, "ac2g");
    }
  }

  private DeviceStreams found(long end) {
    return DeviceStreams.of(
        Run.of("run", List.of(builder.build("trace", "chrome-trace", 1))),
        new TimeRange(0, end * US));
  }

  /// By hand, in microseconds of 1000: stream 7 runs 0–200 and 300–500 (launched at 290: 90 of the
  /// gap is the host's) and 600–1000 (launched at 100, right after a kernel of stream 20 ended at
  /// 595: the gap of 100 is that stream's). Stream 20 runs 510–595 only.
  @Test
  void gapsAreTheHostsOrAnotherStreams() {
    kernel(first, 0, 200, 0);
    kernel(first, 300, 200, 290);
    kernel(first, 600, 400, 100);
    kernel(second, 510, 85, 50);
    DeviceStreams streams = found(1000);

    Stream busiest = streams.streams().getFirst();
    assertThat(busiest.name()).isEqualTo("cuda:0 stream 7");
    assertThat(busiest.kernels()).isEqualTo(3);
    assertThat(busiest.busy()).isCloseTo(0.8, within(1e-9));
    assertThat(busiest.waitsForLaunch()).isCloseTo(0.09, within(1e-9));
    assertThat(busiest.host()).isEqualTo("python");
    assertThat(busiest.waitsForStream()).isCloseTo(0.1, within(1e-9));
    assertThat(busiest.otherStream()).isEqualTo("stream 20");
    assertThat(busiest.unknown()).isCloseTo(0.01, within(1e-9));
    Stream other = streams.streams().getLast();
    assertThat(other.busy()).isCloseTo(0.085, within(1e-9));
    assertThat(other.unknown()).isCloseTo(0.915, within(1e-9));
    assertThat(streams.finding())
        .isEqualTo(
            "cuda:0 stream 7 is busy 80 % of the time, waits 10 % for other streams, most for"
                + " stream 20");
  }

  @Test
  void aBusyStreamIsTheLimit() {
    kernel(first, 0, 950, 0);

    assertThat(found(1000).finding())
        .isEqualTo("cuda:0 stream 7 is busy 95 % of the time: the device limits");
  }

  @Test
  void lateLaunchesAreTheHosts() {
    for (int at = 0; at < 10; at++) {
      kernel(first, 100 * at, 40, 100 * at - 2);
    }

    assertThat(found(1000).finding())
        .isEqualTo(
            "cuda:0 stream 7 is busy 40 % of the time, waits 52 % for launches by python: the host"
                + " limits");
  }

  @Test
  void withoutArrowsNothingIsClaimed() {
    for (int at = 0; at < 10; at++) {
      kernel(first, 100 * at, 40, -1);
    }
    DeviceStreams streams = found(1000);

    assertThat(streams.streams().getFirst().unknown()).isCloseTo(0.6, within(1e-9));
    assertThat(streams.finding())
        .endsWith("of the time; what it waits for in 60 % the file does not tell");
  }

  @Test
  void threadsThatDriveADeviceAreNoStreams() {
    builder.updateThread(host, info -> info.withDevice("cuda:0").withOsThreadId(12));
    builder.slice(host, 0, 100 * US, "forward", -1, -1);

    assertThat(found(1000).streams()).isEmpty();
    assertThat(found(1000).finding()).isEmpty();
  }
}
