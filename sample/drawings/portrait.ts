import { createRandom, pick } from "../random.ts";
import { mixColours } from "./colour.ts";
import { circle, rect, shape, stroke } from "./svg.ts";

/** How a provider's stand-in is dressed; all are faceless. */
export const figures = ["sari", "kurta", "beard", "turban"] as const;
export type Figure = (typeof figures)[number];

export type PortraitSpec = { seed: number; figure: Figure };

const grounds = ["#DBEEDA", "#FDEDC8", "#E2EEFE", "#FFE7E0"] as const;
const skins = ["#8B5E3C", "#A9744F", "#6F4A30", "#B98560"] as const;
const cloths = ["#145138", "#9D442E", "#29559F", "#8A560C", "#42514A", "#B7772B"] as const;
const turbans = ["#ECA11F", "#29559F", "#9D442E", "#145138"] as const;
const hair = "#22201D";

const arch =
  "M4 112V50C4 42 8 38 13 36C12 27 19 21 27 22C28 12 38 8 48 2C58 8 68 12 69 22C77 21 84 27 83 36C88 38 92 42 92 50V112";
const face = "M33 50C33 36 39 32 48 32S63 36 63 50C63 64 56 74 48 74S33 64 33 50Z";
const shoulders = "M12 118C12 92 28 84 48 84S84 92 84 118Z";
const longHair = "M30 58C26 34 36 26 48 26S70 34 66 58L72 88H24Z";
const partedHair = "M32 52C32 34 40 29 48 29S64 34 64 52C60 46 56 40 50 38C44 42 36 44 32 52Z";
const shortHair =
  "M32 48C31 32 40 26 49 26S66 32 64 48C62 43 60 41 57 40C50 42 42 40 37 40C34 42 33 44 32 48Z";
const beard = "M34 54C35 70 42 76.500 48 76.500S61 70 62 54C60 62 56 64.500 48 64.500S36 62 34 54Z";
const turban = "M29 46C28 28 38 22 48 22S69 28 67 46C60 38 54 34 48 33C42 34 36 38 29 46Z";
const sariFold = "M22 116C24 96 36 86 60 84L70 88C54 92 40 102 36 118Z";
const collar = "M40 84L48 98L56 84L60 86L48 106L36 86Z";

/** A faceless bust in a cusped arch, 6:7; the same seed, the same picture. */
export function drawPortrait({ seed, figure }: PortraitSpec, label: string): string {
  const random = createRandom(seed * 7919 + 3);
  const [ground, skin, cloth] = [pick(random, grounds), pick(random, skins), pick(random, cloths)];
  const clipId = `portrait-${seed}-${figure}`;
  const isWoman = figure === "sari";
  const behind = isWoman ? shape(longHair, hair) : "";
  const garment = isWoman
    ? shape(sariFold, "#fff", 'fill-opacity=".28"')
    : shape(collar, "#fff", 'fill-opacity=".75"');
  const neck = shape("M41 68h14v14c0 5-14 5-14 0Z", mixColours(skin, "#000000", 0.14));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 112" role="img" aria-label="${label}">` +
    `<defs><clipPath id="${clipId}"><path d="${arch}Z"/></clipPath></defs>` +
    rect(0, 0, 96, 112, "#FFFFFF") +
    `<g clip-path="url(#${clipId})">${rect(0, 0, 96, 112, ground)}${behind}` +
    `${shape(shoulders, cloth)}${garment}${neck}${shape(face, skin)}${head(figure, pick(random, turbans))}</g>` +
    `${stroke(arch, "#145138", 2)}</svg>`
  );
}

function head(figure: Figure, turbanColour: string): string {
  switch (figure) {
    case "sari":
      return shape(partedHair, hair) + circle(48, 44, 1.9, 'fill="#D2402F"');
    case "kurta":
      return shape(shortHair, hair);
    case "beard":
      return shape(shortHair, hair) + shape(beard, hair, 'fill-opacity=".9"');
    case "turban":
      return (
        shape(turban, turbanColour) +
        stroke("M29 46C36 34 52 26 66 36", mixColours(turbanColour, "#000000", 0.25), 1.6) +
        shape(beard, hair)
      );
  }
}
