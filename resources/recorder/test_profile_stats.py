"""Tests of the recorder: `python3 -W error -m unittest` in this folder."""

import ast
import contextlib
import errno
import gzip
import json
import math
import os
import random
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
import unittest
import warnings
import zlib

import profile_stats
from profile_stats import ProfileStats, maybe_stage

HERE = os.path.dirname(os.path.abspath(__file__))
NEVER = 3600.0  # an interval in seconds that no test lives to see: the test flushes


class Clock:
    """Nanoseconds that pass when the test says so."""

    def __init__(self, now=5_000_000_000_000):
        self.now = now

    def __call__(self):
        return self.now

    def tick(self, nanoseconds):
        self.now += nanoseconds


def lines_of(path):
    opener = gzip.open if os.fspath(path).endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as file:
        text = file.read()
    if text and not text.endswith("\n"):
        raise AssertionError("the file does not end on a whole line")
    return [json.loads(line) for line in text.splitlines()]


def of_type(lines, kind):
    return [line for line in lines if line.get("type") == kind]


def sums(lines, thread):
    """The stages of a thread over all its stats lines: name -> [count, total, min, max, sumsq], and its iterations."""
    stages, iterations = {}, 0
    for line in of_type(lines, "stats"):
        if line["thread"] != thread:
            continue
        iterations += line["iterations"]
        for name, stage in line["stages"].items():
            seen = stages.setdefault(name, [0, 0, math.inf, 0, 0.0])
            seen[0] += stage["count"]
            seen[1] += stage["total"]
            seen[2] = min(seen[2], stage["min"])
            seen[3] = max(seen[3], stage["max"])
            seen[4] += stage["sumsq"]
    return stages, iterations


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = os.path.join(self.folder, "run.profilestats.jsonl")

    def recorder(self, path=None, **options):
        options.setdefault("interval", NEVER)
        stats = ProfileStats(path or self.path, **options)
        self.addCleanup(stats.close)
        return stats

    def python(self, code, *arguments):
        """Starts another interpreter with the recorder at hand."""
        return subprocess.Popen([sys.executable, "-W", "error", "-c", textwrap.dedent(code), *arguments], cwd=HERE,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class FormatTest(Case):
    def test_every_line(self):
        clock = Clock()
        before = time.time_ns()
        stats = self.recorder(run="after", tags={"batch": 32, "commit": "ab12"}, rank=1, world=8, clock=clock)
        after = time.time_ns()
        stats.kind("target/forward", "work")
        with stats.thread("target-0", role="target", device="cuda:0"):
            clock.tick(10)
            for _ in range(2):
                with stats.iteration():
                    with stats.stage("target/forward"):
                        clock.tick(30)
            stats.progress(tokens=256, samples=8, step=1)
            stats.counter("hidden_queue.depth", 3)
            clock.tick(5)
            stats.mark("checkpoint saved")
        clock.tick(25)
        stats.close()

        header, kind, thread, progress, counter, mark, sums_of_thread, end = lines_of(self.path)
        self.assertTrue(before <= header.pop("unix_ns") <= after)
        self.assertIsInstance(header.pop("host"), str)
        self.assertEqual(header, {"profilestats": 1, "run": "after", "pid": os.getpid(), "rank": 1, "world": 8,
                                  "tags": {"batch": "32", "commit": "ab12"}})
        self.assertEqual(kind, {"type": "stage", "stage": "target/forward", "kind": "work"})
        self.assertEqual(thread, {"type": "thread", "thread": "target-0", "tid": threading.get_native_id(), "role": "target",
                                  "device": "cuda:0"})
        self.assertEqual(progress, {"type": "progress", "at": 70, "step": 1, "tokens": 256, "samples": 8})
        self.assertEqual(counter, {"type": "counter", "at": 70, "name": "hidden_queue.depth", "value": 3})
        self.assertEqual(mark, {"type": "mark", "at": 75, "text": "checkpoint saved"})
        self.assertEqual(sums_of_thread, {
            "type": "stats", "thread": "target-0", "from": 0, "to": 75, "iterations": 2,
            "stages": {"target/forward": {"count": 2, "total": 60, "min": 30, "max": 30, "sumsq": 1800.0}}})
        self.assertEqual(end, {"type": "end", "at": 100, "dropped": 0})

    def test_what_is_not_given_is_not_written(self):
        stats = self.recorder()
        with stats.thread("a"):
            stats.progress(tokens=1)
        stats.close()
        lines = lines_of(self.path)
        self.assertEqual(set(lines[0]), {"profilestats", "pid", "host", "unix_ns"})
        self.assertEqual(set(of_type(lines, "thread")[0]), {"type", "thread", "tid"})
        self.assertEqual(set(of_type(lines, "progress")[0]), {"type", "at", "tokens"})

    def test_the_first_line_is_the_header_and_threads_come_before_their_stats(self):
        stats = self.recorder(interval=0.005, spans=True)

        def work(key):
            with stats.thread(key):
                for _ in range(50):
                    with stats.stage("a"):
                        time.sleep(0.0005)
        threads = [threading.Thread(target=work, args=(f"worker-{i}",)) for i in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        stats.close()
        lines = lines_of(self.path)
        self.assertEqual(lines[0]["profilestats"], 1)
        known = set()
        for line in lines[1:]:
            if line["type"] == "thread":
                known.add(line["thread"])
            elif line["type"] in ("stats", "span"):
                self.assertIn(line["thread"], known)
        self.assertEqual(len(known), 6)
        self.assertEqual(lines[-1]["type"], "end")

    def test_names_with_quotes_and_other_alphabets(self):
        name = 'Ziel/"Kopie"\\ überall\n日本'
        stats = self.recorder(spans=True)
        with stats.thread(name):
            with stats.stage(name):
                pass
        stats.mark("\ud800 is half a character")
        stats.close()
        lines = lines_of(self.path)
        self.assertEqual(of_type(lines, "span")[0]["stage"], name)
        self.assertEqual(list(of_type(lines, "stats")[0]["stages"]), [name])
        self.assertEqual(of_type(lines, "end")[0]["dropped"], 0)

    def test_a_value_that_json_cannot_hold_is_dropped_and_counted(self):
        stats = self.recorder()
        stats.counter("loss", math.nan)
        stats.counter("loss", object())
        stats.counter("loss", 0.5)
        stats.close()
        lines = lines_of(self.path)
        self.assertEqual([line["value"] for line in of_type(lines, "counter")], [0.5])
        self.assertEqual(lines[-1]["dropped"], 2)

    def test_runs_on_python_3_9(self):
        with open(profile_stats.__file__, encoding="utf-8") as file:
            ast.parse(file.read(), feature_version=(3, 9))


class SumsTest(Case):
    def test_sums_are_exact_over_many_flushes(self):
        clock = Clock()
        stats = self.recorder(clock=clock)
        chance = random.Random(7)
        own = {}
        with stats.thread("t"):
            for iteration in range(300):
                with stats.iteration():
                    for name in chance.choices(["a", "a/b", "c"], k=5):
                        duration = chance.randrange(1, 10**10)
                        own.setdefault(name, []).append(duration)
                        with stats.stage(name):
                            clock.tick(duration)
                if iteration % 37 == 0:
                    stats.flush()
        stats.close()
        lines = lines_of(self.path)
        stages, iterations = sums(lines, "t")
        self.assertEqual(iterations, 300)
        self.assertEqual(set(stages), set(own))
        for name, durations in own.items():
            count, total, shortest, longest, squares = stages[name]
            self.assertEqual((count, total), (len(durations), sum(durations)))
            self.assertEqual((shortest, longest), (min(durations), max(durations)))
            self.assertAlmostEqual(squares / sum(d * d for d in durations), 1, places=12)
        intervals = [(line["from"], line["to"]) for line in of_type(lines, "stats")]
        self.assertEqual(intervals[0][0], 0)
        for (_, end), (begin, _) in zip(intervals, intervals[1:]):
            self.assertEqual(end, begin)
        self.assertEqual(intervals[-1][1], clock.now - 5_000_000_000_000)

    def test_more_measurements_than_one_chunk(self):
        stats = self.recorder()
        runs = 3 * profile_stats._CHUNK + 5
        with stats.thread("t"):
            for _ in range(runs):
                stats.add("a", 3)
        stats.close()
        self.assertEqual(sums(lines_of(self.path), "t")[0]["a"][:2], [runs, 3 * runs])

    def test_nested_stages(self):
        clock = Clock()
        stats = self.recorder(clock=clock)
        with stats.thread("t"), stats.iteration():
            with stats.stage("forward"):
                clock.tick(1)
                with stats.stage("forward/launch"):
                    clock.tick(10)
                with stats.stage("forward/sync"):
                    clock.tick(100)
        stats.close()
        stages, _ = sums(lines_of(self.path), "t")
        self.assertEqual({name: stage[1] for name, stage in stages.items()},
                         {"forward": 111, "forward/launch": 10, "forward/sync": 100})

    def test_a_stage_within_itself(self):
        clock = Clock()
        stats = self.recorder(clock=clock)
        with stats.thread("t"), stats.stage("a"):
            clock.tick(1)
            with stats.stage("a"):
                clock.tick(10)
        stats.close()
        self.assertEqual(sums(lines_of(self.path), "t")[0]["a"][:4], [2, 21, 10, 11])

    def test_an_exception_ends_a_stage_and_passes_through(self):
        clock = Clock()
        stats = self.recorder(clock=clock)
        with self.assertRaises(KeyError), stats.thread("t"), stats.iteration(), stats.stage("a"):
            clock.tick(4)
            raise KeyError("of the training loop")
        stats.close()
        stages, iterations = sums(lines_of(self.path), "t")
        self.assertEqual((stages["a"][:2], iterations), ([1, 4], 1))

    def test_a_run_counts_where_it_ends(self):
        clock = Clock()
        stats = self.recorder(clock=clock)
        with stats.thread("t"):
            with stats.stage("a"):
                clock.tick(50)
                stats.flush()
                clock.tick(7)
        stats.close()
        first, second = of_type(lines_of(self.path), "stats")
        self.assertEqual(first["stages"], {})
        self.assertEqual(second["stages"]["a"]["total"], 57)

    def test_one_key_after_another_and_within_another(self):
        stats = self.recorder()
        with stats.thread("outer"):
            stats.add("a", 1)
            with stats.thread("inner"):
                stats.add("a", 10)
            stats.add("a", 100)
        with stats.thread("outer"):
            stats.add("a", 1000)
        stats.close()
        lines = lines_of(self.path)
        self.assertEqual(sums(lines, "outer")[0]["a"][:2], [3, 1101])
        self.assertEqual(sums(lines, "inner")[0]["a"][:2], [1, 10])
        self.assertEqual([line["thread"] for line in of_type(lines, "thread")], ["outer", "inner", "outer"])

    def test_a_thread_without_a_name_takes_that_of_the_interpreter(self):
        stats = self.recorder()

        def work():
            with stats.iteration(), stats.stage("a"):
                pass
        thread = threading.Thread(target=work, name="nameless-7")
        thread.start()
        thread.join()
        stats.flush()
        stats.flush()
        stats.close()
        lines = lines_of(self.path)
        self.assertEqual(sums(lines, "nameless-7")[1], 1)
        self.assertEqual(len(of_type(lines, "stats")), 1, "a thread that has ended is not written again")

    def test_threads_hammering_lose_nothing(self):
        for spans in (False, True):
            with self.subTest(spans=spans):
                self.hammer(os.path.join(self.folder, f"{spans}.jsonl"), spans)

    def hammer(self, path, spans):
        stats = self.recorder(path, interval=0.003, spans=spans)
        workers, runs = 6, 4000
        before = sys.getswitchinterval()
        self.addCleanup(sys.setswitchinterval, before)
        sys.setswitchinterval(1e-5)

        def work(key):
            with stats.thread(key):
                for i in range(runs):
                    with stats.iteration():
                        with stats.stage("work"):
                            stats.add("counted", i)
                        if i % 100 == 0:
                            stats.add(f"late/{i}", 1)  # stages come up all the time
                    if i == runs // 2:
                        stats.flush()  # so that every thread has more than one interval, however slow the machine
                    stats.progress(tokens=1)
        threads = [threading.Thread(target=work, args=(f"w{i}",)) for i in range(workers)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            stats.flush()  # beside the writer, as often as can be
        stats.close()
        sys.setswitchinterval(before)
        lines = lines_of(path)
        for i in range(workers):
            stages, iterations = sums(lines, f"w{i}")
            self.assertEqual(iterations, runs)
            self.assertEqual(stages["work"][0], runs)
            self.assertEqual(stages["counted"][:2], [runs, runs * (runs - 1) // 2])
            self.assertEqual(len(stages), 2 + runs // 100)
        self.assertEqual(sum(line["tokens"] for line in of_type(lines, "progress")), workers * runs)
        self.assertEqual(len(of_type(lines, "span")), workers * (2 * runs + runs // 100) if spans else 0)
        self.assertGreater(len(of_type(lines, "stats")), workers)
        self.assertEqual(lines[-1]["dropped"], 0)


class DetailTest(Case):
    def test_spans(self):
        clock = Clock()
        stats = self.recorder(spans=True, clock=clock)
        with stats.thread("t"):
            for _ in range(3):
                clock.tick(100)
                with stats.iteration(), stats.stage("a"):
                    clock.tick(5)
                    with stats.stage("a/b"):
                        clock.tick(2)
            with stats.stage("outside"):
                clock.tick(1)
            clock.tick(50)
            stats.add("timed", 40)
        stats.close()
        spans = [(line["stage"], line["at"], line["dur"], line.get("iteration")) for line in of_type(lines_of(self.path), "span")]
        self.assertEqual(sorted(spans), sorted([
            ("a", 100, 7, 0), ("a/b", 105, 2, 0), ("a", 207, 7, 1), ("a/b", 212, 2, 1), ("a", 314, 7, 2), ("a/b", 319, 2, 2),
            ("outside", 321, 1, None), ("timed", 332, 40, None)]))

    def test_spans_add_up_to_the_stats(self):
        stats = self.recorder(spans=True, interval=0.01)
        with stats.thread("t"):
            for _ in range(200):
                with stats.iteration(), stats.stage("a"), stats.stage("a/b"):
                    time.sleep(0.0002)
        stats.close()
        lines = lines_of(self.path)
        stages, _ = sums(lines, "t")
        for name in ("a", "a/b"):
            durations = [line["dur"] for line in of_type(lines, "span") if line["stage"] == name]
            self.assertEqual([len(durations), sum(durations), min(durations), max(durations)], stages[name][:4])

    def test_without_spans_there_are_none(self):
        stats = self.recorder()
        with stats.thread("t"), stats.stage("a"):
            pass
        stats.close()
        self.assertEqual(of_type(lines_of(self.path), "span"), [])

    def test_progress_is_written_as_reported(self):
        clock = Clock()
        stats = self.recorder(clock=clock)
        for step in range(1, 4):
            clock.tick(10)
            stats.progress(tokens=100 * step, step=step)
        stats.close()
        reported = [(line["at"], line["step"], line["tokens"]) for line in of_type(lines_of(self.path), "progress")]
        self.assertEqual(reported, [(10, 1, 100), (20, 2, 200), (30, 3, 300)])

    def test_switched_off(self):
        with maybe_stage(None, "a"):
            pass
        stats = self.recorder()
        with stats.thread("t"), maybe_stage(stats, "a"):
            pass
        stats.close()
        self.assertEqual(sums(lines_of(self.path), "t")[0]["a"][0], 1)

    def test_a_stage_costs_microseconds_at_most(self):
        # A guard against accidents, generous for a busy machine; bench_profile_stats.py measures.
        stats = self.recorder()
        fastest = math.inf
        with stats.thread("t"):
            for _ in range(5):
                started = time.thread_time_ns()
                for _ in range(10_000):
                    with stats.stage("a"):
                        pass
                fastest = min(fastest, (time.thread_time_ns() - started) / 10_000)
        self.assertLess(fastest, 5000, "nanoseconds a stage")


class CloseTest(Case):
    def test_close_twice(self):
        stats = self.recorder()
        stats.close()
        stats.close()
        self.assertEqual(len(of_type(lines_of(self.path), "end")), 1)

    def test_close_at_the_end_of_a_block(self):
        with ProfileStats(self.path, interval=NEVER) as stats:
            stats.mark("a")
        self.assertEqual([line.get("type") for line in lines_of(self.path)], [None, "mark", "end"])

    def test_use_after_close(self):
        stats = self.recorder()
        with stats.thread("before"):
            with stats.stage("a"):
                running = stats.stage("b")
                with running:
                    stats.close()
            size = os.path.getsize(self.path)
            with stats.iteration(), stats.stage("a"), stats.stage("new"):
                stats.add("a", 1)
                stats.add("other", 1)
        with stats.thread("after"), stats.iteration(), stats.stage("a"):
            pass
        stats.progress(tokens=1)
        stats.counter("c", 1)
        stats.mark("m")
        stats.kind("a", "work")
        stats.flush()
        stats.close()
        self.assertEqual(os.path.getsize(self.path), size)
        self.assertEqual((stats._events, stats._registered), ([], []), "nothing piles up after the end")

    def test_close_while_threads_work(self):
        stats = self.recorder(interval=0.01)
        faults, stop = [], threading.Event()

        def work(i):
            try:
                while not stop.is_set():
                    with stats.thread(f"w{i}"):
                        for _ in range(20):
                            with stats.iteration(), stats.stage("a"):
                                stats.add("b", 1)
            except Exception as fault:
                faults.append(fault)
        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        time.sleep(0.05)
        stats.close()
        time.sleep(0.02)
        stop.set()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])
        self.assertEqual(lines_of(self.path)[-1]["type"], "end")

    def test_the_end_of_the_interpreter_flushes(self):
        process = self.python("""
            import sys
            from profile_stats import ProfileStats
            stats = ProfileStats(sys.argv[1], interval=3600)
            with stats.thread("t"), stats.iteration(), stats.stage("a"):
                pass
            """, self.path)
        _, errors = process.communicate(timeout=20)
        self.assertEqual((process.returncode, errors), (0, ""))
        lines = lines_of(self.path)
        self.assertEqual(sums(lines, "t")[1], 1)
        self.assertEqual(lines[-1]["type"], "end")

    def test_the_constructor_says_what_is_wrong(self):
        with self.assertRaises(OSError):
            ProfileStats(os.path.join(self.folder, "no", "such", "folder.jsonl"))
        with self.assertRaises(ValueError):
            ProfileStats(self.path, interval=0)


class CompressedTest(Case):
    def setUp(self):
        super().setUp()
        self.path += ".gz"

    def test_a_whole_file(self):
        stats = self.recorder(interval=0.01)
        with stats.thread("t"):
            for i in range(100):
                with stats.stage("a"):
                    time.sleep(0.0005)
        stats.close()
        lines = lines_of(self.path)
        self.assertEqual(sums(lines, "t")[0]["a"][0], 100)
        self.assertEqual(lines[-1]["type"], "end")

    def test_readable_while_it_is_written(self):
        stats = self.recorder()
        with stats.thread("t"):
            stats.add("a", 5)
            stats.flush()
            with open(self.path, "rb") as file:
                text = zlib.decompressobj(31).decompress(file.read()).decode()
        self.assertTrue(text.endswith("\n"))
        self.assertEqual(sums([json.loads(line) for line in text.splitlines()], "t")[0]["a"][:2], [1, 5])


class CrashTest(Case):
    def test_what_was_flushed_survives_a_kill(self):
        for path in (self.path, self.path + ".gz"):
            with self.subTest(path=path):
                process = self.python("""
                    import sys, time
                    from profile_stats import ProfileStats
                    stats = ProfileStats(sys.argv[1], interval=0.02, spans=True)
                    with stats.thread("t"):
                        for i in range(1_000_000):
                            with stats.iteration(), stats.stage("a"):
                                time.sleep(0.0002)
                            if i == 500:
                                stats.flush()
                                print("flushed", flush=True)
                    """, path)
                self.addCleanup(process.stderr.close)
                self.addCleanup(process.stdout.close)
                self.assertEqual(process.stdout.readline(), "flushed\n")
                process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
                process.wait(timeout=20)
                with open(path, "rb") as file:
                    data = file.read()
                if path.endswith(".gz"):
                    data = zlib.decompressobj(31).decompress(data)
                lines = data.decode().split("\n")
                whole = [json.loads(line) for line in lines[:-1]]
                self.assertGreaterEqual(sums(whole, "t")[1], 501)
                self.assertGreaterEqual(len(of_type(whole, "span")), 501)
                self.assertEqual(of_type(whole, "end"), [])


class FailingFile:
    """A file on a disk that is full for a while: it takes half of what comes and then raises."""

    def __init__(self, file):
        self.file = file
        self.full = False
        self.failures = 0

    def write(self, data):
        if not self.full:
            return self.file.write(data)
        if len(data) > 1:
            return self.file.write(data[:len(data) // 2])
        self.failures += 1
        raise OSError(errno.ENOSPC, "no space left on device")

    def __getattr__(self, name):
        return getattr(self.file, name)


class DiskTest(Case):
    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_full_disk_is_never_raised(self):
        for name in ("full.jsonl", "full.jsonl.gz"):
            with self.subTest(name=name):
                path = os.path.join(self.folder, name)
                os.symlink("/dev/full", path)
                stats = self.recorder(path, interval=0.005)
                with stats.thread("t"):
                    for _ in range(20):
                        with stats.iteration(), stats.stage("a"):
                            time.sleep(0.001)
                        stats.progress(tokens=1)
                stats.close()
                self.assertGreaterEqual(stats.dropped, 24, "header, thread, 20 progress lines, stats, end")

    def test_a_disk_that_has_room_again(self):
        for path in (self.path, self.path + ".gz"):
            with self.subTest(path=path):
                stats = self.recorder(path)
                file = stats._output._file = FailingFile(stats._output._file)
                stats.mark("before")
                stats.flush()
                file.full = True
                stats.mark("lost")
                stats.mark("lost too")
                stats.flush()
                self.assertEqual(stats.dropped, 2)
                file.full = False
                stats.mark("after")
                stats.close()
                lines = lines_of(path)
                self.assertEqual([line["text"] for line in of_type(lines, "mark")], ["before", "after"])
                self.assertEqual(lines[-1]["dropped"], 2)
                self.assertEqual(file.failures, 1)

    def test_a_file_closed_by_somebody_else(self):
        stats = self.recorder()
        stats._output._file.close()
        with stats.thread("t"), stats.stage("a"):
            pass
        stats.flush()
        stats.close()
        self.assertGreaterEqual(stats.dropped, 2)


@unittest.skipUnless(hasattr(os, "fork"), "needs fork")
class ForkTest(Case):
    def test_a_child_writes_nothing_into_the_file_of_its_parent(self):
        for path in (self.path, self.path + ".gz"):
            with self.subTest(path=path):
                stats = self.recorder(path, interval=0.005)
                with stats.thread("parent"):
                    stats.add("a", 1)
                    with warnings.catch_warnings():
                        warnings.simplefilter("ignore", DeprecationWarning)  # there are threads, on purpose
                        child = os.fork()
                    if child == 0:
                        status = 1
                        with contextlib.suppress(BaseException):
                            with stats.iteration(), stats.stage("child"):
                                stats.add("child", 1)
                            with stats.thread("child"), stats.stage("child"):
                                stats.mark("child")
                            stats.flush()
                            stats.close()
                            own = ProfileStats(path + ".child", interval=NEVER)
                            with own.thread("child"), own.stage("child"):
                                pass
                            own.close()
                            status = 0
                        os._exit(status)
                    self.assertEqual(os.waitpid(child, 0)[1], 0)
                    stats.add("a", 10)
                stats.close()
                with open(path, "rb") as file:
                    data = file.read()
                self.assertNotIn(b"child", zlib.decompress(data, 31) if path.endswith(".gz") else data)
                self.assertEqual(sums(lines_of(path), "parent")[0]["a"][:2], [2, 11])
                if not path.endswith(".gz"):
                    self.assertEqual(sums(lines_of(path + ".child"), "child")[0]["child"][0], 1)

    def test_the_end_of_a_child_leaves_the_file_alone(self):
        process = self.python("""
            import os, sys, warnings
            from profile_stats import ProfileStats
            stats = ProfileStats(sys.argv[1], interval=3600)
            stats.mark("parent")
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
            if child == 0:
                stats.mark("child")
                sys.exit(0)
            assert os.waitpid(child, 0)[1] == 0
            """, self.path)
        _, errors = process.communicate(timeout=20)
        self.assertEqual((process.returncode, errors), (0, ""))
        lines = lines_of(self.path)
        self.assertEqual([line["text"] for line in of_type(lines, "mark")], ["parent"])
        self.assertEqual(len(of_type(lines, "end")), 1)


if __name__ == "__main__":
    unittest.main()
