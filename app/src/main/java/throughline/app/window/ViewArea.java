package throughline.app.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.controlsfx.control.NotificationPane;
import org.controlsfx.control.action.Action;
import throughline.app.ledger.LedgerRows;
import throughline.app.ledger.LedgerView;
import throughline.app.load.LoadResult;
import throughline.app.load.Loading;
import throughline.app.view.View;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Workspace;
import throughline.importers.ImportResult;

/// The middle of the window: the view whose tab is selected, or the welcome page, or the progress
/// of the first load; with messages sliding in at its top.
final class ViewArea extends NotificationPane {
  private final Workspace workspace;
  private final Loading loading;
  private final List<View> views;
  private final ViewTabs tabs;
  private final Welcome welcome;
  private final LoadingState loadingState;
  private final StackPane holder = new StackPane();
  private final PauseTransition hiding = new PauseTransition();
  private final IntSupplier readingSeconds;
  private View shown;
  private boolean isViewVisible;
  private boolean hasPreview;

  /// @param readingSeconds how long messages stay
  ViewArea(
      Workspace workspace,
      Loading loading,
      List<View> views,
      Welcome welcome,
      IntSupplier readingSeconds) {
    this.readingSeconds = readingSeconds;
    this.workspace = workspace;
    this.loading = loading;
    this.views = views;
    this.welcome = welcome;
    this.tabs = new ViewTabs(views, this::show);
    this.shown = views.getFirst();
    this.loadingState = new LoadingState(loading::cancelAll);
    setId("view-area");
    setFocusTraversable(false);
    getStyleClass().add("view-area");
    holder.setId("shown-view");
    holder.setMinSize(0, 0);
    setContent(holder);
    hiding.setOnFinished(_ -> hide());
    workspace.baselineProperty().subscribe(_ -> refresh());
    workspace.leftOut().subscribe(this::refresh);
    loading.progressProperty().subscribe(loadingState::show);
    loading.progressProperty().subscribe(_ -> refresh());
    loading.addListener(this::finished);
  }

  ViewTabs tabs() {
    return tabs;
  }

  /// The view whose tab is selected.
  View shown() {
    return shown;
  }

  /// Brings a view to the front, if it has anything to show.
  void show(View view) {
    if (isLedger(view)) {
      hide(); // What the message was about stands there.
    }
    Scene scene = getScene();
    Node owner = scene == null ? null : scene.getFocusOwner();
    boolean hadFocus = owner == null || KeyRelay.isInside(owner, this);
    turn(view);
    refresh();
    if (hadFocus) {
      // Otherwise the toolkit gives it to the first control of the window.
      KeyRelay.canvas(shown).orElse(this).requestFocus();
    }
  }

  private void turn(View view) {
    if (canShow(view) && !view.equals(shown)) {
      leave();
      shown = view;
    }
  }

  /// Shows a message for a few seconds.
  ///
  /// @param action what the user can do about it
  void inform(String message, Optional<Action> action) {
    getActions().setAll(action.stream().toList());
    setText(message);
    show();
    hiding.setDuration(Duration.seconds(readingSeconds.getAsInt()));
    hiding.playFromStart();
  }

  /// Does what a message offered, which is done with then.
  void answer(Runnable action) {
    hide();
    action.run();
  }

  private static boolean isLedger(View view) {
    return view.id().equals(LedgerView.TAB.id());
  }

  private boolean canShow(View view) {
    return workspace.baseline() != null || (isLedger(view) && !workspace.leftOut().isEmpty());
  }

  private void refresh() {
    if (workspace.isPreview() && !hasPreview) {
      // The timeline is what can be shown of a run that is still being read.
      views.stream().filter(view -> view.id().equals("timeline")).findFirst().ifPresent(this::turn);
    }
    hasPreview = workspace.isPreview();
    tabs.enable(this::canShow);
    long warnings = LedgerRows.of(workspace).warnings();
    for (View view : views) {
      if (isLedger(view)) {
        tabs.badge(view, warnings == 0 ? "" : "⚠ " + warnings);
      }
    }
    if (canShow(shown)) {
      tabs.select(shown);
      put(shown.region());
      if (!isViewVisible) {
        isViewVisible = true;
        shown.shown();
      }
      return;
    }
    leave();
    tabs.selectNone();
    if (isLedger(shown)) {
      shown = views.getFirst();
    }
    put(loading.progressProperty().get() == null ? welcome : loadingState);
  }

  private void leave() {
    if (isViewVisible) {
      isViewVisible = false;
      shown.hidden();
    }
  }

  private void put(Node node) {
    if (!holder.getChildren().equals(List.of(node))) {
      holder.getChildren().setAll(node);
    }
  }

  private void finished(LoadResult result) {
    List<LeftOut> failures = result.failures();
    Action ledger =
        new Action(
            "Show ledger",
            _ -> {
              hide();
              views.stream().filter(ViewArea::isLedger).findFirst().ifPresent(this::show);
            });
    if (!failures.isEmpty()) {
      inform(sentence(failures), Optional.of(ledger));
    } else if (result.runs().isEmpty()) {
      boolean isEmpty = result.leftOut().isEmpty();
      inform(
          isEmpty
              ? "There are no files in it – choose the folder that holds the recordings."
              : "None of the files is of a known format – the ledger says why.",
          isEmpty ? Optional.empty() : Optional.of(ledger));
    } else if (result.isTruncated()) {
      inform(
          "The folder holds too many files; the first 2000 were read – open a folder inside it for the"
              + " others.",
          Optional.empty());
    }
  }

  private static String sentence(List<LeftOut> failures) {
    ImportResult.Failed first = failures.getFirst().failure();
    if (failures.size() > 1) {
      return failures.size() + " files could not be read.";
    }
    String advice = first.failure().advice().isEmpty() ? "" : " – " + first.failure().advice();
    return Path.of(first.source()).getFileName() + ": " + first.failure().message() + advice + ".";
  }
}
