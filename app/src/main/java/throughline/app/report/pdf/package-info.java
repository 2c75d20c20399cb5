/// The report as a PDF document (ISO 32000-1): text as text, charts as vectors, nothing that
/// depends on when or where it is written.
///
/// Written here and not by a library: the ones that are well kept (Apache PDFBox, OpenPDF) weigh 4
/// MB, which is as much as the program itself, and are automatic modules, which jlink does not
/// link. What is needed of the format (pages, paths, patterns, one embedded typeface) is small; the
/// tests read it back with PDFBox.
@NullMarked
package throughline.app.report.pdf;

import org.jspecify.annotations.NullMarked;
