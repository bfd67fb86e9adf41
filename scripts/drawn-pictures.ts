/**
 * Draws the pictures of the pages from the kit of the sample's elevations: home page, directory, 'Design For Life' banner,
 * login. Run it when the kit changes, commit the files: node scripts/drawn-pictures.ts
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { drawElevation, type ElevationSpec } from "#sample/drawings/elevations/elevation.ts";
import { drawStreetBanner } from "#sample/drawings/elevations/street-banner.ts";
import { drawHeroHouse, drawHeroStreet } from "#sample/drawings/hero/hero-street.ts";

const features = fileURLToPath(new URL("../app/features", import.meta.url));
const home = `${features}/home/landing/pictures`;

await writeFile(`${home}/hero-street.svg`, `${drawHeroStreet()}\n`);
await writeFile(`${home}/hero-house.svg`, `${drawHeroHouse()}\n`);
await writeFile(`${features}/providers/directory-banner.svg`, `${drawStreetBanner()}\n`);

const homePictures: Record<string, ElevationSpec> = {
  dehradun: { kind: "hill", light: "noon", seed: 61, backdrop: "hills" },
  gurugram: { kind: "towers", light: "golden", seed: 11 },
  noida: { kind: "terrace", light: "dawn", seed: 59 },
  certificate: { kind: "terrace", light: "golden", seed: 23 },
  damp: { kind: "lowrise", light: "monsoon", seed: 7 },
  area: { kind: "duplex", light: "noon", seed: 41, backdrop: "hills" },
  builders: { kind: "lowrise", light: "golden", seed: 12 },
};
for (const [name, spec] of Object.entries(homePictures)) {
  const drawing = sharp(Buffer.from(drawElevation({ ...spec, label: "" })), { density: 96 });
  await writePicture(drawing.resize({ width: 720 }), `${home}/${name}`, 74);
}

const loginStreet = { kind: "hill", light: "night", seed: 5, backdrop: "hills", label: "" } as const;
await writePicture(
  sharp(Buffer.from(drawElevation(loginStreet))).resize(1200, 800),
  `${features}/admins/login-street`,
  76,
);

/** The left side of the banner stays free for the words: sky and road go on to the left of the sheet. */
const banner = drawElevation({ kind: "villas", light: "dawn", seed: 4, backdrop: "skyline", label: "" })
  .replaceAll(/<rect x="0" y="([\d.]+)" width="1200"/g, '<rect x="-1800" y="$1" width="3100"')
  .replace(/viewBox="[^"]*"/, 'viewBox="-1650 290 2900 500" width="1728" height="298"');
await writePicture(sharp(Buffer.from(banner)), `${features}/projects/list/design-for-life`, 76);

async function writePicture(picture: Sharp, path: string, webpQuality: number): Promise<void> {
  await picture.clone().avif({ quality: 50, effort: 6 }).toFile(`${path}.avif`);
  await picture.clone().webp({ quality: webpQuality, effort: 6 }).toFile(`${path}.webp`);
}
