"""A small speculative-decoding trainer, used as the sample of two runs to compare.

    loader -> batch_queue -> target-0, target-1 -> hidden_queue -> drafter-0, drafter-1

The target workers run the big model forward and hand its hidden states on; the drafter workers train a small model on them and
count the tokens. There is no GPU: the device is simulated by a stream whose kernels take time but no processor. Everything else
is real: queues, threads, the interpreter lock, allocations, copies, hashing, compression.

The variants `before` and `after` differ in `Target.copy_to_host` alone. With `--target-kernels` one stage of either, the kernels of
the target's forward pass, takes another time.
"""

import argparse
import hashlib
import itertools
import logging
import os
import queue
import random
import sys
import threading
import time
import zlib

from profile_stats import ProfileStats
from stack_sampler import StackSampler

SEQUENCES = 8  # in a batch
SHORTEST, LONGEST = 24, 40  # tokens in a sequence
LAYERS = 10
HEADS = 4
HEAD_BYTES = 128  # of one head of one layer of one token
TOKEN_BYTES = HEADS * HEAD_BYTES
KERNELS = ("norm", "qkv", "rotary", "attention", "projection", "gate", "up", "down")

TARGET_SECONDS_A_TOKEN = 120e-6  # of the simulated device
DRAFT_SECONDS_A_TOKEN = 32e-6
BACKWARD_SECONDS_A_TOKEN = 72e-6
AUTOTUNE_CANDIDATES = 80

log = logging.getLogger("dflash")


class Stream:
    """A simulated device stream: kernels run one after another, each for a given time, while the host goes on."""

    def __init__(self, seed):
        self._free_at = 0.0
        self._random = random.Random(seed)
        self._clock_drift = 0.0

    def begin(self):
        """Starts a forward or backward pass. The device's clock drifts a little from pass to pass, as with temperature."""
        self._clock_drift = 0.9 * self._clock_drift + self._random.gauss(0, 0.008)

    def launch(self, seconds):
        jitter = 1 + self._clock_drift + self._random.gauss(0, 0.05)
        self._free_at = max(self._free_at, time.perf_counter()) + seconds * jitter

    def synchronize(self):
        """Blocks until the last kernel has finished. Waits in the kernel of the operating system, without the interpreter lock."""
        left = self._free_at - time.perf_counter()
        if left > 0:
            time.sleep(left)


class Batch:
    def __init__(self, number, sequences):
        self.number = number
        self.sequences = sequences
        self.tokens = sum(map(len, sequences))
        self.hidden = None  # hidden states on the host, [layer][token][head]


class Loader:
    """Reads compressed shards of text and cuts them into batches of token numbers."""

    def __init__(self, trainer):
        self.trainer = trainer
        self.random = random.Random(1)
        words = ["".join(self.random.choices("abcdefghijklmnop", k=self.random.randint(2, 9))) for _ in range(700)]
        self.vocabulary = {word: number for number, word in enumerate(sorted(set(words)))}
        self.shards = [zlib.compress(" ".join(self.random.choices(words, k=600)).encode()) for _ in range(64)]

    def run(self):
        trainer, stats = self.trainer, self.trainer.stats
        with stats.thread("loader", role="loader"):
            for number in itertools.count():
                if time.monotonic() >= trainer.deadline:
                    break
                with stats.iteration():
                    with stats.stage("loader/read"):
                        text = zlib.decompress(self.shards[number % len(self.shards)])
                    with stats.stage("loader/tokenize"):
                        batch = Batch(number, self.tokenize(text.decode()))
                    with stats.stage("loader/queue_put"):
                        trainer.batch_queue.put(batch)
                stats.counter("batch_queue.depth", trainer.batch_queue.qsize())
            for _ in trainer.targets:
                trainer.batch_queue.put(None)

    def tokenize(self, text):
        tokens = []
        for word in text.split():
            tokens.append(self.vocabulary.get(word, 0))
        sequences, start = [], 0
        for _ in range(SEQUENCES):
            length = self.random.randint(SHORTEST, LONGEST)
            sequences.append(tokens[start:start + length])
            start += length
        return sequences


class Target:
    """Runs the target model forward and brings its hidden states to the host."""

    def __init__(self, trainer, number):
        self.trainer = trainer
        self.name = f"target-{number}"
        self.stream = Stream(100 + number)
        self.tuned = 0
        self.kernels = {}
        # What stands in for the device's memory. Random, so that nothing can be saved on it.
        self.device_memory = memoryview(random.Random(number).randbytes(LAYERS * SEQUENCES * LONGEST * TOKEN_BYTES))

    def run(self):
        trainer, stats = self.trainer, self.trainer.stats
        with stats.thread(self.name, role="target", device="cuda:0"):
            while True:
                with stats.iteration():
                    with stats.stage("target/queue_get"):
                        batch = trainer.batch_queue.get()
                    if batch is None:
                        break
                    with stats.stage("target/forward"):
                        self.forward(batch)
                    with stats.stage("target/alloc"):
                        host = bytearray(LAYERS * batch.tokens * TOKEN_BYTES)
                    with stats.stage("target/copy"):
                        self.copy_to_host(host, batch.tokens)
                    with stats.stage("target/checksum"):
                        hashlib.blake2b(host).digest()
                    batch.hidden = host
                    with stats.stage("target/queue_put"):
                        trainer.hidden_queue.put(batch)
                stats.counter("hidden_queue.depth", trainer.hidden_queue.qsize())
            trainer.hidden_queue.put(None)

    def forward(self, batch):
        stats = self.trainer.stats
        if self.tuned < AUTOTUNE_CANDIDATES:
            with stats.stage("target/forward/compile"):
                self.autotune()
        with stats.stage("target/forward/launch"):
            self.stream.begin()
            seconds = self.trainer.target_kernels * batch.tokens * TARGET_SECONDS_A_TOKEN / (LAYERS * len(KERNELS))
            for layer in range(LAYERS):
                for kernel in KERNELS:
                    self.launch(layer, kernel, batch, seconds)
        with stats.stage("target/forward/sync"):
            self.stream.synchronize()

    def launch(self, layer, kernel, batch, seconds):
        """What a framework does for each kernel: look it up, collect strides, check arguments, enqueue."""
        arguments = []
        for sequence in batch.sequences:
            length = len(sequence)
            arguments.append((length * TOKEN_BYTES, TOKEN_BYTES, HEAD_BYTES, length & 7 == 0))
        self.kernels[layer, kernel] = (kernel, layer, tuple(arguments))
        self.stream.launch(seconds)

    def autotune(self):
        """Builds one more candidate of the attention kernel, the most unrolled ones first, and packs its code."""
        unroll = AUTOTUNE_CANDIDATES - self.tuned
        lines = [f"    x{i} = (a[{i % 7}] * {i} + b) & 0xffff" for i in range(6 * unroll + 60)]
        source = "def attention(a, b):\n" + "\n".join(lines) + "\n    return x0\n"
        names = {}
        exec(compile(source, f"<candidate {unroll}>", "exec"), names)
        names["attention"](range(7), self.tuned)
        zlib.compress(self.device_memory[:6000 * unroll + 250_000], 6)
        self.tuned += 1

    def copy_to_host(self, host, tokens):
        """Copies the hidden states of a batch from the device's memory. Both variants leave the same bytes."""
        if self.trainer.variant == "after":
            size = LAYERS * tokens * TOKEN_BYTES
            host[:size] = self.device_memory[:size]
            return
        destination, source = memoryview(host), self.device_memory
        for layer in range(LAYERS):
            for token in range(tokens):
                start = (layer * tokens + token) * TOKEN_BYTES
                for begin in range(start, start + TOKEN_BYTES, HEAD_BYTES):
                    destination[begin:begin + HEAD_BYTES] = source[begin:begin + HEAD_BYTES]


class Drafter:
    """Trains the draft model on the hidden states."""

    def __init__(self, trainer, number):
        self.trainer = trainer
        self.name = f"drafter-{number}"
        self.stream = Stream(200 + number)
        self.weights = [0.0] * 256
        self.parameters = random.Random(number).randbytes(400_000)

    def run(self):
        trainer, stats = self.trainer, self.trainer.stats
        with stats.thread(self.name, role="drafter", device="cuda:1"):
            while True:
                with stats.iteration():
                    with stats.stage("drafter/queue_get"):
                        batch = trainer.hidden_queue.get()
                    if batch is None:
                        break
                    with stats.stage("drafter/forward"):
                        self.run_kernels(batch, "drafter/forward", 24, DRAFT_SECONDS_A_TOKEN)
                    with stats.stage("drafter/loss"):
                        loss = self.loss(batch)
                    with stats.stage("drafter/backward"):
                        self.run_kernels(batch, "drafter/backward", 32, BACKWARD_SECONDS_A_TOKEN)
                    with stats.stage("drafter/optimizer"):
                        hashlib.pbkdf2_hmac("sha256", b"gradient", self.parameters[:64], 2500)
                        zlib.adler32(self.parameters)
                    step = trainer.finish(batch, loss)
                    if step % trainer.checkpoint_steps == 0:
                        with stats.stage("drafter/checkpoint"):
                            zlib.compress(self.parameters, 6)
                        stats.mark(f"checkpoint saved at step {step}")
                        log.info("checkpoint saved step=%d", step)

    def run_kernels(self, batch, stage, kernels, seconds_a_token):
        stats = self.trainer.stats
        with stats.stage(stage + "/launch"):
            self.stream.begin()
            for _ in range(kernels):
                arguments = [len(sequence) * TOKEN_BYTES for sequence in batch.sequences]
                self.stream.launch(sum(arguments) // TOKEN_BYTES * seconds_a_token / kernels)
        with stats.stage(stage + "/sync"):
            self.stream.synchronize()

    def loss(self, batch):
        """Mean squared error of a table that learns which share of the vocabulary follows a token."""
        error, weights = 0.0, self.weights
        for sequence in batch.sequences:
            for token, following in zip(sequence, sequence[1:]):
                slot = token & 255
                difference = following / 256 - weights[slot]
                weights[slot] += 0.01 * difference
                error += difference * difference
        return error / batch.tokens


class Trainer:
    def __init__(self, variant, target_kernels, seconds, stats):
        self.variant = variant
        self.target_kernels = target_kernels
        self.stats = stats
        self.deadline = time.monotonic() + seconds
        self.batch_queue = queue.Queue(8)
        self.hidden_queue = queue.Queue(4)
        self.checkpoint_steps = 800
        self.targets = [Target(self, number) for number in range(2)]
        self.drafters = [Drafter(self, number) for number in range(2)]
        self.loader = Loader(self)
        self._lock = threading.Lock()
        self._step = 0
        self._window_tokens = 0
        self._window_loss = 0.0
        self._window_from = time.perf_counter()

    def run(self):
        workers = [("loader", self.loader.run)] + [(worker.name, worker.run) for worker in self.targets + self.drafters]
        threads = [threading.Thread(target=run_named, args=(run,), name=name) for name, run in workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def finish(self, batch, loss):
        """Counts a batch that a drafter has finished; returns its step number, from 1."""
        with self._lock:
            self._step += 1
            step = self._step
            self.stats.progress(tokens=batch.tokens, samples=SEQUENCES, step=step)
            self._window_tokens += batch.tokens
            self._window_loss += loss
            if step % 100 == 0:
                now = time.perf_counter()
                elapsed = now - self._window_from
                log.info("step=%d loss=%.4f tokens=%d elapsed=%.2fs tok/s=%.1fK", step, self._window_loss / 100,
                         self._window_tokens, elapsed, self._window_tokens / elapsed / 1000)
                self._window_tokens, self._window_loss, self._window_from = 0, 0.0, now
        return step


def run_named(run):
    """Gives the thread its name in the operating system too, so that pidstat and top show it (Linux)."""
    try:
        with open(f"/proc/self/task/{threading.get_native_id()}/comm", "w", encoding="ascii") as file:
            file.write(threading.current_thread().name)
    except OSError:
        pass
    run()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("variant", choices=("before", "after"))
    parser.add_argument("folder", help="where trainer.profilestats.jsonl.gz and stacks.folded go")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--target-kernels", type=float, default=1, metavar="FACTOR",
                        help="let the target's kernels take this part of their time: what a prediction of it is compared with")
    parser.add_argument("--stacks", action="store_true", help="sample stacks too")
    arguments = parser.parse_args()

    logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="%(asctime)s %(levelname)s %(message)s")
    # A thread that wakes from a wait for the device should not wait for the interpreter lock for the usual 5 ms.
    sys.setswitchinterval(0.001)
    sampler = StackSampler(100) if arguments.stacks else None
    path = os.path.join(arguments.folder, "trainer.profilestats.jsonl.gz")
    tags = {"variant": arguments.variant, "sequences": SEQUENCES, "layers": LAYERS, "targets": 2, "drafters": 2}
    if arguments.target_kernels != 1:
        tags["target_kernels"] = arguments.target_kernels
    with ProfileStats(path, run=f"dflash-{arguments.variant}", tags=tags, spans=True) as stats:
        log.info("dflash variant=%s targets=2 drafters=2 sequences=%d layers=%d", arguments.variant, SEQUENCES, LAYERS)
        stats.kind("target/forward/compile", "work")
        stats.kind("target/checksum", "work")
        trainer = Trainer(arguments.variant, arguments.target_kernels, arguments.seconds, stats)
        if sampler:
            sampler.start()
        trainer.run()
        if sampler:
            sampler.stop()
            sampler.write(os.path.join(arguments.folder, "stacks.folded"))
            log.info("stack sampler rate=%d looked=%d missed=%d", sampler.rate, sampler.ticks, sampler.missed)
        log.info("done")


if __name__ == "__main__":
    main()
