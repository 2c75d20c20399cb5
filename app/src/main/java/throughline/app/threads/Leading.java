package throughline.app.threads;

/// What takes most of a thread's time: a stage or a frame.
///
/// @param name a stage's path or a frame's text
/// @param share of the time covered or of the samples; 1 for all
record Leading(String name, double share) {}
