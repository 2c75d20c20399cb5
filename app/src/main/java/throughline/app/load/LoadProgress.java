package throughline.app.load;

/// How far a load is.
///
/// @param file the name of the file that is being read
/// @param filesDone files read so far
/// @param files all files
/// @param bytesDone bytes read so far, as they lie on disk
/// @param bytes all bytes
/// @param events slices, samples and values read so far
public record LoadProgress(
    String file, int filesDone, int files, long bytesDone, long bytes, long events) {
  /// Nothing is known yet.
  public static final LoadProgress STARTING = new LoadProgress("", 0, 0, 0, 0, 0);

  /// The part done, from 0 to 1, or −1 while nothing is known.
  public double fraction() {
    return bytes <= 0 ? -1 : Math.min(1, (double) bytesDone / bytes);
  }

  /// Two loads seen as one.
  public LoadProgress plus(LoadProgress other) {
    return new LoadProgress(
        file.isEmpty() ? other.file : file,
        filesDone + other.filesDone,
        files + other.files,
        bytesDone + other.bytesDone,
        bytes + other.bytes,
        events + other.events);
  }
}
