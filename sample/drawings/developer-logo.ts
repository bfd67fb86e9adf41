import { at, seedOf } from "../random.ts";
import { mixColours } from "./colour.ts";
import { drawText } from "./lettering.ts";
import { circle, escapeAttribute, indexes, pathText, polygon, rect, shape, stroke } from "./svg.ts";

const size = 160;
const tileColours = [
  "#1E6748",
  "#9D442E",
  "#29559F",
  "#8A560C",
  "#42514A",
  "#5B4A7A",
  "#0D6032",
  "#7C4A5E",
] as const;

/** What is around the letter: signs of building, drawn in a darker and a paler tone of the tile. */
const emblems: readonly ((dark: string, pale: string) => string)[] = [
  plainFrame,
  cuspedArch,
  gable,
  courtyard,
  sun,
  blocks,
  leaf,
];

/** A letter mark on a colour tile, 1:1; colour and emblem come from the name. */
export function drawDeveloperLogo(name: string): string {
  const seed = seedOf(name);
  const tile = at(tileColours, seed);
  const emblem = at(emblems, seed >>> 8);
  const letter = name.trim().charAt(0).toUpperCase();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" ` +
    `aria-label="${escapeAttribute(name)} logo">${rect(0, 0, size, size, tile)}` +
    emblem(mixColours(tile, "#000000", 0.22), mixColours(tile, "#FFFFFF", 0.55)) +
    drawText({
      text: letter,
      x: 80,
      baselineY: 110,
      size: 88,
      fill: "#FFFFFF",
      style: "display",
      anchor: "middle",
    }) +
    "</svg>"
  );
}

function plainFrame(dark: string, pale: string): string {
  return (
    rect(14, 14, 132, 132, dark) +
    `<path d="M62 139H21V21h118v118H98" stroke="${pale}" stroke-width="4" fill="none"/>`
  );
}

function cuspedArch(dark: string, pale: string): string {
  const arch =
    "M22 160V74C22 62 28 56 35 53C34 40 44 32 55 33C57 20 70 15 80 7C90 15 103 20 105 33C116 32 126 40 125 53C132 56 138 62 138 74V160";
  return shape(`${arch}Z`, dark) + stroke(arch, pale, 3);
}

function gable(dark: string, pale: string): string {
  return (
    polygon(
      [
        [10, 62],
        [80, 12],
        [150, 62],
        [150, 150],
        [10, 150],
      ],
      dark,
    ) + stroke("M4 66L80 12L156 66", pale, 5)
  );
}

function courtyard(dark: string, pale: string): string {
  return (
    rect(0, 0, size, size, dark, 'fill-opacity=".45"') +
    circle(80, 80, 62, `fill="${dark}"`) +
    circle(80, 80, 68, `fill="none" stroke="${pale}" stroke-width="3"`)
  );
}

function sun(dark: string, pale: string): string {
  const rays = indexes(16).map((index) => {
    const angle = (index * Math.PI) / 8;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return pathText`M${80 + x * 66} ${80 + y * 66}L${80 + x * 75} ${80 + y * 75}`;
  });
  return circle(80, 80, 58, `fill="${dark}"`) + stroke(rays.join(""), pale, 4);
}

function blocks(dark: string, pale: string): string {
  return (
    rect(12, 60, 38, 100, dark) +
    rect(50, 26, 60, 134, dark) +
    rect(110, 78, 38, 82, dark) +
    stroke("M12 60H50V26H110V78H148", pale, 3.5)
  );
}

function leaf(dark: string, pale: string): string {
  const outline = "M20 140C4 66 58 14 142 18C152 96 98 152 20 140Z";
  return shape(outline, dark) + stroke(outline, pale, 3) + stroke("M14 150C34 128 46 116 62 102", pale, 3);
}
