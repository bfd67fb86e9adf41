/** Writes the drawn banners of pages from the kit of the elevations. Run it when the kit changes, commit the files: node scripts/banners.ts */
import { writeFile } from "node:fs/promises";
import { drawStreetBanner } from "#sample/drawings/elevations/street-banner.ts";

await writeFile(
  new URL("../app/features/providers/directory-banner.svg", import.meta.url),
  `${drawStreetBanner()}\n`,
);
