import { formatPlace } from "#app/features/places/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatAbbreviated } from "#app/shared/money.ts";
import { parseWebUrl } from "#app/shared/web-url.ts";
import { formatAmenity, type ProjectImage, type ProjectWithImages } from "../model.ts";
import { formatBhk, formatPriceRange, type PagePicture, pagePicture } from "../summary.ts";
import { buildFloorPlans, type FloorPlan } from "./floor-plan.ts";

/** The authority that registered a project, as far as its page speaks of it. */
export type DetailAuthority = {
  /** "MahaRERA" */
  acronym: string;
  name: string;
  /** Where anybody can compare the number: the project's own entry, else the authority's list. */
  checkUrl: string;
};

type Fact = { term: string; value: string };

/** What the project page shows, in the words it is shown in; it travels as HTML and again as data for React. */
export type ProjectDetail = {
  id: string;
  title: string;
  developer: string | null;
  logo: PagePicture | null;
  place: string;
  state: string | null;
  /** A district where the registry names no city. */
  city: string | null;
  bhk: string | null;
  price: string;
  views: string;
  isHotDeal: boolean;
  isSample: boolean;
  reraNumber: string | null;
  /** "31 March 2026": the day a person compared the number with the register; null where nobody did. */
  reraCheckedOn: string | null;
  authority: DetailAuthority | null;
  websiteUrl: string | null;
  pictures: PagePicture[];
  facts: Fact[];
  pros: string[];
  cautions: string[];
  otherFeatures: string[];
  /** As they are read: "College", "Cinema Hall". */
  amenities: string[];
  floorPlans: FloorPlan[];
};

export function buildProjectDetail(
  project: ProjectWithImages,
  authority: DetailAuthority | null,
): ProjectDetail {
  const { id, title, developer, isHotDeal, isSample, reraNumber } = project;
  const { pros, cautions, otherFeatures } = project;
  const picturesOf = (kind: ProjectImage["kind"]) =>
    project.images.filter((image) => image.kind === kind).map(pagePicture);
  return {
    ...{ id, title, developer, isHotDeal, isSample, reraNumber },
    logo: picturesOf("logo")[0] ?? null,
    place: formatPlace(project),
    state: project.state,
    city: project.city || project.district,
    bhk: formatBhk(project.bhk),
    price: formatPriceRange(project),
    views: formatViews(project.views),
    reraCheckedOn: project.reraCheckedOn && formatDate(project.reraCheckedOn),
    authority,
    websiteUrl: parseWebUrl(project.websiteUrl) ?? null,
    pictures: picturesOf("gallery"),
    facts: buildFacts(project),
    ...{ pros, cautions, otherFeatures },
    amenities: [...new Set(project.amenities.map(formatAmenity))],
    floorPlans: buildFloorPlans(project),
  };
}

function formatViews(views: number): string {
  return `${formatAbbreviated(views)} ${views === 1 ? "view" : "views"}`;
}

/** The specification's Other Details in its order, each "N/A" where the registry or the developer does not say. */
function buildFacts(project: ProjectWithImages): Fact[] {
  const facts: [term: string, value: string | number | null][] = [
    ["Possession in", project.possessionOn?.slice(0, 10) ?? null],
    ["Configuration", project.configuration || formatBhk(project.bhk)],
    ["Carpet Area", project.carpetArea],
    ["Towers", project.towers],
    ["Floors", project.floors],
    ["Apartments per Floor", project.apartmentsPerFloor],
    ["Project Status", project.projectStatus],
    ["Sub Type", project.propertyType],
    ["Registered until", project.reraValidUntil && formatDate(project.reraValidUntil)],
  ];
  return facts.map(([term, value]) => ({ term, value: value === null || value === "" ? "N/A" : `${value}` }));
}

/** One sentence or two for search engines and shared links, from what is known and nothing else. */
export function describeProject(
  detail: Pick<ProjectDetail, "bhk" | "title" | "place" | "developer" | "price" | "reraNumber">,
): string {
  const { bhk, title, place, developer, price, reraNumber } = detail;
  const homes = `${title}: ${bhk ?? "homes"}${place && ` in ${place}`}${developer ? ` by ${developer}` : ""}`;
  return [homes, price, reraNumber && `RERA number ${reraNumber}`].filter(Boolean).join(". ").concat(".");
}
