#!/bin/sh
# Measures frames of the timeline over 10 and 100 million slices; other numbers of millions may be
# given: bench/frames.sh 1 5. A hundred million need 8 GB of heap.
set -eu
home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$home"
mvn -B -q -pl bench -am -Dquick -Dmaven.test.skip=true package
[ $# -gt 0 ] || set -- 10 100
exec bench/java -XX:+UseCompactObjectHeaders -Xmx8g \
  -Dglass.platform=Headless -Dprism.order=sw -Djavafx.animation.fullspeed=true \
  --enable-native-access=ALL-UNNAMED \
  -cp "bench/target/throughline-bench-0.1.0.jar:bench/target/libraries/*" \
  throughline.bench.FrameBenchmark "$@"
