"""Samples the Python stacks of all threads of its own process and writes them as `py-spy record --format raw --threads` does."""

import collections
import os
import sys
import threading
import time


class StackSampler:
    """A daemon thread that looks at every other thread ``rate`` times a second, blocked ones included.

    It needs the interpreter lock to look. So unlike py-spy, which reads the process from outside, it sees a thread that
    computes under the lock only at the points where that thread lets go of it.
    """

    def __init__(self, rate=100):
        self.rate = rate
        self.ticks = 0  # how often it looked
        self.missed = 0  # how often it came too late to look
        self._stacks = collections.Counter()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="stack-sampler", daemon=True)

    def start(self):
        self._thread.start()

    def stop(self):
        self._stop.set()
        self._thread.join()

    def write(self, path):
        """Writes one line for each distinct stack: the thread, its frames from the root to the leaf, the count."""
        with open(path, "w", encoding="utf-8") as file:
            for line, count in sorted(self._folded().items()):
                file.write(f"{line} {count}\n")

    def _run(self):
        period = 1 / self.rate
        due = time.monotonic()
        while True:
            due += period
            late = time.monotonic() - due
            if late > 0:
                skipped = int(late / period)
                self.missed += skipped
                due += skipped * period
            if self._stop.wait(max(0.0, due - time.monotonic())):
                return
            self._look()

    def _look(self):
        self.ticks += 1
        threads = {thread.ident: thread for thread in threading.enumerate() if thread is not self._thread}
        for ident, frame in sys._current_frames().items():
            thread = threads.get(ident)
            if thread is None:
                continue
            stack = []
            while frame is not None:
                stack.append((frame.f_code, frame.f_lineno))
                frame = frame.f_back
            self._stacks[(thread.native_id, thread.name, tuple(stack))] += 1

    def _folded(self):
        folded = collections.Counter()
        for (tid, name, stack), count in self._stacks.items():
            frames = [f"{code.co_name} ({os.path.basename(code.co_filename)}:{line})" for code, line in reversed(stack)]
            folded[";".join([f"thread ({tid}): {name}", *frames])] += count
        return folded
