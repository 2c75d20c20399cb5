"""Computes from the recordings what a reader of them must find, and writes it to expected.json.

    python3 expect.py            computes and writes
    python3 expect.py --table    prints the table of the README too

Standard library only. It parses the files in its own way and shares nothing with the viewer, so that the two can be held against
each other. Times are nanoseconds unless a name says otherwise.
"""

import collections
import gzip
import json
import math
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
WARM_UP = 10_000_000_000  # left out of the comparison


def trace(path):
    """What a ProfileStats trace holds, and its spans and progress lines for the comparison."""
    types = collections.Counter()
    threads, stages, counters, marks, progress, spans, header, end = {}, {}, {}, [], [], [], None, None
    covered, iterations, stats_lines = collections.Counter(), collections.Counter(), collections.Counter()
    span_sums = collections.defaultdict(lambda: [0, 0])
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for number, text in enumerate(file):
            line = json.loads(text)
            kind = line.get("type", "header")
            types[kind] += 1
            if kind == "header":
                assert number == 0 and header is None
                header = line
            elif kind == "thread":
                threads[line["thread"]] = {"tid": line["tid"], "role": line.get("role"), "device": line.get("device")}
            elif kind == "stats":
                key = line["thread"]
                covered[key] += line["to"] - line["from"]
                iterations[key] += line["iterations"]
                stats_lines[key] += 1
                for name, stage in line["stages"].items():
                    seen = stages.setdefault(key, {}).setdefault(
                        name, {"count": 0, "totalNanos": 0, "minNanos": math.inf, "maxNanos": 0, "sumOfSquares": 0.0})
                    seen["count"] += stage["count"]
                    seen["totalNanos"] += stage["total"]
                    seen["minNanos"] = min(seen["minNanos"], stage["min"])
                    seen["maxNanos"] = max(seen["maxNanos"], stage["max"])
                    seen["sumOfSquares"] += stage["sumsq"]
            elif kind == "span":
                spans.append((line["thread"], line["stage"], line["at"], line["dur"], line.get("iteration")))
                sums = span_sums[line["thread"], line["stage"]]
                sums[0] += 1
                sums[1] += line["dur"]
            elif kind == "progress":
                progress.append((line["at"], line["tokens"], line["samples"], line["step"]))
            elif kind == "counter":
                seen = counters.setdefault(line["name"], {"samples": 0, "min": math.inf, "max": -math.inf, "sum": 0, "last": None})
                seen["samples"] += 1
                seen["min"] = min(seen["min"], line["value"])
                seen["max"] = max(seen["max"], line["value"])
                seen["sum"] += line["value"]
                seen["last"] = line["value"]
            elif kind == "mark":
                marks.append({"atNanos": line["at"], "text": line["text"]})
            elif kind == "end":
                end = line
    # The sums and the single runs come from the same measurements; they must agree to the nanosecond.
    assert {key: tuple(value) for key, value in span_sums.items()} == {
        (thread, name): (stage["count"], stage["totalNanos"]) for thread in stages for name, stage in stages[thread].items()}
    untracked = {key: covered[key] - sum(stage["totalNanos"] for name, stage in stages[key].items() if top(name, stages[key]))
                 for key in stages}
    tokens = sum(line[1] for line in progress)
    return {
        "run": header["run"], "pid": header["pid"], "host": header["host"], "unixNanos": header["unix_ns"], "tags": header["tags"],
        "lines": dict(sorted(types.items())), "endNanos": end["at"], "dropped": end["dropped"],
        "threads": {key: {**threads[key], "iterations": iterations[key], "statsLines": stats_lines[key],
                          "coveredNanos": covered[key], "untrackedNanos": untracked[key],
                          "stages": dict(sorted(stages[key].items()))} for key in sorted(threads)},
        "counters": dict(sorted(counters.items())), "marks": marks,
        "throughput": {"records": len(progress), "tokens": tokens, "samples": sum(line[2] for line in progress),
                       "firstStep": min(line[3] for line in progress), "lastStep": max(line[3] for line in progress),
                       "firstAtNanos": progress[0][0], "lastAtNanos": progress[-1][0],
                       "tokensPerSecondFromZero": tokens / progress[-1][0] * 1e9},
    }, spans, progress


def top(name, names):
    """Whether a stage is part of no other stage."""
    parts = name.split("/")
    return not any("/".join(parts[:n]) in names for n in range(1, len(parts)))


def steady(spans, progress, threads):
    """The run after its warm-up: throughput, and for each loop milliseconds an iteration.

    An iteration runs from the start of its first stage to the start of the next iteration's. Counted are those that start after
    the warm-up and have a successor (so the last one, in which a worker only learns that the run is over, is not).
    """
    before = [line for line in progress if line[0] <= WARM_UP]
    after = [line for line in progress if line[0] > WARM_UP]
    tokens, nanos = sum(line[1] for line in after), progress[-1][0] - before[-1][0]
    starts = collections.defaultdict(dict)
    for thread, _, at, _, iteration in spans:
        if iteration is not None:
            starts[thread][iteration] = min(at, starts[thread].get(iteration, at))
    names = {stage for _, stage, _, _, _ in spans}
    counted = {(thread, iteration) for thread, all_starts in starts.items() for iteration, at in all_starts.items()
               if at >= WARM_UP and iteration + 1 in all_starts}
    loops = {}
    for role in sorted({thread["role"] for thread in threads.values()}):
        members = {key for key, thread in threads.items() if thread["role"] == role}
        mine = [item for item in counted if item[0] in members]
        wall = sum(starts[thread][iteration + 1] - starts[thread][iteration] for thread, iteration in mine)
        sums = collections.Counter()
        for thread, stage, _, duration, iteration in spans:
            if thread in members and (thread, iteration) in counted:
                sums[stage] += duration
        tracked = sum(total for stage, total in sums.items() if top(stage, names))
        loops[role] = {"iterations": len(mine), "millisAnIteration": wall / len(mine) / 1e6,
                       "untrackedMillis": (wall - tracked) / len(mine) / 1e6,
                       "stageMillis": {stage: total / len(mine) / 1e6 for stage, total in sorted(sums.items())}}
    return {"afterNanos": WARM_UP, "tokens": tokens, "nanos": nanos, "records": len(after),
            "tokensPerSecond": tokens / nanos * 1e9, "loops": loops}


def log(path):
    """The lines of the training log that report throughput. Each covers what came since the one before."""
    records = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            found = re.match(r"(\S+ \S+) INFO step=(\d+) loss=(\S+) tokens=(\d+) elapsed=([\d.]+)s tok/s=([\d.]+)K$", line)
            if found:
                records.append((found[1], int(found[2]), float(found[3]), int(found[4]), float(found[5]), float(found[6])))
    return {"records": len(records), "tokens": sum(line[3] for line in records),
            "elapsedSeconds": round(sum(line[4] for line in records), 2), "firstTime": records[0][0], "lastTime": records[-1][0],
            "firstStep": records[0][1], "lastStep": records[-1][1], "firstLoss": records[0][2], "lastLoss": records[-1][2],
            "thousandTokensPerSecond": [line[5] for line in records]}


def folded(path):
    threads, leaves, lines, depth = collections.Counter(), collections.Counter(), 0, 0
    with open(path, encoding="utf-8") as file:
        for line in file:
            stack, _, count = line.rstrip("\n").rpartition(" ")
            frames = stack.split(";")
            threads[frames[0]] += int(count)
            leaves[frames[-1]] += int(count)
            lines += 1
            depth = max(depth, len(frames))
    return {"lines": lines, "samples": sum(threads.values()), "threads": dict(sorted(threads.items())), "deepest": depth,
            "topLeaves": dict(leaves.most_common(5))}


def pidstat(path):
    """Rows of the intervals by thread, their mean %CPU, and what pidstat itself gives as average."""
    rows, names, average, process = collections.defaultdict(list), {}, {}, []
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = line.split()
            if len(fields) != 11 or not fields[1].isdigit():
                continue
            tid, cpu, name = fields[3], float(fields[8]), fields[10]
            if fields[0] == "Average:":
                average[fields[2] if tid == "-" else tid] = cpu
            elif tid == "-":
                process.append(cpu)
            else:
                rows[tid].append(cpu)
                names[tid] = name.replace("|__", "")
    return {"intervals": len(process), "processMeanCpu": mean(process),
            "threads": {tid: {"name": names[tid], "rows": len(values), "meanCpu": mean(values), "maxCpu": max(values),
                              "averageLine": average[tid]} for tid, values in sorted(rows.items())}}


def top_rows(path):
    """Rows of `top -H -b` by thread."""
    rows, names, iterations = collections.defaultdict(list), {}, 0
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("top - "):
                iterations += 1
            fields = line.split()
            if len(fields) == 12 and fields[0].isdigit():
                rows[fields[0]].append(float(fields[8]))
                names[fields[0]] = fields[11]
    return {"iterations": iterations,
            "threads": {tid: {"name": names[tid], "rows": len(values), "meanCpu": mean(values), "maxCpu": max(values)}
                        for tid, values in sorted(rows.items())}}


def mean(values):
    return round(sum(values) / len(values), 6)


def run(folder):
    here = os.path.join(HERE, folder)
    found, spans, progress = trace(os.path.join(here, "trainer.profilestats.jsonl.gz"))
    result = {"trace": found, "steady": steady(spans, progress, found["threads"]), "log": log(os.path.join(here, "train.log"))}
    for name, read, file in (("folded", folded, "stacks.folded"), ("pidstat", pidstat, "pidstat.txt"), ("top", top_rows, "top.txt")):
        if os.path.exists(os.path.join(here, file)):
            result[name] = read(os.path.join(here, file))
    return result


def table(before, after):
    lines = ["| | before | after | difference |", "|---|---:|---:|---:|"]

    def row(name, old, new, digits=2):
        lines.append(f"| {name} | {old:,.{digits}f} | {new:,.{digits}f} | {new - old:+,.{digits}f} |")
    row("tokens/s", before["tokensPerSecond"], after["tokensPerSecond"], 0)
    for role in before["loops"]:
        old, new = before["loops"][role], after["loops"][role]
        row(f"**{role}**: ms an iteration", old["millisAnIteration"], new["millisAnIteration"])
        for stage in sorted(old["stageMillis"].keys() | new["stageMillis"].keys()):
            row(f"`{stage}`", old["stageMillis"].get(stage, 0), new["stageMillis"].get(stage, 0))
        row("untracked", old["untrackedMillis"], new["untrackedMillis"])
    return "\n".join(lines)


def main():
    folders = ["before", "after"] + sorted(f"{group}/{name}" for group in ("runs", "what-if")
                                           for name in os.listdir(os.path.join(HERE, group)))
    runs = {folder: run(folder) for folder in folders}
    ratio = runs["after"]["steady"]["tokensPerSecond"] / runs["before"]["steady"]["tokensPerSecond"]
    with open(os.path.join(HERE, "expected.json"), "w", encoding="utf-8") as file:
        json.dump({"computedBy": "expect.py", "ratioAfterWarmUp": ratio, "runs": runs}, file, indent=1)
        file.write("\n")
    if "--table" in sys.argv[1:]:
        print(table(runs["before"]["steady"], runs["after"]["steady"]))
        print(f"\nratio {ratio:.4f}\n")
        for folder in folders:
            print(f"{folder:<16}{runs[folder]['steady']['tokensPerSecond']:10.1f} tokens/s")


if __name__ == "__main__":
    main()
