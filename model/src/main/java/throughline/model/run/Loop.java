package throughline.model.run;

import java.util.List;

/// The threads that do the same job, such as all `target` workers.
///
/// @param name the role
/// @param threads indexes in [Run#threads()], only of threads with stage statistics
public record Loop(String name, List<Integer> threads) {}
