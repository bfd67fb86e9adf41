/** The HTML of a mail beside its plain text: no picture, no script, nothing that is fetched. */

export type MailPart =
  | { kind: "text"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, text: string])[] }
  /** Somebody else's words, line by line. */
  | { kind: "quote"; lines: readonly string[] }
  | { kind: "link"; label: string; href: string };

const font = "font:16px/1.5 system-ui,sans-serif;color:#12231b";

/** Safe whatever the texts say: all of them are escaped. */
export function buildMailHtml(title: string, parts: readonly MailPart[]): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f8faf5;${font}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dde5da;border-radius:10px">
${parts.map(buildPart).join("\n")}
</div>
</body>
</html>
`;
}

function buildPart(part: MailPart): string {
  switch (part.kind) {
    case "text":
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case "facts":
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${part.facts
        .map(
          ([label, text]) =>
            `<tr><td style="padding:2px 16px 2px 0;color:#4c5d54;vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(text)}</td></tr>`,
        )
        .join("")}</table>`;
    case "quote":
      return `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #dde5da">${part.lines
        .map(escapeHtml)
        .join("<br>")}</blockquote>`;
    case "link":
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.href)}" style="color:#145138">${escapeHtml(part.label)}</a></p>`;
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
