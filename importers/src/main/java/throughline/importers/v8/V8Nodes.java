package throughline.importers.v8;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import throughline.importers.json.JsonData;
import throughline.importers.stacks.DumpCodes;
import throughline.importers.stacks.FrameText;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.IntColumn;

/// The call tree of a V8 profile: nodes with ids of the file's own choice, tied together by lists
/// of children, by parents, or by standing within one another.
///
/// The root is no frame. Lines are counted from 0 in the file and from 1 in frames.
public final class V8Nodes {
  /// The node that stands for time in which nothing ran.
  public static final String IDLE = "(idle)";

  /// The node that stands for collecting garbage, which interrupts whatever ran.
  public static final String COLLECTOR = "(garbage collector)";

  private static final String ROOT = "(root)";
  private static final int UNKNOWN = -2;
  private static final int ON_PATH = -3;

  private final RecordingBuilder out;
  private final Map<Long, Integer> rows = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final IntColumn parents = new IntColumn();
  private final IntColumn frameIds = new IntColumn();
  private final IntColumn stackIds = new IntColumn();

  public V8Nodes(RecordingBuilder out) {
    this.out = out;
  }

  /// How many nodes there are.
  public int size() {
    return names.size();
  }

  /// Adds the nodes of a list; parents are known by `children` or by `parent`.
  public void addList(JsonData nodes) {
    int first = size();
    for (int at = 0; at < nodes.size(); at++) {
      add(nodes.at(at), -1);
    }
    for (int at = 0; at < nodes.size(); at++) {
      JsonData node = nodes.at(at);
      JsonData children = node.get("children");
      for (int child = 0; child < children.size(); child++) {
        Integer row = rows.get((long) children.numberAt(child));
        if (row == null) {
          out.ledger().report(DumpCodes.BAD_REFERENCE, -1, "node " + children.numberAt(child));
        } else {
          parents.set(row, first + at);
        }
      }
      Integer parent = rows.get(node.get("parent").whole(Long.MIN_VALUE));
      if (parent != null) {
        parents.set(first + at, parent);
      }
    }
  }

  /// Adds a tree whose nodes hold their children, and tells of each node.
  public void addTree(JsonData root, Visitor visitor) {
    record Entry(JsonData node, int parent) {}
    Deque<Entry> open = new ArrayDeque<>();
    open.push(new Entry(root, -1));
    while (!open.isEmpty()) {
      Entry entry = open.pop();
      int row = add(entry.node(), entry.parent());
      visitor.visit(row, entry.node());
      JsonData children = entry.node().get("children");
      for (int at = children.size() - 1; at >= 0; at--) {
        open.push(new Entry(children.at(at), row));
      }
    }
  }

  /// Told of each node that was added, with its row here.
  @FunctionalInterface
  public interface Visitor {
    void visit(int row, JsonData node);
  }

  /// The row of a node, or -1 if no node has this id.
  public int row(long id) {
    return rows.getOrDefault(id, -1);
  }

  /// The function of a row, without its place.
  public String name(int row) {
    return names.get(row);
  }

  /// The stack of a row; -1 for the root.
  public int stackId(int row) {
    Deque<Integer> path = new ArrayDeque<>();
    int at = row;
    while (at >= 0 && stackIds.get(at) == UNKNOWN) {
      stackIds.set(at, ON_PATH);
      path.push(at);
      at = parents.get(at);
    }
    // A node that is on the path already is its own caller, in a damaged file.
    int stack = at < 0 || stackIds.get(at) == ON_PATH ? -1 : stackIds.get(at);
    for (int node : path) {
      boolean isRoot = names.get(node).equals(ROOT) && stack < 0;
      stack = isRoot ? -1 : out.stacks().child(stack, frameIds.get(node));
      stackIds.set(node, stack);
    }
    return stack;
  }

  private int add(JsonData node, int parent) {
    JsonData nested = node.get("callFrame");
    JsonData frame = nested.isNull() ? node : nested;
    String name = frame.get("functionName").text();
    String url = frame.get("url").text();
    String file = url.startsWith("file://") ? url.substring("file://".length()) : url;
    long line = frame.get("lineNumber").whole(-1);
    // The old form counts lines from 1 already.
    long shown = nested.isNull() ? line : line + 1;
    int row = names.size();
    names.add(name);
    parents.add(parent);
    stackIds.add(UNKNOWN);
    boolean special = name.startsWith("(") && url.isEmpty();
    frameIds.add(out.stacks().frame(special ? name : FrameText.of(name, file, shown)));
    rows.putIfAbsent(node.get("id").whole(-1L - row), row);
    return row;
  }
}
