package throughline.app.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import throughline.app.workspace.Workspace;

/// Stands in for the window in tests of single views; notes what they ask for.
public final class FakeContext implements ViewContext {
  private final Workspace workspace = new Workspace();
  private final List<String> requests = new ArrayList<>();
  private final List<Consumer<String>> answers = new ArrayList<>();

  @Override
  public Workspace workspace() {
    return workspace;
  }

  /// What was asked for, in order: `openFiles`, `openSample`, `showRecording`, `show:ID`,
  /// `ask:QUESTION`, `inform:MESSAGE`.
  public List<String> requests() {
    return requests;
  }

  @Override
  public void openFiles() {
    requests.add("openFiles");
  }

  @Override
  public void openSample() {
    requests.add("openSample");
  }

  @Override
  public void showRecording() {
    requests.add("showRecording");
  }

  @Override
  public void show(String viewId) {
    requests.add("show:" + viewId);
  }

  @Override
  public void ask(String question, String now, Consumer<String> onAnswer) {
    requests.add("ask:" + question);
    answers.add(onAnswer);
  }

  /// Answers the oldest question that is open.
  public void answer(String text) {
    answers.removeFirst().accept(text);
  }

  @Override
  public void inform(String message) {
    requests.add("inform:" + message);
  }
}
