/**
 * SVG text of the simplest shapes. Coordinates are rounded to a tenth, which keeps the files small. Shapes and groups
 * fade by fill-opacity and stroke-opacity: a plain opacity makes the renderer draw a layer for each, five times slower in all.
 */

export type Point = readonly [x: number, y: number];

export function round(value: number): number {
  return Number(value.toFixed(1));
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes = "",
): string {
  const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${box} fill="${fill}" ${attributes}/>`;
}

export function circle(x: number, y: number, radius: number, attributes = ""): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes}/>`;
}

export function polygon(points: readonly Point[], fill: string, attributes = ""): string {
  const outline = points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  return `<path d="M${outline}Z" fill="${fill}" ${attributes}/>`;
}

/** A filled path; the path text is written by the caller, usually with `pathText`. */
export function shape(path: string, fill: string, attributes = ""): string {
  return `<path d="${path}" fill="${fill}" ${attributes}/>`;
}

export function stroke(path: string, colour: string, width = 1, attributes = ""): string {
  return `<path d="${path}" stroke="${colour}" stroke-width="${round(width)}" fill="none" ${attributes}/>`;
}

export function line(from: Point, to: Point, colour: string, width = 1, attributes = ""): string {
  return stroke(pathText`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, colour, width, attributes);
}

/** Path commands with every number rounded: pathText`M${x} ${y}h${width}`. */
export function pathText(commands: TemplateStringsArray, ...values: number[]): string {
  return commands.reduce((text, command, index) => {
    const value = values[index];
    return text + command + (value === undefined ? "" : round(value));
  }, "");
}

export function movedTo(x: number, y: number, content: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${content}</g>`;
}

export function group(attributes: string, content: string): string {
  return `<g ${attributes}>${content}</g>`;
}

/** Whole numbers from 0 up to, not including, `count`. */
export function indexes(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}

export function escapeAttribute(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
