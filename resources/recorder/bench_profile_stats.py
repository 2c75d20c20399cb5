"""Measures what the recorder costs the loop it measures: nanoseconds of the calling thread, median of repeats.

    python3 bench_profile_stats.py [REPEATS]
"""

import contextlib
import os
import statistics
import sys
import tempfile
import time

from profile_stats import ProfileStats

RUNS = 50_000


def empty_loop(runs):
    for _ in range(runs):
        pass


def null_context(runs):
    with_nothing = contextlib.nullcontext()
    for _ in range(runs):
        with with_nothing:
            pass


def stage(stats):
    def loop(runs):
        for _ in range(runs):
            with stats.stage("target/forward"):
                pass
    return loop


def iteration(stats):
    def loop(runs):
        for _ in range(runs):
            with stats.iteration():
                pass
    return loop


def add(stats):
    def loop(runs):
        for _ in range(runs):
            stats.add("target/forward", 1000)
    return loop


def progress(stats):
    def loop(runs):
        for _ in range(runs):
            stats.progress(tokens=256, step=1)
    return loop


def measure(loop, repeats):
    """Nanoseconds of processor time of the calling thread for each run: the median of the repeats, and the least."""
    results = []
    loop(RUNS)
    for _ in range(repeats):
        started = time.thread_time_ns()
        loop(RUNS)
        results.append((time.thread_time_ns() - started) / RUNS)
        time.sleep(0.02)  # the writer empties the buffers; a loop that does nothing but measure would outrun it
    return statistics.median(results), min(results)


def main():
    repeats = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    print(f"Python {sys.version.split()[0]}, {RUNS} runs, {repeats} repeats; nanoseconds of the calling thread for each run")
    print(f"{'':<32}{'median':>8}{'least':>8}{'median less the empty loop':>30}")
    empty, _ = report("empty loop", empty_loop, repeats, 0)
    report("with contextlib.nullcontext()", null_context, repeats, empty)
    for spans in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            with ProfileStats(os.path.join(folder, "bench.profilestats.jsonl"), spans=spans) as stats, stats.thread("bench"):
                for name, make in (("stage", stage), ("iteration", iteration), ("add", add), ("progress", progress)):
                    report(f"{name}, spans {'on' if spans else 'off'}", make(stats), repeats, empty)


def report(name, loop, repeats, empty):
    median, least = measure(loop, repeats)
    print(f"{name:<32}{median:>8.0f}{least:>8.0f}{median - empty:>30.0f}", flush=True)
    return median, least


if __name__ == "__main__":
    main()
