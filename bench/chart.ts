/** A line of a chart: what it is called, and its points. */
export type Line = { label: string; points: readonly { x: number; y: number }[] };

export type Chart = {
  title: string;
  /** For those who can't see it: what the lines show, in a sentence or two. */
  description: string;
  xTitle: string;
  yTitle: string;
  lines: readonly Line[];
};

const size = { width: 720, height: 420 };
const room = { left: 64, right: 176, top: 48, bottom: 56 };
/** Seen on white and on black alike. */
const colours = ["#c2571a", "#2f7fb8", "#3f8f4f", "#9a5fb5", "#a3861c"];
const dashes = ["none", "7 4", "2 4", "10 3 2 3", "1 3"];

/**
 * Draws lines over two logarithmic axes, as an SVG that stands on any ground: text and grid follow the reader's colour
 * scheme. Values must be above 0; points that are not are left out.
 */
export function drawChart({ title, description, xTitle, yTitle, lines }: Chart): string {
  const drawn = lines.map((line) => ({ ...line, points: line.points.filter(({ x, y }) => x > 0 && y > 0) }));
  const points = drawn.flatMap((line) => line.points);
  const x = axisOf(
    points.map((point) => point.x),
    [room.left, size.width - room.right],
    false,
  );
  const y = axisOf(
    points.map((point) => point.y),
    [size.height - room.bottom, room.top],
    true,
  );
  const marks = [...new Set(points.map((point) => point.x))];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title desc">
<title id="title">${escapeText(title)}</title>
<desc id="desc">${escapeText(description)}</desc>
<style>${styles}</style>
<text class="head" x="${room.left}" y="24">${escapeText(title)}</text>
${y.decades.map((value) => drawRule(y.placeOf(value), formatValue(value))).join("\n")}
${marks.map((value) => drawMark(x.placeOf(value), formatValue(value))).join("\n")}
<text x="${(room.left + size.width - room.right) / 2}" y="${size.height - 12}" text-anchor="middle">${escapeText(xTitle)}</text>
<text transform="translate(16 ${(room.top + size.height - room.bottom) / 2}) rotate(-90)" text-anchor="middle">${escapeText(yTitle)}</text>
${placeLabels(drawn.map(({ points }) => y.placeOf(points.at(-1)?.y ?? 1)))
  .map((labelY, index) => drawLine(drawn[index], index, { labelY, x, y }))
  .join("\n")}
</svg>
`;
}

const styles = `text{font:13px system-ui,sans-serif;fill:#3b3b3b}.head{font-size:16px;font-weight:600}.rule{stroke:#8888;stroke-width:.6}
polyline{fill:none;stroke-width:2.4}@media(prefers-color-scheme:dark){text{fill:#dedede}}`;

type Axis = { placeOf: (value: number) => number; decades: number[] };

/** A logarithmic axis that holds all values; `isWhole` lets it begin and end at powers of ten. */
function axisOf(values: number[], [from, to]: readonly [number, number], isWhole: boolean): Axis {
  const logs = values.map(Math.log10);
  const [least, most] = [Math.min(...logs), Math.max(...logs)];
  const low = isWhole ? Math.floor(least) : least;
  const high = Math.max(low + 0.01, isWhole ? Math.ceil(most) : most);
  const exponents = Array.from(
    { length: Math.floor(high) - Math.ceil(low) + 1 },
    (_, step) => Math.ceil(low) + step,
  );
  return {
    placeOf: (value) => Math.round(from + ((Math.log10(value) - low) / (high - low)) * (to - from)),
    decades: exponents.map((exponent) => 10 ** exponent),
  };
}

function drawRule(y: number, label: string): string {
  return `<path class="rule" d="M${room.left} ${y}H${size.width - room.right}"/><text x="${room.left - 8}" y="${y + 4}" text-anchor="end">${label}</text>`;
}

function drawMark(x: number, label: string): string {
  const foot = size.height - room.bottom;
  return `<path class="rule" d="M${x} ${room.top}V${foot}"/><text x="${x}" y="${foot + 20}" text-anchor="middle">${label}</text>`;
}

function drawLine(line: Line | undefined, index: number, at: { labelY: number; x: Axis; y: Axis }): string {
  if (!line || line.points.length === 0) return "";
  const colour = colours[index % colours.length];
  const places = line.points.map((point) => [at.x.placeOf(point.x), at.y.placeOf(point.y)] as const);
  const path = places.map(([x, y]) => `${x},${y}`).join(" ");
  const dots = places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`).join("");
  const label = `<text x="${size.width - room.right + 10}" y="${at.labelY + 4}" style="fill:${colour}">${escapeText(line.label)}</text>`;
  return `<polyline points="${path}" stroke="${colour}" stroke-dasharray="${dashes[index % dashes.length]}"/>${dots}${label}`;
}

const labelHeight = 18;

/** Names stand at the ends of their lines, moved apart where these end close together. */
function placeLabels(ends: readonly number[]): number[] {
  const order = ends.map((end, index) => ({ end, index })).sort((left, right) => left.end - right.end);
  const placed: number[] = [];
  let least = 0;
  for (const { end, index } of order) {
    least = Math.max(least, end);
    placed[index] = least;
    least += labelHeight;
  }
  return placed;
}

function formatValue(value: number): string {
  return value >= 1 ? Math.round(value).toLocaleString("en-US") : String(Number(value.toPrecision(1)));
}

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
