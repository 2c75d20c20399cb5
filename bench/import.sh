#!/bin/sh
# Measures the import of traces as a whole process, start-up included: 1 MB to 1 GB of slices on 16
# threads up to six deep, and 48 tracks of counters. Needs 3 GB of room in the folder for temporary
# files. Other sizes: bench/import.sh slices:10 slices:100 counters:1000
set -eu
home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$home"
mvn -B -q -pl bench -am -Dquick -Dmaven.test.skip=true package
./throughline --version >/dev/null # builds it, if need be
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
[ $# -gt 0 ] || set -- slices:1 slices:10 slices:100 slices:1000 counters:10 counters:100 counters:1000
bench/java -cp "bench/target/throughline-bench-0.1.0.jar" throughline.bench.WholeProcess \
  "$home/throughline" "$folder" "$@"
