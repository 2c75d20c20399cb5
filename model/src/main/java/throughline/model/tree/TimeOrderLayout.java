package throughline.model.tree;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import throughline.model.recording.SampleProfile;

/// Lays samples out one after the other in order of time.
///
/// Walks from each sample's stack to the next one's by their nearest common caller, so it costs by
/// the frames that change.
final class TimeOrderLayout {
  private static final int NONE = -1;

  private final List<SampleProfile> profiles;
  private final StackMap map;
  private final SampleFilter filter;
  private StackPaths paths;
  private int[] depths;
  private TreeColumns columns = TreeColumns.ofSize(256);
  private int count;
  private int[] open = new int[16];
  private int depth;
  private double place;
  private double withoutStack;

  TimeOrderLayout(List<SampleProfile> profiles, StackMap map, SampleFilter filter) {
    this.profiles = profiles;
    this.map = map;
    this.filter = filter;
    this.paths = map.paths();
    this.depths = new int[0];
  }

  CallTree tree() {
    String unit = profiles.isEmpty() ? "" : profiles.getFirst().unit();
    int[][] targets = targets();
    depths = paths.depths();
    for (int at = 0; at < profiles.size(); at++) {
      SampleProfile profile = profiles.get(at);
      if (!profile.hasTimes() || !profile.unit().equals(unit)) {
        throw new IllegalArgumentException(
            profile.hasTimes() ? "units differ: " + unit : profile.name() + " has no times");
      }
      walk(profile, targets[at]);
    }
    return new CallTree(trimmed(), paths, CallTree.Order.TIME, unit, withoutStack, place);
  }

  /// For each profile what the recording's stacks are: the same for all, or below a frame of the
  /// profile's name where there are several.
  private int[][] targets() {
    int[][] targets = new int[profiles.size()][];
    if (profiles.size() <= 1) {
      Arrays.setAll(targets, _ -> IntStream.range(0, map.size()).map(map::target).toArray());
      return targets;
    }
    StackPaths before = map.paths();
    StackPaths.Builder builder = new StackPaths.Builder(before);
    for (int at = 0; at < targets.length; at++) {
      boolean[] used = used(profiles.get(at));
      int root = builder.child(NONE, builder.frame(profiles.get(at).name()));
      int[] own = new int[before.size()];
      for (int stack = 0; stack < own.length; stack++) {
        int prefix = before.prefix(stack);
        own[stack] =
            used[stack]
                ? builder.child(prefix < 0 ? root : own[prefix], before.frameId(stack))
                : NONE;
      }
      targets[at] =
          IntStream.range(0, map.size())
              .map(stack -> map.target(stack) < 0 ? NONE : own[map.target(stack)])
              .toArray();
    }
    paths = builder.build();
    return targets;
  }

  private boolean[] used(SampleProfile profile) {
    boolean[] used = new boolean[map.paths().size()];
    for (int row = 0; row < profile.size(); row++) {
      int stack = profile.stackId(row) < 0 ? NONE : map.target(profile.stackId(row));
      for (; stack >= 0 && !used[stack]; stack = map.paths().prefix(stack)) {
        used[stack] = true;
      }
    }
    return used;
  }

  private void walk(SampleProfile profile, int[] targets) {
    for (int row : inOrder(profile)) {
      if (!filter.takes(profile, row)) {
        continue;
      }
      int stack = profile.stackId(row) < 0 ? NONE : targets[profile.stackId(row)];
      double weight = profile.weight(row);
      goTo(stack);
      if (stack >= 0) {
        columns.selves()[open[depth - 1]] += weight;
      } else if (profile.stackId(row) < 0) {
        withoutStack += weight;
      }
      place += weight;
    }
    closeTo(0);
  }

  private static int[] inOrder(SampleProfile profile) {
    int[] rows = IntStream.range(0, profile.size()).toArray();
    for (int row = 1; row < rows.length; row++) {
      if (profile.timeNanos(row) < profile.timeNanos(row - 1)) {
        return IntStream.range(0, rows.length)
            .boxed()
            .sorted((a, b) -> Long.compare(profile.timeNanos(a), profile.timeNanos(b)))
            .mapToInt(Integer::intValue)
            .toArray();
      }
    }
    return rows;
  }

  private void goTo(int stack) {
    int common = commonDepth(depth == 0 ? NONE : columns.stacks()[open[depth - 1]], stack);
    closeTo(common);
    int wanted = stack < 0 ? 0 : depths[stack];
    if (wanted > open.length) {
      open = Arrays.copyOf(open, Math.max(wanted, open.length * 2));
    }
    int first = count;
    count += wanted - common;
    makeRoom();
    depth = wanted;
    int at = stack;
    for (int level = wanted - 1; level >= common; level--) {
      int node = first + level - common;
      open[level] = node;
      columns.stacks()[node] = at;
      columns.depths()[node] = level;
      columns.starts()[node] = place;
      columns.parents()[node] = level > common ? node - 1 : level == 0 ? NONE : open[level - 1];
      at = paths.prefix(at);
    }
  }

  private int commonDepth(int from, int to) {
    int a = from;
    int b = to;
    while (a != b) {
      if (a < 0 || b < 0) {
        return 0;
      }
      if (depths[a] >= depths[b]) {
        a = paths.prefix(a);
      } else {
        b = paths.prefix(b);
      }
    }
    return a < 0 ? 0 : depths[a];
  }

  private void closeTo(int level) {
    while (depth > level) {
      int node = open[--depth];
      columns.subtreeEnds()[node] = count;
      columns.totals()[node] += columns.selves()[node];
      if (depth > 0) {
        columns.totals()[open[depth - 1]] += columns.totals()[node];
      }
    }
  }

  private void makeRoom() {
    if (count > columns.parents().length) {
      columns = resized(Math.max(count, columns.parents().length * 2));
    }
  }

  private TreeColumns trimmed() {
    return resized(count);
  }

  private TreeColumns resized(int size) {
    return new TreeColumns(
        Arrays.copyOf(columns.parents(), size),
        Arrays.copyOf(columns.subtreeEnds(), size),
        Arrays.copyOf(columns.depths(), size),
        Arrays.copyOf(columns.stacks(), size),
        Arrays.copyOf(columns.selves(), size),
        Arrays.copyOf(columns.totals(), size),
        Arrays.copyOf(columns.starts(), size));
  }
}
