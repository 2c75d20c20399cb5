package throughline.app.window;

import java.util.List;

/// One stop of the tour.
///
/// @param view the id of the view it is in
/// @param targets selectors of what it is about, the first one that is on screen is marked
/// @param title what one learns here
/// @param text what to look at and what to do
record TourStep(String view, List<String> targets, String title, String text) {
  /// Not there yet when the runs are still being analysed; the tour waits for it.
  static final List<TourStep> ALL =
      List.of(
          new TourStep(
              "overview",
              List.of("#verdict"),
              "Is it real?",
              "The verdict: how much faster the run after the change is, with the interval the"
                  + " truth is likely in, and what that rests on. Where the runs cannot tell, it"
                  + " says so, and what would tell."),
          new TourStep(
              "overview",
              List.of("#waterfall", ".chart-pane"),
              "What paid for it?",
              "Each bar is a part of an iteration of the loop that limits; together they make up"
                  + " the whole difference. Click a bar, or walk with the arrow keys and press"
                  + " Enter, and its stage is selected in every view."),
          new TourStep(
              "timeline",
              List.of("#shown-view"),
              "When did it happen?",
              "Every file of both runs on one clock. Drag across the tracks to select a stretch of"
                  + " time; W A S D zoom and move, J and K walk the tracks. Go on, and the tour"
                  + " selects a stretch if you did not."),
          new TourStep(
              "stages",
              List.of("#selection-bar"),
              "All views follow",
              "What is selected stands here as chips, and Stages, Flame and Threads show only that."
                  + " A cross or Esc lets go of it; Alt+Left goes back to the selection before."),
          new TourStep(
              "overview",
              List.of("#export"),
              "Show it to others",
              "One key, Ctrl+P, makes a picture of what you see, with what it rests on and where it"
                  + " came from. Now drop your own files; the menu has how to record them."));
}
