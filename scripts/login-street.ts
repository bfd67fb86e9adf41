/** Draws the street at night beside the login from the sample's elevations: node scripts/login-street.ts */
import sharp from "sharp";
import { drawElevation } from "#sample/drawings/elevations/elevation.ts";

const files = "app/features/admins/login-street";

const elevation = drawElevation({ kind: "hill", light: "night", seed: 5, backdrop: "hills", label: "" });
const picture = sharp(Buffer.from(elevation)).resize(1200, 800);
await picture.clone().avif({ quality: 50, effort: 6 }).toFile(`${files}.avif`);
await picture.clone().webp({ quality: 76, effort: 6 }).toFile(`${files}.webp`);
