export const lights = ["dawn", "noon", "monsoon", "golden", "dusk", "night"] as const;
export type LightName = (typeof lights)[number];

/** The sun or the moon: its place as shares of the picture's width and height. */
export type Disc = { colour: string; x: number; y: number; radius: number };

export type Light = {
  sky: readonly [top: string, middle: string, horizon: string];
  /** What every material is mixed with, and how much of it. */
  tint: string;
  tintShare: number;
  brightness: number;
  disc?: Disc;
  hills: readonly [far: string, near: string];
  glass: readonly [string, string];
  /** Share of windows with a lamp on. */
  litShare: number;
  leaves: readonly [middle: string, bright: string, dark: string];
  ground: string;
  road: string;
  shadow: number;
  isRaining?: boolean;
};

export const lightByName: Record<LightName, Light> = {
  dawn: {
    sky: ["#BFD9DF", "#EFE3D3", "#FBDDBB"],
    tint: "#F4D9BF",
    tintShare: 0.14,
    brightness: 1,
    disc: { colour: "#FFF3DA", x: 0.2, y: 0.6, radius: 46 },
    hills: ["#C3D2CF", "#A9C0B8"],
    glass: ["#9DBEC6", "#6F97A2"],
    litShare: 0.1,
    leaves: ["#5E8F6A", "#79A77F", "#3F7153"],
    ground: "#C9BFA4",
    road: "#B9B3A4",
    shadow: 0.2,
  },
  noon: {
    sky: ["#A9D3E4", "#D6EBEF", "#F1F5EC"],
    tint: "#FFFFFF",
    tintShare: 0.02,
    brightness: 1.02,
    hills: ["#C6DCDB", "#AECDC4"],
    glass: ["#A6CAD8", "#6C9BB0"],
    litShare: 0,
    leaves: ["#4F9463", "#74B07F", "#34724C"],
    ground: "#CFC5A6",
    road: "#BDBBB0",
    shadow: 0.26,
  },
  monsoon: {
    sky: ["#8FA9AC", "#B9CBC9", "#DDE5DE"],
    tint: "#A9BDB9",
    tintShare: 0.2,
    brightness: 0.97,
    hills: ["#A3BAB5", "#87A59B"],
    glass: ["#9FB9BC", "#66878E"],
    litShare: 0.16,
    leaves: ["#3C7A55", "#5C9670", "#2A5C40"],
    ground: "#A7A88F",
    road: "#929A97",
    shadow: 0.14,
    isRaining: true,
  },
  golden: {
    sky: ["#9CC3C9", "#EAD9B4", "#F6C886"],
    tint: "#F3BE78",
    tintShare: 0.2,
    brightness: 1,
    disc: { colour: "#FFE9B8", x: 0.78, y: 0.62, radius: 58 },
    hills: ["#D0C6A6", "#B0B393"],
    glass: ["#E9C98F", "#8A9A92"],
    litShare: 0.08,
    leaves: ["#6F8B4C", "#94A65E", "#4E6B3D"],
    ground: "#C9AF82",
    road: "#B5A68B",
    shadow: 0.3,
  },
  dusk: {
    sky: ["#27455C", "#66808C", "#E9AE7C"],
    tint: "#5D6A84",
    tintShare: 0.2,
    brightness: 0.99,
    disc: { colour: "#FBD9A6", x: 0.16, y: 0.68, radius: 40 },
    hills: ["#6A828B", "#4C6872"],
    glass: ["#6D8894", "#3A5666"],
    litShare: 0.5,
    leaves: ["#2F5A4A", "#426F59", "#1F4436"],
    ground: "#6E6F68",
    road: "#5B656A",
    shadow: 0.22,
  },
  night: {
    sky: ["#0F2232", "#1B3B4F", "#3F6877"],
    tint: "#17304A",
    tintShare: 0.56,
    brightness: 0.92,
    disc: { colour: "#F4F1DF", x: 0.8, y: 0.2, radius: 26 },
    hills: ["#28485A", "#1C3848"],
    glass: ["#375667", "#1E3A4B"],
    litShare: 0.55,
    leaves: ["#1D4038", "#295246", "#13302A"],
    ground: "#34474D",
    road: "#2B3C44",
    shadow: 0.25,
  },
};

/** After sunset roads and clouds are paled less. */
export function isDark(light: Light): boolean {
  return light.litShare > 0.4;
}
