package throughline.app.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/// Lays the sections of a page side by side where there is room and below each other where there is
/// not, always in reading order.
///
/// A row takes as many sections as have at least the width they ask for when the row is divided
/// equally; the last row is never left half empty.
public final class PageGrid extends Region {
  private static final double GAP_X = 40;
  private static final double GAP_Y = 32;

  private final List<Section> sections = new ArrayList<>();

  private record Section(Node node, double leastWidth) {}

  private record Row(List<Section> sections, double each) {}

  public PageGrid() {
    getStyleClass().add("page-grid");
  }

  /// Takes everything off the page.
  public void clear() {
    sections.clear();
    getChildren().clear();
  }

  /// Adds a section that always has a row of its own.
  public void addWide(Node node) {
    add(node, Double.MAX_VALUE);
  }

  /// Adds a section that shares its row where both have at least this width.
  public void add(Node node, double leastWidth) {
    sections.add(new Section(node, leastWidth));
    getChildren().add(node);
  }

  @Override
  public Orientation getContentBias() {
    return Orientation.HORIZONTAL;
  }

  @Override
  protected double computePrefWidth(double height) {
    return 960;
  }

  @Override
  protected double computeMinWidth(double height) {
    return 280;
  }

  @Override
  protected double computePrefHeight(double width) {
    Insets insets = getInsets();
    double used = (width < 0 ? computePrefWidth(-1) : width) - insets.getLeft() - insets.getRight();
    double height = 0;
    for (Row row : rows(used)) {
      height += (height > 0 ? GAP_Y : 0) + height(row);
    }
    return height + insets.getTop() + insets.getBottom();
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected void layoutChildren() {
    Insets insets = getInsets();
    double y = insets.getTop();
    for (Row row : rows(getWidth() - insets.getLeft() - insets.getRight())) {
      double height = height(row);
      double x = insets.getLeft();
      for (Section section : row.sections()) {
        section.node().resizeRelocate(snapPositionX(x), snapPositionY(y), row.each(), height);
        x += row.each() + GAP_X;
      }
      y += height + GAP_Y;
    }
  }

  private static double height(Row row) {
    return row.sections().stream()
        .mapToDouble(section -> Math.ceil(section.node().prefHeight(row.each())))
        .max()
        .orElse(0);
  }

  private List<Row> rows(double width) {
    List<Row> rows = new ArrayList<>();
    List<Section> open = new ArrayList<>();
    for (Section section : sections) {
      if (!section.node().isManaged()) {
        continue;
      }
      open.add(section);
      if (open.size() > 1 && !fits(open, width)) {
        Section last = open.removeLast();
        rows.add(row(open, width));
        open.clear();
        open.add(last);
      }
    }
    if (!open.isEmpty()) {
      rows.add(row(open, width));
    }
    return rows;
  }

  private static Row row(List<Section> sections, double width) {
    return new Row(List.copyOf(sections), each(sections.size(), width));
  }

  private static boolean fits(List<Section> sections, double width) {
    double each = each(sections.size(), width);
    return sections.stream().allMatch(section -> section.leastWidth() <= each);
  }

  private static double each(int count, double width) {
    return Math.floor((width - (count - 1) * GAP_X) / count);
  }
}
