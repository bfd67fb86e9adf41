/** Colours as "#RRGGBB". */

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function fromChannels(values: number[]): string {
  const clamped = values.map((value) => Math.round(Math.max(0, Math.min(255, value))));
  return `#${clamped.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** `share` of the second colour in the first: 0 leaves it, 1 replaces it. */
export function mixColours(colour: string, other: string, share: number): string {
  const [red, green, blue] = channels(colour);
  const [otherRed, otherGreen, otherBlue] = channels(other);
  return fromChannels([
    red + (otherRed - red) * share,
    green + (otherGreen - green) * share,
    blue + (otherBlue - blue) * share,
  ]);
}

/** Darker below 1, brighter above. */
export function scaleColour(colour: string, factor: number): string {
  return fromChannels(channels(colour).map((value) => value * factor));
}
