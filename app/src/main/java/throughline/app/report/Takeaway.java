package throughline.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;
import throughline.app.Version;
import throughline.app.export.AtomicFile;
import throughline.app.fx.Fx;
import throughline.app.view.SaveTable;
import throughline.app.view.TableTwin;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;

/// Copies and saves single charts, tables and views: the one place that all of them share.
final class Takeaway {
  private static final int MOST_NAMED = 3;

  private final ReportExporter.Destination destination;
  private final Executor worker;
  /// Made with the first use: there is none before JavaFX runs.
  private @Nullable ContextMenu menu;

  Takeaway(ReportExporter.Destination destination, Executor worker) {
    this.destination = destination;
    this.worker = worker;
  }

  void attach(Scene scene, ViewContext context, Supplier<View> view) {
    scene.addEventHandler(
        ContextMenuEvent.CONTEXT_MENU_REQUESTED,
        event -> {
          if (context.workspace().baseline() != null
              && event.getTarget() instanceof Node node
              && isPartOf(node, view.get().region())) {
            offer(Target.around(node, view.get()), context, event);
          }
        });
    scene.addEventHandler(
        SaveTable.SAVE_TABLE,
        event -> {
          if (event.getTarget() instanceof Node node) {
            saveTable(Target.around(node, view.get()), context);
          }
        });
  }

  private static boolean isPartOf(Node node, Node whole) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at.equals(whole)) {
        return true;
      }
    }
    return false;
  }

  private void offer(Target target, ViewContext context, ContextMenuEvent event) {
    if (menu != null) {
      menu.hide();
    }
    List<MenuItem> items = new ArrayList<>();
    items.add(item("Copy picture", "Shortcut+C", () -> copyPicture(target, context)));
    items.add(item("Save picture as PNG…", "Shortcut+Shift+S", () -> savePicture(target, context)));
    if (target.table().isPresent()) {
      items.add(item("Copy table as CSV", "", () -> copyTable(target, context)));
      items.add(item("Save table as CSV…", "", () -> saveTable(target, context)));
    }
    ContextMenu made = new ContextMenu(items.toArray(MenuItem[]::new));
    menu = made;
    // A menu keeps the place it was opened at, and that its runs.
    made.setOnHidden(_ -> menu = null);
    made.show(target.node(), event.getScreenX(), event.getScreenY());
    event.consume();
  }

  private static MenuItem item(String text, String keys, Runnable action) {
    MenuItem item = new MenuItem(text);
    if (!keys.isEmpty()) {
      item.setAccelerator(KeyCombination.valueOf(keys));
    }
    item.setOnAction(_ -> action.run());
    return item;
  }

  void copyPicture(Target target, ViewContext context) {
    ClipboardContent content = new ClipboardContent();
    content.putImage(Clipping.of(target, provenance(context.workspace())).image());
    Clipboard.getSystemClipboard().setContent(content);
    context.inform("Copied the picture of “" + target.title() + "”");
  }

  void savePicture(Target target, ViewContext context) {
    Workspace workspace = context.workspace();
    Clipping clipping = Clipping.of(target, provenance(workspace));
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("Title", target.title());
    texts.put("Software", "Throughline " + Version.NUMBER);
    texts.put("Source", provenance(workspace));
    save(target, ".png", context, out -> clipping.write(out, texts));
  }

  void saveTable(Target target, ViewContext context) {
    if (target.table().isEmpty()) {
      context.inform("There is no table here to save; choose a chart or a table first");
      return;
    }
    byte[] csv = target.table().get().toCsv().getBytes(UTF_8);
    save(target, ".csv", context, out -> out.write(csv));
  }

  private static void copyTable(Target target, ViewContext context) {
    TableTwin<?> table = target.table().orElseThrow();
    ClipboardContent content = new ClipboardContent();
    content.putString(table.toCsv());
    Clipboard.getSystemClipboard().setContent(content);
    context.inform("Copied " + table.getItems().size() + " rows as CSV");
  }

  private void save(Target target, String ending, ViewContext context, AtomicFile.Content content) {
    destination
        .ask(target.node().getScene().getWindow(), target.fileName() + ending)
        .ifPresent(file -> worker.execute(() -> write(file, context, content)));
  }

  private static void write(Path file, ViewContext context, AtomicFile.Content content) {
    String outcome;
    try {
      AtomicFile.write(file, content);
      outcome = "Saved " + file;
    } catch (IOException e) {
      outcome = file + " could not be saved: " + e.getMessage();
    }
    String message = outcome;
    Fx.run(() -> context.inform(message));
  }

  /// Such as `before → after · trace.json, top.txt and 3 more files · Throughline 1.0`.
  static String provenance(Workspace workspace) {
    List<String> names = workspace.runs().stream().map(Run::name).toList();
    List<String> files =
        workspace.runs().stream()
            .flatMap(run -> run.recordings().stream())
            .map(recording -> recording.source().replaceFirst(".*[/\\\\]", ""))
            .distinct()
            .toList();
    int shown = Math.min(MOST_NAMED, files.size());
    String more = files.size() > shown ? " and " + (files.size() - shown) + " more files" : "";
    return String.join(" → ", names)
        + " · "
        + String.join(", ", files.subList(0, shown))
        + more
        + " · Throughline "
        + Version.NUMBER;
  }
}
