import { formatGrouped, formatQuantity, formatRupeesRange } from "#app/shared/money.ts";
import {
  isOfPlots,
  type Project,
  type ProjectImage,
  type ProjectStatus,
  type ProjectWithImages,
} from "../model.ts";
import type { Standing, TermTexts } from "../standing-model.ts";

/** A picture as a page shows it. */
export type PagePicture = Pick<ProjectImage, "contentHash" | "width" | "height" | "alt">;

/** What a card shows of a project: small, for it travels twice, as HTML and as data for React. */
export type ProjectSummary = TermTexts & {
  id: string;
  title: string;
  /** Of the title and of the developer's name, where it is not English: a card can't ask what its texts say. */
  titleLang: "hi" | undefined;
  developerLang: "hi" | undefined;
  reraNumber: string | null;
  isReraChecked: boolean;
  developer: string | null;
  logo: PagePicture | null;
  /** "Sector 78, Noida, Uttar Pradesh"; a district is named as one. */
  place: string;
  /** "2, 3 BHK"; null where the registry does not say. */
  bhk: string | null;
  carpetArea: string | null;
  /** The register has it as plots of land; absent of all others. */
  isOfPlots?: true | undefined;
  /** "Completion moved by 14 months, to March 2027"; null where the date first registered is not published. */
  completion: string | null;
  /** "50 homes, 22 booked"; null where the register does not say how many. */
  homesInAll: string | null;
  /** "₹62.4 Lacs – ₹98 Lacs" or "Price on request". */
  price: string;
  /** "price of March 2026" where it is old. */
  priceOf: string | null;
  /** The home that fits what a list was asked of homes; absent where nothing was. */
  home?: HomeSummary | undefined;
  projectStatus: ProjectStatus | null;
  /** "12.4 K" */
  views: string;
  isHotDeal: boolean;
  isSample: boolean;
  pictures: PagePicture[];
  pro: string | null;
  caution: string | null;
  /** By whose word a term is over: "by the list of 31 March 2026"; null where nobody knows, or where it is not over. */
  termSourceText: string | null;
  /** Where its term is over, `authority` says where to ask. */
  standing: Standing;
  authority: { acronym: string; checkUrl: string } | null;
  /** Nothing is known of it but its papers, as of a registry's row: its card is a small one. */
  isBare: boolean;
};

/** One home of a project on its card. */
export type HomeSummary = {
  /** "₹62.4 Lacs"; null where it is not published. */
  price: string | null;
  /** "price of March 2026" where it is old. */
  priceOf: string | null;
  /** "2 BHK · 835 sq.ft. · ₹7,473 per sq.ft." */
  facts: string;
  /** "₹84.45 Lacs in all", where a list was asked for that. */
  inAll?: string | undefined;
};

export function pagePicture({ contentHash, width, height, alt }: PagePicture): PagePicture {
  return { contentHash, width, height, alt };
}

/** "2, 3 BHK"; null where nothing is known. */
export function formatBhk(bhk: number[]): string | null {
  return bhk.length === 0 ? null : `${[...bhk].sort((a, b) => a - b).join(", ")} BHK`;
}

type Counted = Pick<Project, "unitsTotal" | "unitsBooked" | "registeredUse">;

/** How many homes the register counts, and how many of them are booked; land that is sold in plots has units. */
export function formatHomesInAll(project: Counted): string | null {
  const { unitsTotal, unitsBooked } = project;
  if (!unitsTotal) return null;
  const all = formatQuantity(unitsTotal, isOfPlots(project) ? "unit" : "home");
  if (unitsBooked === null) return all;
  if (unitsBooked === 0) return `${all}, none booked`;
  return unitsBooked === unitsTotal ? `${all}, all booked` : `${all}, ${formatGrouped(unitsBooked)} booked`;
}

type Price = Pick<ProjectWithImages, "priceMinRupees" | "priceMaxRupees" | "priceMinText" | "priceMaxText">;

/** Whether anything is known of the price. */
export function isPriced({ priceMinRupees, priceMaxRupees, priceMinText, priceMaxText }: Price): boolean {
  return priceMinRupees !== null || priceMaxRupees !== null || !!priceMinText || !!priceMaxText;
}

/** Rupees from the numbers; a client's own price texts stand where there is no number. */
export function formatPriceRange(project: Price): string {
  const { priceMinRupees, priceMaxRupees, priceMinText, priceMaxText } = project;
  if (priceMinRupees !== null || priceMaxRupees !== null)
    return formatRupeesRange(priceMinRupees, priceMaxRupees);
  const texts = [priceMinText, priceMaxText].filter((text): text is string => !!text);
  return texts.length > 0 ? [...new Set(texts)].join(" – ") : formatRupeesRange(null, null);
}
