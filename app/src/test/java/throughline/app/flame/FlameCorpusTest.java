package throughline.app.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.app.export.FlameSvg;
import throughline.app.export.StacksExport;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.difference.Measure;
import throughline.model.difference.NameRule;
import throughline.model.difference.SampledSide;
import throughline.model.difference.TreeDifference;
import throughline.model.filter.StackFilter;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.tree.CallTree;
import throughline.model.tree.Inversion;
import throughline.model.tree.SampleFilter;
import throughline.model.tree.Sandwich;
import throughline.model.tree.StackMap;
import throughline.model.tree.StackWeights;

/// Real folded files against what other programs counted in them: the sums of `SOURCES.tsv` and the
/// differences that inferno's `diff-folded` wrote.
@EnabledIf("isThere")
class FlameCorpusTest {
  private static final Path DATA =
      Path.of(System.getProperty("throughline.root")).resolve("../shared/data");

  static boolean isThere() {
    return Files.isDirectory(DATA);
  }

  /// @param depth of the deepest stack
  record Expected(String path, double total, int depth) {}

  static Stream<Expected> files() throws IOException {
    return Files.readAllLines(DATA.resolve("SOURCES.tsv")).stream()
        .filter(line -> line.startsWith("folded/"))
        .map(
            line ->
                new Expected(
                    line.substring(0, line.indexOf('\t')),
                    number(line, "total_weight"),
                    (int) number(line, "max_depth")))
        .filter(file -> file.total() > 0 && file.depth() > 0)
        // Of Austin, which is read with threads and metrics of its own.
        .filter(file -> !file.path().matches(".*(austin_flames|with_comment)\\.txt"));
  }

  /// The deepest stack in these files weighs nothing, and no box is drawn for nothing.
  private static int levels(Expected file) {
    return file.path().contains("__utf8") ? file.depth() - 1 : file.depth();
  }

  private static double number(String line, String key) {
    Matcher found = Pattern.compile("\"" + key + "\"\": ([\\d.e+]+)").matcher(line);
    return found.find() ? Double.parseDouble(found.group(1)) : 0;
  }

  private static Recording read(Path file) {
    if (Importers.installed().read(file, ImportContext.unattended())
        instanceof ImportResult.Imported imported) {
      return imported.recording();
    }
    throw new AssertionError("cannot read " + file);
  }

  private static StackWeights weights(Recording recording) {
    SampleProfile last = recording.profiles().getLast();
    return StackMap.of(recording.stacks()).weigh(List.of(last), SampleFilter.ALL);
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyLayoutHasTheWeightThatWasCounted(Expected file) throws IOException {
    Recording recording = read(DATA.resolve(file.path()));
    List<SampleProfile> last = List.of(recording.profiles().getLast());
    StackMap map = StackMap.of(recording.stacks());
    StackWeights weights = weights(recording);
    var close = within(file.total() * 1e-9);
    CallTree plain = CallTree.leftHeavy(weights);
    assertThat(plain.totalWeight()).isCloseTo(file.total(), close);
    assertThat(plain.levels()).isEqualTo(levels(file));
    CallTree turned =
        CallTree.leftHeavy(map.then(Inversion.of(weights)).weigh(last, SampleFilter.ALL));
    assertThat(turned.totalWeight()).isCloseTo(file.total(), close);
    assertThat(turned.levels()).isEqualTo(levels(file));
    Map<String, Double> selves = new TreeMap<>();
    FrameTotals.of(plain, () -> false).forEach(row -> selves.put(row.frame(), row.self()));
    for (int root = 0; root < turned.size(); root = turned.subtreeEnd(root)) {
      assertThat(turned.total(root)).isCloseTo(selves.get(turned.frame(root)), close);
    }
    FrameTotals heaviest = FrameTotals.of(plain, () -> false).getFirst();
    for (var half :
        List.of(
            Sandwich.callers(id -> isNamed(map, id, heaviest)),
            Sandwich.callees(id -> isNamed(map, id, heaviest)))) {
      assertThat(map.then(half).weigh(last, SampleFilter.ALL).total())
          .isCloseTo(heaviest.total(), close);
    }
    assertThat(map.then(new StackFilter.Recursion()).weigh(last, SampleFilter.ALL).total())
        .isCloseTo(file.total(), close);
    assertThat(fromSvg(plain)).isEqualTo(folded(weights));
  }

  private static boolean isNamed(StackMap map, int frameId, FrameTotals frame) {
    return map.paths().frameText(frameId).equals(frame.frame());
  }

  /// Whole samples by stack; what a picture of 1,180 pixels can tell.
  private static Map<String, Long> folded(StackWeights weights) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StacksExport.folded(weights, out);
    Map<String, Long> folded = new TreeMap<>();
    double least = weights.total() / 11_800;
    double[] totals = weights.totals();
    for (int stack = 0; stack < totals.length; stack++) {
      if (totals[stack] >= least) {
        folded.put(String.join(";", weights.paths().frames(stack)), Math.round(totals[stack]));
      }
    }
    assertThat(out.toString(StandardCharsets.UTF_8).lines().count())
        .isEqualTo(
            java.util.Arrays.stream(weights.weights()).filter(weight -> weight != 0).count());
    return folded;
  }

  private record Box(String name, double x, double y, double width, long samples) {}

  /// Reads boxes back by titles and geometry alone, as an importer of any flame graph must.
  private static Map<String, Long> fromSvg(CallTree tree) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FlameSvg.write(tree, new Plain(), out);
    Matcher boxes =
        Pattern.compile(
                "<g><title>(.*) \\(([\\d,.]+) \\S+, [\\d.]+%\\)</title>"
                    + "<rect x=\"([\\d.]+)\" y=\"([\\d.]+)\" width=\"([\\d.]+)\"")
            .matcher(out.toString(StandardCharsets.UTF_8));
    TreeMap<Double, List<Box>> rows = new TreeMap<>();
    while (boxes.find()) {
      Box box =
          new Box(
              boxes
                  .group(1)
                  .replace("&lt;", "<")
                  .replace("&gt;", ">")
                  .replace("&quot;", "\"")
                  .replace("&amp;", "&"),
              Double.parseDouble(boxes.group(3)),
              Double.parseDouble(boxes.group(4)),
              Double.parseDouble(boxes.group(5)),
              Math.round(Double.parseDouble(boxes.group(2).replace(",", ""))));
      rows.computeIfAbsent(-box.y(), _ -> new ArrayList<>()).add(box);
    }
    Map<String, Long> found = new TreeMap<>();
    Map<Box, String> paths = new java.util.IdentityHashMap<>();
    List<Box> below = List.of();
    for (List<Box> row : rows.values()) {
      for (Box box : row) {
        double middle = box.x() + box.width() / 2;
        String parent =
            below.stream()
                .filter(caller -> caller.x() <= middle && middle < caller.x() + caller.width())
                .map(paths::get)
                .findFirst()
                .orElse("");
        String path = parent.isEmpty() ? box.name() : parent + ";" + box.name();
        paths.put(box, below.isEmpty() ? "" : path);
        if (!below.isEmpty()) {
          found.put(path, box.samples());
        }
      }
      below = row;
    }
    return found;
  }

  private record Plain() implements FlameSvg.Looks {
    @Override
    public String title() {
      return "test";
    }

    @Override
    public String subtitle() {
      return "";
    }

    @Override
    public String fill(int node) {
      return "#aaaaaa";
    }

    @Override
    public String note(int node) {
      return "";
    }
  }

  private static Map<String, List<Double>> expectedDifference(String file) throws IOException {
    Map<String, List<Double>> expected = new TreeMap<>();
    for (String line : Files.readAllLines(DATA.resolve("folded/" + file))) {
      Matcher parts = Pattern.compile("(.*) (\\d+) (\\d+)").matcher(line);
      assertThat(parts.matches()).isTrue();
      expected.put(
          parts.group(1),
          List.of(Double.parseDouble(parts.group(2)), Double.parseDouble(parts.group(3))));
    }
    return expected;
  }

  private static SampledSide side(Path file) {
    Recording recording = read(file);
    return new SampledSide(
        StackMap.of(recording.stacks()),
        recording.profiles(),
        SampleFilter.ALL,
        Double.NaN,
        Double.NaN);
  }

  @Test
  void differencesAreThoseOfInferno() throws IOException {
    TreeDifference difference =
        TreeDifference.of(
            side(DATA.resolve("folded/inferno__diff_before.txt")),
            side(DATA.resolve("folded/inferno__diff_after.txt")),
            Measure.AMOUNT,
            EnumSet.noneOf(NameRule.class));
    Map<String, List<Double>> found = new TreeMap<>();
    for (int node = 0; node < difference.tree().size(); node++) {
      double before = difference.selfBefore(node);
      double after = difference.selfAfter(node);
      if (before > 0 || after > 0) {
        CallTree tree = difference.tree();
        found.put(String.join(";", tree.paths().frames(tree.stack(node))), List.of(before, after));
      }
    }
    assertThat(found).isEqualTo(expectedDifference("inferno__diffresult_default.txt"));
    assertThat(Set.copyOf(difference.frames())).hasSize(difference.frames().size());
  }
}
