package throughline.app.view;

/// A tab of the window. Its view is made when it is first needed, since a window with a start page
/// needs none and making all of them takes as long as everything else that a start does.
///
/// @param id the view's [View#id()]
/// @param title the view's [View#title()]
/// @param factory makes the view
public record ViewTab(String id, String title, ViewFactory factory) {}
