/** The sheet of a floor plan: 900 by 700, one scale for all levels, each level with its own origin. */

export const sheetWidth = 900;
export const sheetHeight = 700;

export const planColours = {
  sheet: "#FBFCF9",
  wall: "#1C3A30",
  window: "#4A86A6",
  door: "#3C5A4E",
  mainDoor: "#9D442E",
  dimension: "#9D442E",
  furniture: "#6E8279",
  board: "#A9B8AF",
  text: "#12221C",
  mutedText: "#5C6A63",
} as const;

export const floorColours = {
  living: "#FFFFFF",
  passage: "#FFFFFF",
  bedroom: "#F3F7EF",
  kitchen: "#FBF1DB",
  wet: "#E4EEF4",
  service: "#F6F4EE",
  stair: "#F1EFEA",
  balcony: "#E3F0DF",
  court: "#D5EAD2",
  porch: "#ECEFE8",
} as const;

/** Half the thickness of a wall outside and inside its axis, in feet. */
export const wallOutside = 0.38;
export const wallInside = 0.2;

/** Turns feet of one level into units of the sheet. */
export class Frame {
  readonly scale: number;
  readonly #originX: number;
  readonly #originY: number;

  constructor(scale: number, originX: number, originY: number) {
    this.scale = scale;
    this.#originX = originX;
    this.#originY = originY;
  }

  x(feet: number): number {
    return this.#originX + feet * this.scale;
  }

  y(feet: number): number {
    return this.#originY + feet * this.scale;
  }
}

/** Feet and inches: 12.5 is 12'6". */
export function formatFeet(feet: number): string {
  const inches = Math.round(feet * 12);
  return `${Math.floor(inches / 12)}'${inches % 12}"`;
}
