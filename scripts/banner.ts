/**
 * Draws the street of the 'Design For Life' banner from the parts of the sample's elevations: node scripts/banner.ts
 * The left side stays free for the words.
 */
import sharp from "sharp";
import { drawElevation } from "#sample/drawings/elevations/elevation.ts";

const files = "app/features/projects/list/design-for-life";
const width = 1728;
const height = 298;

const elevation = drawElevation({ kind: "villas", light: "dawn", seed: 4, backdrop: "skyline", label: "" });
const street = elevation
  // Sky and road go on to the left of the sheet.
  .replaceAll(/<rect x="0" y="([\d.]+)" width="1200"/g, '<rect x="-1800" y="$1" width="3100"')
  .replace(/viewBox="[^"]*"/, `viewBox="-1650 290 2900 500" width="${width}" height="${height}"`);
const picture = sharp(Buffer.from(street));
await picture.clone().avif({ quality: 50, effort: 6 }).toFile(`${files}.avif`);
await picture.clone().webp({ quality: 76, effort: 6 }).toFile(`${files}.webp`);
