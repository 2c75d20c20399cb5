package throughline.model.tree;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a frame's text says: recorders put function, file, line and library into one text, each in
/// its own way.
///
/// Read are `name (file.py:12)` of py-spy, `name (lib.so)` of perf, library and name parted by a
/// back-tick as DTrace does, `module!name` of Windows, `[kernel.kallsyms]`, the endings `_[k]`,
/// `_[j]`, `_[i]` of the folders of Linux perf, and class names with slashes or dots.
///
/// @param function the text without file and library
/// @param library the package, module, shared object or file it belongs to; empty if unknown
/// @param file the source file; empty if unknown
/// @param line in the file, or 0
/// @param kind what sort of code it is
public record FrameName(String function, String library, String file, int line, FrameKind kind) {
  private static final Pattern IN_BRACKETS = Pattern.compile("^(.*\\S) \\(([^()]+)\\)$");
  private static final Pattern FILE_LINE = Pattern.compile("^(.*?):(\\d+)$");
  private static final Pattern JAVA =
      Pattern.compile("^[a-z_$][\\w$]*(?:[./][\\w$]+)+[.:/][\\w$<>]+(?:_\\[[jik01]])?$");
  private static final Pattern CUDA =
      Pattern.compile("^(?:lib)?(?:cuda|cu[A-Z]|cudnn|cublas|cusparse|nccl|nv).*");
  private static final Pattern ALLOCATOR =
      Pattern.compile(
          "(?:^|[^a-z])(?:malloc|calloc|realloc|free|cfree|mmap|munmap|brk|sbrk|madvise|jemalloc"
              + "|tcmalloc|mimalloc|arena_\\w+|_int_malloc|_int_free|malloc_consolidate|sysmalloc"
              + "|pymalloc_alloc|_?PyObject_(?:Malloc|Free|Realloc)|PyMem_\\w+"
              + "|cuda(?:Malloc|Free)\\w*|operator new|operator delete|CUDACachingAllocator)(?:$|[^a-z])");
  private static final Pattern GIL =
      Pattern.compile(
          "(?:take_gil|drop_gil|PyEval_(?:RestoreThread|SaveThread|AcquireLock)|PyGILState_\\w+"
              + "|pthread_(?:mutex_lock|cond_\\w*wait|rwlock_\\w+)|__lll_lock_wait|futex\\w*"
              + "|acquire_timed|PyThread_acquire_lock\\w*)");

  private static final Pattern WAITING =
      Pattern.compile("wait|acquire|join|_wait_for_tstate_lock|select|poll|sleep");
  private static final Pattern WAITING_FILE =
      Pattern.compile("(?:^|[/\\\\])(?:threading|queue|selectors|subprocess)\\.py$");

  /// Reads a frame's text; never fails, what cannot be told is left empty.
  public static FrameName of(String text) {
    String plain = text.endsWith("]") ? text.replaceFirst("_\\[[a-z0-9]]$", "") : text;
    Matcher brackets = IN_BRACKETS.matcher(plain);
    if (brackets.matches()) {
      return inBrackets(text, brackets.group(1), brackets.group(2));
    }
    int tick = plain.indexOf('`');
    int bang = plain.indexOf('!');
    int cut = tick > 0 ? tick : bang > 0 && plain.indexOf(' ') < 0 ? bang : -1;
    if (cut > 0 && cut + 1 < plain.length()) {
      String library = plain.substring(0, cut);
      String function = plain.substring(cut + 1);
      return new FrameName(function, library, "", 0, kind(text, function, library, ""));
    }
    if (plain.startsWith("[") && plain.endsWith("]")) {
      return new FrameName(plain, plain, "", 0, kind(text, plain, plain, ""));
    }
    FrameKind kind = kind(text, plain, "", "");
    return new FrameName(plain, libraryOf(plain, kind), "", 0, kind);
  }

  private static FrameName inBrackets(String text, String function, String place) {
    Matcher fileLine = FILE_LINE.matcher(place);
    boolean hasLine = fileLine.matches();
    String file = hasLine ? fileLine.group(1) : place;
    int line = hasLine && fileLine.group(2).length() < 10 ? Integer.parseInt(fileLine.group(2)) : 0;
    boolean isSource =
        hasLine || file.matches(".*\\.(?:pyx?|pyi|[cm]?[jt]sx?|java|kt|go|rs|rb|c|cc|cpp|h)");
    String library = isSource ? packageOf(file) : lastPart(file);
    return new FrameName(
        function, library, isSource ? file : "", line, kind(text, function, library, file));
  }

  /// The package that a source file belongs to: what follows `site-packages`, the language's own
  /// library, or else the file's name.
  private static String packageOf(String file) {
    String path = file.replace('\\', '/');
    for (String marker : new String[] {"site-packages/", "dist-packages/", "node_modules/"}) {
      int at = path.lastIndexOf(marker);
      if (at >= 0) {
        String rest = path.substring(at + marker.length());
        int slash = rest.indexOf('/');
        return slash > 0 ? rest.substring(0, slash) : rest.replaceFirst("\\.\\w+$", "");
      }
    }
    Matcher python = Pattern.compile("/(python\\d+\\.\\d+)/").matcher(path);
    return python.find() ? python.group(1) : lastPart(path);
  }

  private static String libraryOf(String name, FrameKind kind) {
    return switch (kind) {
      case KERNEL -> "kernel";
      case JVM -> {
        String dotted = name.replace('/', '.').replace(':', '.');
        int method = dotted.lastIndexOf('.');
        int type = method > 0 ? dotted.lastIndexOf('.', method - 1) : -1;
        yield type > 0 ? dotted.substring(0, type) : "";
      }
      default -> {
        int space = name.indexOf("::");
        yield space > 0 && name.lastIndexOf(' ', space) < 0 ? name.substring(0, space) : "";
      }
    };
  }

  private static FrameKind kind(String text, String function, String library, String file) {
    String where = library.toLowerCase(Locale.ROOT);
    if (GIL.matcher(function).find()
        || (WAITING.matcher(function).matches() && WAITING_FILE.matcher(file).find())) {
      return FrameKind.GIL;
    }
    if (ALLOCATOR.matcher(function).find()) {
      return FrameKind.ALLOCATOR;
    }
    if (text.endsWith("_[k]")
        || where.startsWith("[kernel")
        || where.startsWith("[guest.kernel")
        || where.contains("vmlinux")
        || where.equals("ntoskrnl.exe")
        || function.startsWith("entry_SYSCALL_64")
        || function.startsWith("do_syscall_64")) {
      return FrameKind.KERNEL;
    }
    if (file.endsWith(".py") || file.endsWith(".pyx") || file.startsWith("<frozen")) {
      return FrameKind.PYTHON;
    }
    if (CUDA.matcher(function).matches() || CUDA.matcher(where).matches()) {
      return FrameKind.CUDA;
    }
    if (file.matches(".*\\.[cm]?[jt]sx?")
        || function.startsWith("v8::")
        || text.startsWith("LazyCompile:")) {
      return FrameKind.JAVASCRIPT;
    }
    if (text.endsWith("_[j]") || file.endsWith(".java") || JAVA.matcher(text).matches()) {
      return FrameKind.JVM;
    }
    boolean isNative =
        where.contains(".so")
            || where.endsWith(".dll")
            || where.endsWith(".exe")
            || where.endsWith(".dylib")
            || function.contains("::")
            || function.matches("_*[a-z][a-z0-9_]*");
    return isNative && !library.endsWith(".py") ? FrameKind.NATIVE : FrameKind.OTHER;
  }

  private static String lastPart(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }
}
