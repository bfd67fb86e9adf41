import { formatPlace } from "#app/features/places/model.ts";
import { formatAbbreviated, formatRupeesRange } from "#app/shared/money.ts";
import type { ProjectImage, ProjectStatus, ProjectWithImages } from "./model.ts";

/** A picture as a page shows it. */
export type PagePicture = Pick<ProjectImage, "contentHash" | "width" | "height" | "alt">;

/** What a card shows of a project: small, for it travels twice, as HTML and as data for React. */
export type ProjectSummary = {
  id: string;
  title: string;
  reraNumber: string | null;
  isReraChecked: boolean;
  developer: string | null;
  logo: PagePicture | null;
  /** "Sector 78, Noida, Uttar Pradesh"; a district is named as one. */
  place: string;
  /** "2, 3 BHK"; null where the registry does not say. */
  bhk: string | null;
  carpetArea: string | null;
  /** "₹62.4 Lacs – ₹98 Lacs" or "Price on request". */
  price: string;
  projectStatus: ProjectStatus | null;
  /** "12.4 K" */
  views: string;
  isHotDeal: boolean;
  isSample: boolean;
  pictures: PagePicture[];
  pro: string | null;
  caution: string | null;
};

/** What a summary is made of. */
export type SummarySource = Pick<
  ProjectWithImages,
  | "id"
  | "title"
  | "reraNumber"
  | "reraCheckedOn"
  | "developer"
  | "state"
  | "city"
  | "district"
  | "locality"
  | "bhk"
  | "carpetArea"
  | "priceMinRupees"
  | "priceMaxRupees"
  | "priceMinText"
  | "priceMaxText"
  | "projectStatus"
  | "views"
  | "isHotDeal"
  | "isSample"
  | "pros"
  | "cautions"
> & {
  /** Those of its gallery in their order, and its logo; others are not shown. */
  images: readonly (PagePicture & Pick<ProjectImage, "kind">)[];
};

/** How many pictures a card fades through. */
const maxCardPictures = 5;

export function buildProjectSummary(project: SummarySource): ProjectSummary {
  const picturesOf = (kind: ProjectImage["kind"]) =>
    project.images.filter((image) => image.kind === kind).map(pagePicture);
  return {
    id: project.id,
    title: project.title,
    reraNumber: project.reraNumber || null,
    isReraChecked: project.reraCheckedOn !== null,
    developer: project.developer || null,
    logo: picturesOf("logo")[0] ?? null,
    place: formatPlace(project),
    bhk: formatBhk(project.bhk),
    carpetArea: project.carpetArea || null,
    price: formatPriceRange(project),
    projectStatus: project.projectStatus || null,
    views: formatAbbreviated(project.views),
    isHotDeal: project.isHotDeal,
    isSample: project.isSample,
    pictures: picturesOf("gallery").slice(0, maxCardPictures),
    pro: project.pros[0] ?? null,
    caution: project.cautions[0] ?? null,
  };
}

export function pagePicture({ contentHash, width, height, alt }: PagePicture): PagePicture {
  return { contentHash, width, height, alt };
}

/** "2, 3 BHK"; null where nothing is known. */
export function formatBhk(bhk: number[]): string | null {
  return bhk.length === 0 ? null : `${[...bhk].sort((a, b) => a - b).join(", ")} BHK`;
}

/** Rupees from the numbers; a client's own price texts stand where there is no number. */
export function formatPriceRange(
  project: Pick<ProjectWithImages, "priceMinRupees" | "priceMaxRupees" | "priceMinText" | "priceMaxText">,
): string {
  const { priceMinRupees, priceMaxRupees, priceMinText, priceMaxText } = project;
  if (priceMinRupees !== null || priceMaxRupees !== null)
    return formatRupeesRange(priceMinRupees, priceMaxRupees);
  const texts = [priceMinText, priceMaxText].filter((text): text is string => !!text);
  return texts.length > 0 ? [...new Set(texts)].join(" – ") : formatRupeesRange(null, null);
}
