package throughline.app.report.html;

import java.util.Base64;
import java.util.Locale;
import throughline.app.chart.ChartFonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;

/// The stylesheet of a page: the program's colours in both themes, its typeface, its type sizes.
final class HtmlStyle {
  private HtmlStyle() {}

  static String css() {
    return face(false)
        + face(true)
        + ":root{"
        + roles(Theme.LIGHT)
        + "}\n@media (prefers-color-scheme:dark){:root{"
        + roles(Theme.DARK)
        + "}}\n"
        + rules()
        // Behind the rules, which say how charts are shown that are shown at all.
        + "@media (prefers-color-scheme:dark){.chart svg.light{display:none}}\n"
        + "@media (prefers-color-scheme:light){.chart svg.dark{display:none}}\n"
        + "@media print{:root{"
        + roles(Theme.LIGHT)
        + "}.chart svg.light{display:block}.chart svg.dark{display:none}figure{break-inside:avoid}"
        + "main{max-width:none;padding:0}}\n";
  }

  private static String rules() {
    return """
        @media (max-width:%1$dpx){.chart.wide{display:none}}
        @media (min-width:%2$dpx){.chart.narrow{display:none}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--surface);color:var(--text);font:15px/1.45 "Throughline Sans",system-ui,sans-serif;font-variant-numeric:tabular-nums}
        main{max-width:984px;margin:0 auto;padding:24px 32px 40px}
        h1{font-size:20px;margin:0 0 20px;padding-bottom:12px;border-bottom:1px solid var(--line)}
        h2{font-size:30px;line-height:1.2;margin:0}
        h3,.section{font-size:16px;font-weight:700;margin:0}
        h1,h2,h3,p,td:first-child{overflow-wrap:anywhere}
        td,th{overflow-wrap:break-word}
        p{margin:0}
        section{margin:0 0 36px}
        figure{margin:0}
        section>*+*,figure>*+*,.box>*+*{margin-top:8px}
        section>figure+figure,section>.box+.box{margin-top:28px}
        td:first-child{min-width:6em}
        .row{display:flex;gap:8px 12px;align-items:baseline}
        .row>*{min-width:0}
        .flow{display:flex;flex-wrap:wrap;gap:8px 28px;align-items:baseline}
        .muted{color:var(--text-muted)}.small{font-size:13px}.strong{font-weight:700}
        .mono{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
        .better{color:var(--better)}.worse{color:var(--worse)}
        .baseline{color:var(--baseline)}.candidate{color:var(--candidate)}
        .warning{color:var(--warning)}.error{color:var(--error)}
        .badge{display:inline-block;background:var(--surface-sunken);border-radius:9px;padding:1px 8px}
        .chart svg{display:block;width:100%%;height:auto}
        .chart svg text{font-family:"Throughline Sans",system-ui,sans-serif}
        .scroll{overflow-x:auto}
        table{border-collapse:collapse;width:100%%}
        td,th{padding:2px 14px 2px 0;text-align:left;vertical-align:baseline;font-weight:400}
        td:last-child,th:last-child{padding-right:0}
        thead th{color:var(--text-muted);border-bottom:1px solid var(--line);white-space:nowrap}
        .number{text-align:right;white-space:nowrap}
        .whole{white-space:nowrap}
        details{font-size:13px}summary{cursor:pointer;color:var(--text-muted)}
        footer{border-top:1px solid var(--line);padding-top:12px}
        footer p+p{margin-top:6px}
        @media (max-width:%1$dpx){main{padding:16px}h2{font-size:24px}.row{flex-wrap:wrap}}
        """
        .formatted(HtmlReport.NARROW_WINDOW, HtmlReport.NARROW_WINDOW + 1);
  }

  private static String face(boolean bold) {
    return "@font-face{font-family:\"Throughline Sans\";font-weight:%d;src:url(data:font/woff;base64,%s)}\n"
        .formatted(bold ? 700 : 400, Base64.getEncoder().encodeToString(ChartFonts.woff(bold)));
  }

  private static String roles(Theme theme) {
    StringBuilder out = new StringBuilder();
    for (Role role : Role.values()) {
      out.append("--")
          .append(role.name().toLowerCase(Locale.ROOT).replace('_', '-'))
          .append(":#")
          .append(theme.color(role).toString(), 2, 10)
          .append(';');
    }
    return out.toString();
  }
}
