package throughline.importers.sar;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import throughline.importers.io.NumberText;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Reads the XML of `sadf -x`: under each `timestamp` groups of elements, whose numbers stand in
/// attributes or between the tags. Document types and entities are never loaded.
final class XmlReader {
  private static final Set<String> ITEMS = Set.of("number", "dev", "iface", "name", "fsname", "id");

  private static final int DEEPEST = 32;

  private record Group(String path, String item) {}

  private final RecordingBuilder out;
  private final MachineSeries series;
  private final Deque<Group> groups = new ArrayDeque<>();
  private Optional<Long> nanos = Optional.empty();
  private final StringBuilder text = new StringBuilder();

  XmlReader(RecordingBuilder out, MachineSeries series) {
    this.out = out;
    this.series = series;
  }

  void read(InputStream stream) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    try {
      XMLStreamReader reader =
          // A reader takes wrong bytes for U+FFFD where a stream ends the document.
          factory.createXMLStreamReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
      while (reader.hasNext()) {
        switch (reader.next()) {
          case XMLStreamConstants.START_ELEMENT -> start(reader);
          case XMLStreamConstants.CHARACTERS -> text.append(reader.getText());
          case XMLStreamConstants.END_ELEMENT -> end(reader);
          default -> {}
        }
      }
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof IOException disk) {
        throw disk;
      }
      out.ledger()
          .report(
              LedgerCode.TRUNCATED,
              e.getLocation().getCharacterOffset(),
              String.valueOf(e.getMessage()));
    }
  }

  private void start(XMLStreamReader reader) {
    text.setLength(0);
    String element = reader.getLocalName();
    if (element.equals("host")) {
      String host = reader.getAttributeValue(null, "nodename");
      out.property("host", host == null ? "" : host);
    }
    if (element.equals("timestamp")) {
      String stamp =
          reader.getAttributeValue(null, "date") + " " + reader.getAttributeValue(null, "time");
      nanos = series.dated(stamp, "1".equals(reader.getAttributeValue(null, "utc")));
      groups.clear();
      groups.push(new Group("", ""));
      return;
    }
    Group outer = groups.peek();
    if (outer == null) {
      return;
    }
    String item = outer.item;
    for (int index = 0; index < reader.getAttributeCount(); index++) {
      if (ITEMS.contains(reader.getAttributeLocalName(index))) {
        String value = reader.getAttributeValue(index);
        item =
            NumberText.isWhole(value)
                ? element.toUpperCase(java.util.Locale.ROOT) + " " + value
                : value;
      }
    }
    // Deeper than any file goes; a path that grew with the depth would take its square in memory.
    boolean deep = groups.size() > DEEPEST;
    String path = deep ? outer.path : outer.path.isEmpty() ? element : outer.path + " " + element;
    groups.push(new Group(path, item));
    for (int index = 0; index < reader.getAttributeCount(); index++) {
      String name = reader.getAttributeLocalName(index);
      if (!ITEMS.contains(name)) {
        value(path + " " + name, item, reader.getAttributeValue(index));
      }
    }
  }

  private void end(XMLStreamReader reader) {
    if (reader.getLocalName().equals("timestamp")) {
      groups.clear();
      nanos = Optional.empty();
      return;
    }
    Group group = groups.peek();
    if (group != null && !group.path.isEmpty()) {
      value(group.path, group.item, text.toString().strip());
      groups.pop();
    }
    text.setLength(0);
  }

  private void value(String path, String item, String value) {
    double number = NumberText.decimal(value);
    if (nanos.isEmpty() || Double.isNaN(number)) {
      return;
    }
    String unit = MachineSeries.unit(path.substring(path.lastIndexOf(' ') + 1));
    series.add(nanos.get(), item, path, path.startsWith("cpu-load") ? "%" : unit, number);
  }
}
