import { drawCourtyardDuplex, duplexFloors } from "./courtyard-duplex.ts";
import { drawHillHomes, hillHomeFloors } from "./hill-homes.ts";
import type { LightName } from "./light.ts";
import { drawLowRise, lowRiseFloors } from "./low-rise.ts";
import type { Backdrop } from "./scene.ts";
import { Scene } from "./scene.ts";
import { drawTerraces, terraceFloors } from "./terraces.ts";
import { drawTowers, towerFloors } from "./towers.ts";
import { drawVillas, villaFloors } from "./villas.ts";

export const elevationKinds = ["towers", "lowrise", "villas", "duplex", "terrace", "hill"] as const;
export type ElevationKind = (typeof elevationKinds)[number];

/** The whole front, or a part of it seen from nearer. */
export const elevationViews = ["front", "entrance", "upper floors"] as const;
export type ElevationView = (typeof elevationViews)[number];

export type ElevationSpec = {
  kind: ElevationKind;
  light: LightName;
  /** Settles colours, floors, trees and lit windows. */
  seed: number;
  backdrop?: Backdrop;
  view?: ElevationView;
};

type Building = {
  draw: (scene: Scene, seed: number) => void;
  floors: (seed: number) => number;
  /** The part of the 1200 by 800 sheet that each view shows, always 3:2. */
  views: Record<ElevationView, readonly [x: number, y: number, width: number, height: number]>;
};

const buildings: Record<ElevationKind, Building> = {
  towers: {
    draw: drawTowers,
    floors: towerFloors,
    views: { front: [0, 0, 1200, 800], entrance: [190, 480, 480, 320], "upper floors": [170, 40, 660, 440] },
  },
  lowrise: {
    draw: drawLowRise,
    floors: () => lowRiseFloors,
    views: { front: [0, 0, 1200, 800], entrance: [270, 400, 570, 380], "upper floors": [160, 190, 600, 400] },
  },
  villas: {
    draw: drawVillas,
    floors: villaFloors,
    views: {
      front: [50, 66, 1100, 733.3],
      entrance: [60, 330, 660, 440],
      "upper floors": [380, 270, 570, 380],
    },
  },
  duplex: {
    draw: drawCourtyardDuplex,
    floors: () => duplexFloors,
    views: {
      front: [90, 105, 1020, 680],
      entrance: [370, 440, 510, 340],
      "upper floors": [120, 300, 600, 400],
    },
  },
  terrace: {
    draw: drawTerraces,
    floors: () => terraceFloors,
    views: { front: [0, 0, 1200, 800], entrance: [300, 420, 540, 360], "upper floors": [220, 130, 720, 480] },
  },
  hill: {
    draw: drawHillHomes,
    floors: () => hillHomeFloors,
    views: { front: [0, 0, 1200, 800], entrance: [380, 430, 510, 340], "upper floors": [400, 250, 600, 400] },
  },
};

/**
 * An elevation as SVG, 3:2. The same spec gives the same text, letter by letter; ids carry the spec, so that several
 * drawings can be in one page.
 */
export function drawElevation(spec: ElevationSpec & { label: string }): string {
  const { kind, light, seed, backdrop = "skyline", view = "front", label } = spec;
  const building = buildings[kind];
  const idPrefix = [kind, light, seed, backdrop, view].join("-").replaceAll(" ", "-");
  const scene = new Scene(seed, light, backdrop, idPrefix);
  building.draw(scene, seed);
  return scene.toSvg(label, building.views[view]);
}

/** How many floors the drawing shows, so that a project's facts and its picture agree. */
export function drawnFloors(kind: ElevationKind, seed: number): number {
  return buildings[kind].floors(seed);
}
