package throughline.app.record;

import java.util.List;
import throughline.app.record.Recipe.Question;

/// Every recipe, the most useful first within each question. Every format that can be read has at
/// least one.
public final class Recipes {
  /// Stage times: the one kind of evidence that every view gains from.
  public static final Recipe STAGES =
      new Recipe(
          "profilestats",
          "Stage times of worker loops",
          "Where each iteration of each worker goes, who waits for whom, and what paid for a"
              + " difference. Copy resources/recorder/profile_stats.py of Throughline into the"
              + " project: one file without dependencies, less than a microsecond a stage.",
          """
          from profile_stats import ProfileStats
          stats = ProfileStats("run.profilestats.jsonl", run="before")
          with stats.thread("target-0", role="target"):
              for batch in batches:
                  with stats.iteration():
                      with stats.stage("target/forward"):
                          ...
                  stats.progress(tokens=n)""",
          Question.STAGES);

  /// The trainer's own log.
  public static final Recipe LOG =
      new Recipe(
          "throughput-log",
          "The log that the program writes",
          "Tokens, samples or steps per second, as printed by trainers and servers, in CSV or in"
              + " JSON Lines. It is the number that the verdict is about.",
          "python train.py 2>&1 | tee train.log",
          Question.THROUGHPUT);

  /// CPU of each thread.
  public static final Recipe PIDSTAT =
      new Recipe(
          "pidstat",
          "CPU of each thread by pidstat",
          "Which threads compute and which wait: user and system time, waiting for a processor and"
              + " context switches of every thread, each second.",
          "pidstat -t -u -w -h -H -p PID 1 > pidstat.txt",
          Question.CPU);

  /// CPU of each thread where pidstat is not installed.
  public static final Recipe TOP =
      new Recipe(
          "top",
          "CPU of each thread by top",
          "The same where pidstat is not installed.",
          "top -H -b -d 2 -w 200 -p PID > top.txt",
          Question.CPU);

  /// Stacks of all threads.
  public static final Recipe STACKS =
      new Recipe(
          "folded",
          "Folded stacks by py-spy",
          "Which functions the threads of a Python program are in, for a flame graph. With --native"
              + " the C and C++ frames below them too.",
          "py-spy record --format raw --threads -d 30 -o stacks.folded -p PID",
          Question.STACKS);

  /// Stacks of whoever holds the interpreter lock.
  public static final Recipe GIL =
      new Recipe(
          "folded",
          "Who holds Python's lock (GIL)",
          "Only samples of threads that hold the lock: few samples mean that Python is not what"
              + " limits the program. Keep gil in the file's name.",
          "py-spy record --gil --format raw --threads -d 30 -o gil.folded -p PID",
          Question.STACKS);

  /// A trace of PyTorch's profiler.
  public static final Recipe PYTORCH =
      new Recipe(
          "chrome-trace",
          "Trace of the PyTorch profiler",
          "Every operator, kernel launch and kernel on one clock, with the arrows between them, the"
              + " streams of each GPU and the allocator.",
          """
          with torch.profiler.profile(
              schedule=torch.profiler.schedule(wait=5, warmup=2, active=10),
              on_trace_ready=lambda prof: prof.export_chrome_trace("trace.json")) as prof:
              for batch in batches:
                  train(batch)
                  prof.step()""",
          Question.TIMELINE);

  private static final List<Recipe> ALL =
      List.of(
          STAGES,
          LOG,
          of(
              "tfevents",
              Question.THROUGHPUT,
              "TensorBoard scalars",
              "Any scalar by step and time, and the throughput that the tags tell.",
              "SummaryWriter(\"runs\").add_scalar(\"tokens_per_second\", rate, step)"),
          PIDSTAT,
          TOP,
          STACKS,
          GIL,
          of(
              "pyspy-dump",
              Question.STACKS,
              "Where each thread stands now, by py-spy",
              "One look at every thread: which ones are stuck, and on what. Repeat it and the dumps"
                  + " become samples.",
              "for i in $(seq 20); do py-spy dump -p PID; sleep 0.5; done > dump.txt"),
          of(
              "speedscope",
              Question.STACKS,
              "Stacks as speedscope JSON by py-spy",
              "The same samples as folded stacks, in a file that other viewers open too.",
              "py-spy record --format speedscope --threads -d 30 -o stacks.json -p PID"),
          of(
              "flamegraph-svg",
              Question.STACKS,
              "Pictures of flame graphs",
              "A flame graph that somebody already drew; frames too narrow to draw are lost.",
              "py-spy record --threads -o profile.svg -p PID"),
          of(
              "perf-script",
              Question.STACKS,
              "Stacks of native code by Linux perf",
              "What native threads and the kernel run, on the clock, for any language with frame"
                  + " pointers or debug information.",
              "perf record -g -p PID -- sleep 10 && perf script > perf.txt"),
          of(
              "gecko",
              Question.STACKS,
              "Stacks of native code by samply",
              "Samples and markers of each thread on the clock, without root on Linux and macOS.",
              "samply record --save-only -o profile.json PROGRAM"),
          of(
              "jfr",
              Question.STACKS,
              "Java flight recording",
              "Execution, allocation and locks of a Java program; waits and pauses as slices.",
              "jcmd PID JFR.start duration=30s filename=run.jfr"),
          of(
              "pprof",
              Question.STACKS,
              "Profiles of Go and others by pprof",
              "CPU, heap or locks of a program that serves them.",
              "curl -o cpu.pb.gz http://HOST/debug/pprof/profile?seconds=10"),
          of(
              "cpuprofile",
              Question.STACKS,
              "Profiles of Node.js",
              "Which functions JavaScript spends its time in, on the clock.",
              "node --cpu-prof script.js"),
          of(
              "cprofile",
              Question.STACKS,
              "Python's cProfile",
              "Each function's own time and who called it; it keeps no stacks.",
              "python -m cProfile -o out.pstats train.py"),
          of(
              "stackprof",
              Question.STACKS,
              "Stacks of Ruby by stackprof",
              "Which methods a Ruby program is in; record with raw: true.",
              "stackprof --json"),
          of(
              "dtrace",
              Question.STACKS,
              "Stacks that DTrace counted",
              "Native stacks on macOS, FreeBSD and illumos.",
              "dtrace -n 'profile-97 /pid == $target/ { @[ustack()] = count(); }' -p PID -o out.txt"),
          of(
              "macos-sample",
              Question.STACKS,
              "Reports of macOS' sample",
              "Wall time of every thread of a program on macOS, without preparation.",
              "sample PID 10 -file sample.txt"),
          of(
              "instruments",
              Question.STACKS,
              "Call trees of Instruments",
              "What Time Profiler found; select the root of the call tree and save what is copied.",
              "Edit > Deep Copy"),
          of(
              "pmcstat",
              Question.STACKS,
              "Call graphs of pmcstat",
              "Stacks by hardware counters on FreeBSD.",
              "pmcstat -R sample.pmc -G graph.txt"),
          of(
              "vtune",
              Question.STACKS,
              "Top-down trees of VTune",
              "Where CPU time went, down to the module.",
              "vtune -report top-down -column=\"CPU Time:Self\" -format csv -csv-delimiter comma"
                  + " -r DIR"),
          of(
              "callgrind",
              Question.STACKS,
              "Costs by callgrind",
              "Exact counts of instructions by function; it keeps no stacks.",
              "valgrind --tool=callgrind PROGRAM"),
          of(
              "importtime",
              Question.STACKS,
              "What Python's imports take",
              "Why a program takes long to start.",
              "python -X importtime train.py 2> imports.txt"),
          PYTORCH,
          of(
              "nvidia-smi",
              Question.GPU,
              "Use and memory of each GPU",
              "Whether the GPU is busy, waits for the host, runs out of memory or is throttled.",
              "nvidia-smi --query-gpu=timestamp,index,utilization.gpu,memory.used,power.draw"
                  + " --format=csv -lms 200 > gpu.csv"),
          of(
              "nsys-sqlite",
              Question.GPU,
              "Kernels and copies by Nsight Systems",
              "Kernels and copies of each stream, NVTX ranges, CUDA and system calls of each"
                  + " thread.",
              "nsys profile -o report python train.py && nsys export --type sqlite -o report.sqlite"
                  + " report.nsys-rep"),
          of(
              "nsys-stats",
              Question.GPU,
              "Summaries by Nsight Systems",
              "How often each kernel ran and how long; without times.",
              "nsys stats --report cuda_gpu_kern_sum --format csv report.nsys-rep > kernels.csv"),
          of(
              "sar",
              Question.MACHINE,
              "The whole machine by sar",
              "Processors, memory, disks and network beside the threads: whether another program or"
                  + " the disk was in the way.",
              "sar -u -r -d -n DEV -o sa.bin 1 60 && sadf -j sa.bin -- -u -r -d -n DEV > sar.json"),
          of(
              "perf-stat",
              Question.MACHINE,
              "Counts of CPU events by Linux perf",
              "Cycles, instructions and cache misses over time.",
              "perf stat -I 1000 -x\\; -o perf-stat.csv -e task-clock,cycles,instructions -p PID"));

  private Recipes() {}

  /// All recipes, by question and then by use.
  public static List<Recipe> all() {
    return ALL;
  }

  private static Recipe of(
      String format, Question question, String title, String answers, String command) {
    return new Recipe(format, title, answers, command, question);
  }
}
