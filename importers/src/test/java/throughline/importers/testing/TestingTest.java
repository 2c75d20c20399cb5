package throughline.importers.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class TestingTest {
  @Test
  void readsNestedExpectations() {
    JsonValue value = JsonValue.parse("{\"a\": [1, {\"b\": 2.5}], \"c\": null}");
    assertThat(value.get("a").items().get(1).get("b").asDouble()).isEqualTo(2.5);
    assertThat(value.has("c")).isFalse();
  }

  @Test
  @EnabledIf("throughline.importers.testing.Corpus#exists")
  void findsSamplesWithExpectations() {
    assertThat(Corpus.samples("pidstat/"))
        .anySatisfy(s -> assertThat(s.expect().get("data_rows").asLong()).isPositive());
  }
}
