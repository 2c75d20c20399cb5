#!/bin/sh
# Records one run of the sample trainer with everything that watches it.
#
#     record.sh before|after FOLDER [SECONDS]         trace, log, stacks, pidstat, top
#     TRACE_ONLY=1 record.sh before|after FOLDER [SECONDS [OPTION…]]   trace and log
#
# Options are those of dflash.py, such as `--target-kernels 0.5`.
#
# Needs python3 (3.9 or newer), pidstat (package sysstat) and top (procps).
set -eu
variant=$1
folder=$2
seconds=${3:-60}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
export LC_ALL=C PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$here/../../recorder"

cd "$here"
if [ -n "${TRACE_ONLY:-}" ]; then
    shift $(($# < 3 ? $# : 3))
    exec python3 dflash.py "$variant" "$folder" --seconds "$seconds" "$@" >"$folder/train.log"
fi

python3 dflash.py "$variant" "$folder" --seconds "$seconds" --stacks >"$folder/train.log" &
trainer=$!
sleep 0.5
# Both end before the trainer does, so that pidstat still has all threads to average over.
pidstat -t -u -p "$trainer" 1 $((seconds - 2)) >"$folder/pidstat.txt" &
pidstat=$!
top -H -b -d 2 -n $((seconds / 2 - 1)) -w 200 -p "$trainer" >"$folder/top.txt" &
top=$!
wait "$pidstat" "$top" "$trainer"
