"""Wall-time telemetry for the worker loops of a pipeline: one file, no dependencies.

Copy this file into a project. It writes a ProfileStats trace (JSON Lines, version 1) that Throughline reads::

    from profile_stats import ProfileStats

    stats = ProfileStats("run.profilestats.jsonl", run="after", tags={"batch": "32"})
    with stats.thread("target-0", role="target", device="cuda:0"):
        for batch in batches:
            with stats.iteration():
                with stats.stage("target/forward"):
                    ...
                    with stats.stage("target/forward/sync"):
                        ...
            stats.progress(tokens=n)
    stats.close()

A stage name is a path with ``/``. Nested ``with`` blocks nest in time, so the total of ``target/forward`` includes that of
``target/forward/sync``. Nothing checks that names and nesting agree.

Code that is not always measured keeps an attribute that is ``None`` until somebody switches it on, and times itself::

    class Drafter:
        profile_stats = None

        def step(self, batch):
            started = time.perf_counter_ns()
            ...
            if self.profile_stats is not None:
                self.profile_stats.add("drafter/forward", time.perf_counter_ns() - started)

Or, to keep ``with`` blocks that cost next to nothing when switched off, use ``maybe_stage(self.profile_stats, name)``.

Every time is an integer number of nanoseconds; times in the file count from the header line, whose ``unix_ns`` is the wall
clock at that moment. Only ``interval`` is in seconds.

What it promises a training loop:

* entering and leaving a stage takes no lock and never touches the file;
* a full disk, a file closed by somebody else or a value that JSON cannot hold never raises: what could not be written is
  counted in ``dropped``, in lines (only the constructor raises, when the file cannot be opened at all);
* every flush ends on a whole line, in a ``.gz`` file too, so a crash loses at most what came after the last flush;
* a forked child writes nothing into its parent's file.
"""

import atexit
import contextlib
import json
import os
import platform
import sys
import threading
import time
import weakref
import zlib
from operator import mul

__all__ = ["ProfileStats", "maybe_stage"]

FORMAT_VERSION = 1

# Between two flushes the writer empties the buffers of the workers this often (seconds). It bounds memory, and it keeps each
# stretch of work under the interpreter lock short.
_COLLECT_SECONDS = 0.5

# At most this many measurements are added up in one go: about 2 ms under the interpreter lock.
_CHUNK = 16384

_SWITCHED_OFF = contextlib.nullcontext()


def maybe_stage(stats, name):
    """Returns ``stats.stage(name)``, or a context manager that does nothing when ``stats`` is ``None``."""
    return _SWITCHED_OFF if stats is None else stats.stage(name)


def _take(buffer, limit=sys.maxsize):
    """Removes and returns what is in an append-only buffer now, at most the ``limit`` oldest items.

    This is the only way in which anything passes from the workers to the writer, and it is why no lock is needed:

    * a buffer is a list whose identity never changes. Its owner only appends; only the writer deletes, and only from the
      front (whoever writes holds ``_writing``, so there is one writer at a time);
    * ``append``, the slice and the ``del`` of a slice of integers or tuples are each one step under the interpreter lock (on
      an interpreter without one, each takes the lock of the list);
    * an append that falls between these steps goes behind position ``n``. It is neither in the copy nor deleted, and comes
      with the next call.

    Exchanging the list for a fresh one would not do: a worker that had already looked up the old list would append to it
    after it had been added up, and that measurement would be lost.
    """
    n = min(len(buffer), limit)
    items = buffer[:n]
    del buffer[:n]
    return items


class _Stage:
    """One stage of one thread: the context manager that ``ProfileStats.stage`` hands out, again and again.

    It belongs to its thread. The start times are a stack, so that a stage may run within itself.
    """

    __slots__ = ("name", "buffer", "record", "now", "push", "pop")

    def __init__(self, name, thread, now):
        self.name = name
        self.buffer = []
        # The bound methods are looked up once: they are most of what happens at each enter and exit.
        self.record = self.buffer.append
        self.now = now
        starts = []
        self.push = starts.append
        self.pop = starts.pop

    def __enter__(self):
        self.push(self.now())

    def __exit__(self, kind, value, traceback):
        self.record(self.now() - self.pop())

    def add(self, nanoseconds):
        self.record(nanoseconds)

    def take(self):
        """Returns the durations of the oldest runs not yet taken, and an empty list: no spans."""
        return _take(self.buffer, _CHUNK), ()


class _SpanStage:
    """As ``_Stage``, and keeps when each run began and in which iteration."""

    __slots__ = ("name", "buffer", "record", "now", "push", "pop", "thread")

    def __init__(self, name, thread, now):
        self.name = name
        self.buffer = []
        self.record = self.buffer.append
        self.now = now
        starts = []
        self.push = starts.append
        self.pop = starts.pop
        self.thread = thread

    def __enter__(self):
        self.push(self.now())

    def __exit__(self, kind, value, traceback):
        start = self.pop()
        self.record((start, self.now() - start, self.thread.current))

    def add(self, nanoseconds):
        # Whoever timed a piece of code reports it when it is over.
        self.record((self.now() - nanoseconds, nanoseconds, self.thread.current))

    def take(self):
        """Returns the durations of the oldest runs not yet taken, and these runs as (start, duration, iteration)."""
        spans = _take(self.buffer, _CHUNK)
        return [span[1] for span in spans], spans


class _Totals:
    """What was added up of one stage since the last flush; belongs to the writer. Nanoseconds."""

    __slots__ = ("count", "total", "shortest", "longest", "squares")

    def __init__(self):
        self.count = self.total = self.longest = self.squares = 0
        self.shortest = None

    def add(self, durations):
        self.count += len(durations)
        self.total += sum(durations)
        self.squares += sum(map(mul, durations, durations))
        shortest = min(durations)
        self.shortest = shortest if self.shortest is None else min(self.shortest, shortest)
        self.longest = max(self.longest, max(durations))

    def json(self):
        # The sum of squares soon passes 2**63, so it is written as a floating-point number.
        return (f'{{"count":{self.count},"total":{self.total},"min":{self.shortest},"max":{self.longest},'
                f'"sumsq":{float(self.squares)!r}}}')


class _Thread:
    """One worker thread. Its iteration context manager is the object itself."""

    __slots__ = ("key", "stages", "order", "iterations", "current", "ended", "python_thread",
                 "taken_iterations", "taken_until", "totals")

    def __init__(self, key, now):
        self.key = key
        # Written by the worker only.
        self.stages = {}
        self.order = []  # the stages again: a dictionary that grows must not be walked by another thread
        self.iterations = 0
        self.current = None  # number of the iteration the thread is in
        self.ended = None  # time at which its block ended
        self.python_thread = threading.current_thread()
        # Written by the writer only.
        self.taken_iterations = 0
        self.taken_until = now
        self.totals = {}

    def __enter__(self):
        self.current = self.iterations

    def __exit__(self, kind, value, traceback):
        self.current = None
        # Read by the writer, which remembers how far it got and never resets it, so that no iteration can be lost.
        self.iterations += 1


class _ClosedStages(dict):
    """The stages of every thread once a recorder is closed: all of them are the context manager that does nothing."""

    def __missing__(self, name):
        return _SWITCHED_OFF


class _ClosedLocal:
    """Takes the place of the thread-local state once a recorder is closed."""

    stages = _ClosedStages()
    thread = _SWITCHED_OFF


class _Output:
    """The file. ``write`` takes whole lines and leaves the file ending on a whole line, or raises OSError or ValueError."""

    def __init__(self, path):
        # No buffer of our own: nothing that a forked child or a killed process could write twice or keep.
        self._file = open(path, "wb", buffering=0)
        self._deflate = zlib.compressobj(6, zlib.DEFLATED, 31) if os.fsdecode(path).endswith(".gz") else None
        self._good = 0  # bytes up to the end of the last whole line

    def write(self, data):
        if self._deflate is None:
            self._put(data)
            return
        before = self._deflate.copy()
        try:
            # The synchronising flush makes everything so far readable without the end of the file.
            self._put(self._deflate.compress(data) + self._deflate.flush(zlib.Z_SYNC_FLUSH))
        except BaseException:
            self._deflate = before
            raise

    def close(self):
        try:
            if self._deflate is not None:
                self._put(self._deflate.flush(zlib.Z_FINISH))
        finally:
            self._file.close()

    def abandon(self):
        """Closes the descriptor and writes nothing."""
        with contextlib.suppress(OSError):
            self._file.close()

    def _put(self, data):
        left = memoryview(data)
        try:
            while left:
                left = left[self._file.write(left) or 0:]
        except BaseException:
            # A disk that filled up in the middle of a line: cut back to the end of the last whole one.
            with contextlib.suppress(OSError, ValueError):
                self._file.truncate(self._good)
                self._file.seek(self._good)
            raise
        self._good += len(data)


class ProfileStats:
    """Records a ProfileStats trace. Thread-safe; see the module's description.

    :param path: the file to write, replaced if it exists; compressed if the name ends in ``.gz``
    :param run: name of the run
    :param tags: dictionary of what distinguishes the run (commit, batch size, ...)
    :param interval: seconds between two flushes
    :param spans: True to write every single run of every stage, not only sums
    :param rank: number of this process among ``world`` processes
    :param world: how many processes there are
    :param clock: function that returns monotonic nanoseconds
    """

    def __init__(self, path, run=None, tags=None, interval=5.0, spans=False, rank=None, world=None, *,
                 clock=time.perf_counter_ns):
        if not interval > 0:
            raise ValueError("interval must be above 0 seconds")
        self._output = _Output(path)
        self._now = clock
        self._zero = clock()
        unix_ns = time.time_ns()
        self._stage_class = _SpanStage if spans else _Stage
        self._local = threading.local()
        self._events = []  # buffer of (type, time or None, dictionary) of lines other than stats and span
        self._event = self._events.append
        self._registered = []  # buffer of _Thread, for the writer
        self._interval = interval
        self._closed = False
        self._first_close = [True]  # taken by the call of close that does the work
        # The writer's.
        self._writing = threading.RLock()  # reentrant: close may come in a signal handler, in the middle of flush
        self._threads = []
        self._lines = []
        self._dropped = 0
        self._stop = threading.Event()

        header = {"profilestats": FORMAT_VERSION, "run": run, "pid": os.getpid(), "host": platform.node(), "rank": rank,
                  "world": world, "unix_ns": unix_ns, "tags": None if tags is None else {str(k): str(v) for k, v in tags.items()}}
        self._line({key: value for key, value in header.items() if value is not None})
        self._write_lines()
        _live.add(self)
        atexit.register(self.close)
        self._writer = threading.Thread(target=self._write_loop, name="profile-stats", daemon=True)
        self._writer.start()

    # ---- called by the workers ------------------------------------------------------------------------------------

    def stage(self, name):
        """Returns the context manager that measures one run of the stage ``name`` in the calling thread.

        It must be entered in the thread that asked for it.
        """
        try:
            return self._local.stages[name]
        except (KeyError, AttributeError):
            return self._new_stage(name)

    def iteration(self):
        """Returns the context manager around one iteration of the calling thread's loop."""
        try:
            return self._local.thread
        except AttributeError:
            return self._this_thread()

    def add(self, name, nanoseconds):
        """Adds one run of the stage ``name`` that took ``nanoseconds``, measured by the caller and just over."""
        stage = self.stage(name)
        if stage is not _SWITCHED_OFF:
            stage.add(int(nanoseconds))

    @contextlib.contextmanager
    def thread(self, key, role=None, device=None):
        """Context manager around the life of a worker: names the calling thread ``key``.

        :param key: name of the thread within the run, as shown to people
        :param role: the loop it belongs to; threads with one role do the same job
        :param device: what it computes on, such as ``cuda:0``

        A thread that measures stages outside such a block is named after its ``threading.Thread``.
        """
        local = self._local
        outer = getattr(local, "thread", None)
        thread = self._register(key, role, device)
        try:
            yield self
        finally:
            if thread is not None:
                thread.ended = self._now()
                if outer is None:
                    del local.thread, local.stages
                else:
                    local.thread, local.stages = outer, outer.stages

    def progress(self, tokens=None, samples=None, step=None):
        """Reports work finished since the previous call (from whichever thread): this is what throughput is made of.

        :param tokens: how many tokens more
        :param samples: how many samples more
        :param step: the number of the step that was finished; not a difference
        """
        if not self._closed:
            self._event(("progress", self._now(), {"step": step, "tokens": tokens, "samples": samples}))

    def counter(self, name, value):
        """Records that the counter ``name`` has the value ``value`` now."""
        if not self._closed:
            self._event(("counter", self._now(), {"name": name, "value": value}))

    def mark(self, text):
        """Records that something worth a mark on the time line happened now."""
        if not self._closed:
            self._event(("mark", self._now(), {"text": text}))

    def kind(self, stage, kind):
        """Says what a stage does: work, wait, sync, copy, launch, alloc or io. Without it the name decides."""
        if not self._closed:
            self._event(("stage", None, {"stage": stage, "kind": kind}))

    def flush(self):
        """Writes what was measured so far, without waiting for the end of the interval."""
        if not self._closed:
            with self._writing:
                if not self._closed:
                    self._flush()

    @property
    def dropped(self):
        """How many lines could not be written so far."""
        return self._dropped

    def close(self):
        """Writes what is left and the ``end`` line, and closes the file. Does nothing when called again.

        Stages that are running at this moment are not counted. May be called from a signal handler.
        """
        try:
            # One step and not a lock: a signal handler may call this in the middle of this.
            self._first_close.pop()
        except IndexError:
            return
        self._closed = True
        self._local = _ClosedLocal()
        atexit.unregister(self.close)
        _live.discard(self)
        self._stop.set()
        self._writer.join()
        with self._writing:
            self._flush()
            self._line({"type": "end", "at": max(0, self._now() - self._zero), "dropped": self._dropped})
            self._write_lines()
            try:
                self._output.close()
            except (OSError, ValueError):
                pass  # nothing is left to say it in: the last lines were counted when they were written

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def _new_stage(self, name):
        thread = self._this_thread()
        if thread is _SWITCHED_OFF:
            return _SWITCHED_OFF
        stage = self._stage_class(name, thread, self._now)
        thread.stages[name] = stage
        thread.order.append(stage)
        return stage

    def _this_thread(self):
        thread = getattr(self._local, "thread", None)
        if thread is None:
            thread = self._register(threading.current_thread().name, None, None)
        return thread if isinstance(thread, _Thread) else _SWITCHED_OFF

    def _register(self, key, role, device):
        local = self._local
        if self._closed or isinstance(local, _ClosedLocal):
            return None
        thread = _Thread(str(key), self._now())
        # In this order: whoever finds the thread in its buffer finds the thread line in the other.
        self._event(("thread", None, {"thread": thread.key, "tid": threading.get_native_id(), "role": role, "device": device}))
        self._registered.append(thread)
        local.thread, local.stages = thread, thread.stages
        return thread

    # ---- the writer: everything below runs in one thread at a time ---------------------------------------------------

    def _write_loop(self):
        next_flush = time.monotonic() + self._interval
        while not self._stop.wait(max(0.0, min(_COLLECT_SECONDS, next_flush - time.monotonic()))):
            with self._writing:
                if time.monotonic() >= next_flush:
                    self._flush()
                    next_flush = time.monotonic() + self._interval
                else:
                    self._guarded(self._collect)

    def _flush(self):
        self._guarded(self._collect)
        self._guarded(self._close_interval)
        self._guarded(self._write_lines)

    def _guarded(self, step):
        try:
            step()
        except Exception:
            # A fault of the recorder's own (memory has run out, say) must end neither the writer nor the program.
            self._dropped += 1

    def _collect(self):
        """Takes what the workers left in their buffers: adds up stages, turns the rest into lines."""
        new_threads = _take(self._registered)
        for kind, at, values in _take(self._events):
            line = {"type": kind}
            if at is not None:
                line["at"] = at - self._zero
            line.update((key, value) for key, value in values.items() if value is not None)
            self._line(line)
        self._threads += new_threads
        for thread in self._threads:
            self._collect_thread(thread)

    def _collect_thread(self, thread):
        for stage in thread.order[:]:
            # The stage may grow while it is emptied; what comes later than this waits for the next round.
            for _ in range(0, len(stage.buffer), _CHUNK):
                durations, spans = stage.take()
                totals = thread.totals.get(stage.name)
                if totals is None:
                    totals = thread.totals[stage.name] = _Totals()
                try:
                    totals.add(durations)
                    if spans:
                        self._span_lines(thread, stage, spans)
                except Exception:
                    self._dropped += 1

    def _span_lines(self, thread, stage, spans):
        begin = f'{{"type":"span","thread":{_quote(thread.key)},"stage":{_quote(stage.name)},"at":'
        zero = self._zero
        for start, duration, iteration in spans:
            end = "}" if iteration is None else f',"iteration":{iteration}}}'
            self._lines.append(f'{begin}{start - zero},"dur":{duration}{end}')

    def _close_interval(self):
        """Turns what was added up since the last call into one stats line a thread.

        A run counts in the interval in which it ends, with its whole duration. So the stages of one interval can add up to
        more than the interval where a run began before it; over the whole trace they cannot.
        """
        threads = self._threads
        self._threads = []
        for thread in threads:
            ended = thread.ended
            alive = ended is None and thread.python_thread.is_alive()
            self._collect_thread(thread)  # what came in before it ended
            until = self._now() if ended is None else ended
            iterations = thread.iterations
            stages = ",".join(f"{_quote(name)}:{totals.json()}" for name, totals in thread.totals.items() if totals.count)
            self._lines.append(f'{{"type":"stats","thread":{_quote(thread.key)},"from":{thread.taken_until - self._zero},'
                               f'"to":{until - self._zero},"iterations":{iterations - thread.taken_iterations},'
                               f'"stages":{{{stages}}}}}')
            thread.taken_iterations, thread.taken_until, thread.totals = iterations, until, {}
            if alive:
                self._threads.append(thread)

    def _line(self, values):
        try:
            self._lines.append(json.dumps(values, separators=(",", ":"), ensure_ascii=False, allow_nan=False))
        except (TypeError, ValueError, RecursionError):
            self._dropped += 1

    def _write_lines(self):
        lines, self._lines = self._lines, []
        if not lines:
            return
        try:
            self._output.write(("\n".join(lines) + "\n").encode("utf-8", "replace"))
        except (OSError, ValueError):  # ValueError: the file was closed
            self._dropped += len(lines)

    def _disable_in_child(self):
        """After a fork: the file is the parent's, and the writer thread does not exist here."""
        self._closed = True
        self._first_close.clear()
        self._local = _ClosedLocal()
        atexit.unregister(self.close)
        self._output.abandon()


def _quote(text):
    return json.dumps(text, ensure_ascii=False)


# Recorders to disable in a forked child.
_live = weakref.WeakSet()


def _after_fork_in_child():
    for recorder in list(_live):
        recorder._disable_in_child()
    _live.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork_in_child)
