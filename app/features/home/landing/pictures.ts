import type { PictureSource } from "#app/ui/images/picture.tsx";
import areaAvif from "./pictures/area.avif";
import areaWebp from "./pictures/area.webp";
import buildersAvif from "./pictures/builders.avif";
import buildersWebp from "./pictures/builders.webp";
import certificateAvif from "./pictures/certificate.avif";
import certificateWebp from "./pictures/certificate.webp";
import dampAvif from "./pictures/damp.avif";
import dampWebp from "./pictures/damp.webp";
import dehradunAvif from "./pictures/dehradun.avif";
import dehradunWebp from "./pictures/dehradun.webp";
import gurugramAvif from "./pictures/gurugram.avif";
import gurugramWebp from "./pictures/gurugram.webp";
import noidaAvif from "./pictures/noida.avif";
import noidaWebp from "./pictures/noida.webp";

/** The drawn pictures of the home page (scripts/drawn-pictures.ts), all 720 by 480. */
export const homePictures = {
  dehradun: source(dehradunAvif, dehradunWebp),
  gurugram: source(gurugramAvif, gurugramWebp),
  noida: source(noidaAvif, noidaWebp),
  certificate: source(certificateAvif, certificateWebp),
  damp: source(dampAvif, dampWebp),
  area: source(areaAvif, areaWebp),
  builders: source(buildersAvif, buildersWebp),
};

function source(avif: string, webp: string): PictureSource {
  return { src: webp, width: 720, height: 480, avif: `${avif} 720w` };
}
