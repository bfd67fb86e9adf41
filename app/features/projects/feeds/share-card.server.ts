import { formatPlace } from "#app/features/places/model.ts";
import type { ShareCard } from "#app/features/sharing/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatBhk, formatPriceRange } from "../card/summary.ts";
import type { Catalogue } from "../catalogue/catalogue.server.ts";
import { formatPriceOf } from "../standing/price-age.ts";
import { formatStandingBriefly, standingOf } from "../standing-model.ts";

/** What is on the card of a public project; undefined where strangers may see no project of this id. */
export async function findShareCard(
  catalogue: Catalogue,
  id: string,
  today: string,
): Promise<ShareCard | undefined> {
  const project = (await catalogue.findProject(id))?.placed;
  if (!project) return undefined;
  return {
    title: project.title,
    place: formatPlace(project) || null,
    bhk: formatBhk(project.bhk),
    price: formatPriceRange(project),
    priceOf: formatPriceOf(project, today),
    reraNumber: project.reraNumber,
    standing: formatStandingBriefly(
      standingOf(project, today),
      project.reraValidUntil && formatDate(project.reraValidUntil),
    ),
    isReraChecked: project.reraCheckedOn !== null,
    isSample: project.isSample,
    pictureHash: project.images.find(({ kind }) => kind === "gallery")?.contentHash ?? null,
  };
}
