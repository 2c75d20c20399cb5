package throughline.app.flame;

/// How the stacks are laid out.
enum FlameShape {
  LEFT_HEAVY("Left heavy", "Callers above callees, the heaviest first"),
  TIME("Time order", "As the samples were taken, neighbours joined"),
  INVERTED("Inverted", "What the samples end in, its callers below it"),
  SANDWICH("Sandwich", "One function: its callers above, its callees below");

  private final String title;
  private final String explanation;

  FlameShape(String title, String explanation) {
    this.title = title;
    this.explanation = explanation;
  }

  String title() {
    return title;
  }

  String explanation() {
    return explanation;
  }
}
