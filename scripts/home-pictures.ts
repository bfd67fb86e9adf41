/** Draws the pictures of the home page from the kit of the elevations. Run it when the kit changes, commit the files: node scripts/home-pictures.ts */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { drawElevation, type ElevationSpec } from "#sample/drawings/elevations/elevation.ts";
import { drawHeroHouse, drawHeroStreet } from "#sample/drawings/hero/hero-street.ts";

const folder = fileURLToPath(new URL("../app/features/home/landing/pictures", import.meta.url));
const width = 720;

const pictures: Record<string, ElevationSpec> = {
  dehradun: { kind: "hill", light: "noon", seed: 61, backdrop: "hills" },
  gurugram: { kind: "towers", light: "golden", seed: 11 },
  noida: { kind: "terrace", light: "dawn", seed: 59 },
  certificate: { kind: "terrace", light: "golden", seed: 23 },
  damp: { kind: "lowrise", light: "monsoon", seed: 7 },
  area: { kind: "duplex", light: "noon", seed: 41, backdrop: "hills" },
  builders: { kind: "lowrise", light: "golden", seed: 12 },
};

await mkdir(folder, { recursive: true });
await writeFile(`${folder}/hero-street.svg`, `${drawHeroStreet()}\n`);
await writeFile(`${folder}/hero-house.svg`, `${drawHeroHouse()}\n`);
for (const [name, spec] of Object.entries(pictures)) {
  const drawing = sharp(Buffer.from(drawElevation({ ...spec, label: "" })), { density: 96 }).resize({
    width,
  });
  await drawing.clone().avif({ quality: 50, effort: 6 }).toFile(`${folder}/${name}.avif`);
  await drawing.clone().webp({ quality: 74, effort: 6 }).toFile(`${folder}/${name}.webp`);
}
