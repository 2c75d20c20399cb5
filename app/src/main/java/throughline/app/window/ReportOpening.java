package throughline.app.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.fx.Workers;
import throughline.app.load.LoadRequest;
import throughline.app.load.LoadResult;
import throughline.app.load.Loading;
import throughline.app.load.ReportRuns;
import throughline.app.workspace.Workspace;

/// Opens a report as the recordings it was made from.
final class ReportOpening {
  private final Loading loading;
  private final Workspace workspace;
  private final Consumer<String> inform;
  private final Executor worker = Workers.shared();
  private final List<LoadRequest> awaited = new ArrayList<>();
  private @Nullable ReportRuns opening;

  /// @param inform tells the user what is missing or changed
  ReportOpening(Loading loading, Workspace workspace, Consumer<String> inform) {
    this.loading = loading;
    this.workspace = workspace;
    this.inform = inform;
    loading.addListener(this::loaded);
  }

  /// Whether a path may be a report, by its name alone; what else it may be, nothing here reads.
  static boolean mayBe(List<Path> paths) {
    String name = paths.size() == 1 ? paths.getFirst().toString().toLowerCase(Locale.ROOT) : "";
    return name.endsWith(".png") || name.endsWith(".html");
  }

  /// Opens the recordings of a report.
  ///
  /// @param otherwise what to do if it is none; told later if that takes a look into the file
  void open(List<Path> paths, Runnable otherwise) {
    if (!mayBe(paths)) {
      otherwise.run();
      return;
    }
    worker.execute(
        () -> {
          Optional<ReportRuns> found;
          String problem = "";
          try {
            found = ReportRuns.of(paths);
          } catch (IOException e) {
            found = Optional.empty();
            problem = String.valueOf(e.getMessage());
          }
          Optional<ReportRuns> report = found;
          String told = problem;
          Fx.run(
              () -> {
                if (!told.isEmpty()) {
                  inform.accept(told);
                } else if (report.isPresent()) {
                  start(report.get());
                } else {
                  otherwise.run();
                }
              });
        });
  }

  private void start(ReportRuns report) {
    String problem = report.found().problem();
    if (!problem.isEmpty()) {
      inform.accept("Of the report's files some are " + problem);
    }
    opening = report;
    awaited.clear();
    awaited.addAll(report.requests());
    List.copyOf(awaited).forEach(loading::start);
  }

  private void loaded(LoadResult result) {
    ReportRuns report = opening;
    if (report == null || !awaited.remove(result.request())) {
      opening = null; // something else was opened meanwhile
      return;
    }
    if (awaited.isEmpty()) {
      opening = null;
      report.settle(workspace);
    }
  }
}
