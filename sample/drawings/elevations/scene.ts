import type { Random } from "../../random.ts";
import { createRandom } from "../../random.ts";
import { mixColours, scaleColour } from "../colour.ts";
import { escapeAttribute, rect } from "../svg.ts";
import type { Light, LightName } from "./light.ts";
import { lightByName } from "./light.ts";

/** Colours of the materials in plain daylight. */
const materialColours = {
  plaster: "#F3EFE4",
  white: "#FAF8F2",
  pista: "#CFE0C6",
  geru: "#B9664A",
  brick: "#B8714F",
  sand: "#DDBE8F",
  stone: "#B8AE9C",
  concrete: "#C9C6BC",
  teak: "#8A5B38",
  slate: "#5B6B70",
  haldi: "#E3B75C",
  neem: "#4A7A62",
  indigo: "#5A7AA0",
  roof: "#A4553E",
  frame: "#3D4B4C",
  gate: "#33433F",
  panel: "#2F4A66",
  rail: "#E9ECE6",
} as const;
export type Material = keyof typeof materialColours;

/** The picture of an elevation is 1200 by 800; the ground line is always here. */
export const sceneWidth = 1200;
export const sceneHeight = 800;
export const groundY = 690;

const shadowColour = "#0B1F24";

/** Behind the building: hills for the foothills, a skyline for cities, nothing where trees are enough. */
export type Backdrop = "hills" | "skyline";

/** The sheet an elevation is drawn on, from back to front: parts in order, and shared definitions. */
export class Scene {
  readonly random: Random;
  readonly light: Light;
  readonly backdrop: Backdrop;
  /** Ids of one drawing never meet those of another on the same page. */
  readonly idPrefix: string;
  readonly #parts: string[] = [];
  readonly #definitions: string[] = [];

  constructor(seed: number, light: LightName, backdrop: Backdrop, idPrefix: string) {
    this.random = createRandom(seed);
    this.light = lightByName[light];
    this.backdrop = backdrop;
    this.idPrefix = idPrefix;
  }

  add(...parts: string[]): void {
    this.#parts.push(...parts);
  }

  /** Draws for the random numbers alone: what comes after is as it would be, and this is not in the picture. */
  leaveOut(draw: () => void): void {
    const [parts, definitions] = [this.#parts.length, this.#definitions.length];
    draw();
    this.#parts.length = parts;
    this.#definitions.length = definitions;
  }

  /** Keeps a definition and answers the id it can be used by. */
  define(build: (id: string) => string): string {
    const id = `${this.idPrefix}-${this.#definitions.length}`;
    this.#definitions.push(build(id));
    return id;
  }

  get glass(): string {
    return `url(#${this.idPrefix}-glass)`;
  }

  /** A material in the light of this scene; `factor` darkens or brightens it. */
  paint(material: Material, factor = 1): string {
    return this.tinted(materialColours[material], factor);
  }

  /** Any other colour in the light of this scene. */
  tinted(colour: string, factor = 1): string {
    const { brightness, tint, tintShare } = this.light;
    return scaleColour(mixColours(scaleColour(colour, brightness), tint, tintShare), factor);
  }

  shade(x: number, y: number, width: number, height: number, strength = this.light.shadow): string {
    return rect(x, y, width, height, shadowColour, `fill-opacity="${strength.toFixed(2)}"`);
  }

  get shadowFill(): string {
    return shadowColour;
  }

  /** The finished picture; `viewBox` chooses what part of the sheet is seen. */
  toSvg(label: string, viewBox: readonly [number, number, number, number]): string {
    const [glassTop, glassBottom] = this.light.glass;
    const glass =
      `<linearGradient id="${this.idPrefix}-glass" x1="0" y1="0" x2="1" y2="1">` +
      `<stop offset="0" stop-color="${glassTop}"/><stop offset="1" stop-color="${glassBottom}"/></linearGradient>`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(" ")}" role="img" ` +
      `aria-label="${escapeAttribute(label)}"><defs>${glass}${this.#definitions.join("")}</defs>` +
      `${this.#parts.join("")}</svg>`
    );
  }
}
