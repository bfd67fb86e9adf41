import type { FieldKey, FieldValue } from "./fields.ts";
import type { Sources } from "./sources.ts";

/** The words of a housing project. Safe in the browser: no database, no React. */

export const projectStatuses = ["Under Construction", "Ready to Move"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const propertyTypes = ["Apartment", "Row House / Villa", "Independent Floor"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const bhkChoices = [1, 2, 3, 4, 5, 6] as const;

/** Option values as they travel and are stored; `label` is what people read where the two differ. */
export const amenityChoices = [
  { value: "Hospital", label: "Hospital" },
  { value: "Park", label: "Park" },
  { value: "School", label: "School" },
  { value: "Club House", label: "Club House" },
  { value: "Play Area", label: "Play Area" },
  { value: "Collage", label: "College" },
  { value: "Metro Station", label: "Metro Station" },
  { value: "Police Station", label: "Police Station" },
  { value: "Mall", label: "Mall" },
  { value: "Shopping Mall", label: "Shopping Mall" },
  { value: "Cinema", label: "Cinema Hall" },
] as const;

const amenityByName = new Map<string, string>(
  amenityChoices.flatMap(({ value, label }) => [
    [value.toLowerCase(), value],
    [label.toLowerCase(), value],
  ]),
);

const amenityLabels = new Map<string, string>(amenityChoices.map(({ value, label }) => [value, label]));

/** The stored value of an amenity in either spelling ("College", "cinema hall"); other amenities pass as typed. */
export function parseAmenity(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, " ");
  return amenityByName.get(trimmed.toLowerCase()) ?? trimmed;
}

/** What a reader sees for a stored amenity. */
export function formatAmenity(value: string): string {
  return amenityLabels.get(value) ?? value;
}

export const registrationStatuses = [
  "Registered",
  "Completed",
  "Applied",
  "Lapsed",
  "Revoked",
  "Suspended",
  "Superseded",
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export const visibilities = ["public", "hidden"] as const;
export type Visibility = (typeof visibilities)[number];

/**
 * What the authority registered the land for; null where it does not say. "commercial-by-name" is our guess from the
 * project's name, where its list says nothing: staff overrule it by any other.
 */
export const registeredUses = [
  "residential",
  "mixed",
  "plotted",
  "commercial",
  "commercial-by-name",
] as const;
export type RegisteredUse = (typeof registeredUses)[number];

/** The uses of public projects. */
export const housingUses = ["residential", "mixed", "plotted"] as const;

export const registeredUseLabels: Readonly<Record<RegisteredUse, string>> = {
  residential: "Homes",
  mixed: "Mixed use",
  plotted: "Plots of land",
  commercial: "Business",
  "commercial-by-name": "Business, by its name",
};

/** Whether a register has the land as plots: what is sold there is no home yet. */
export function isOfPlots({ registeredUse }: Pick<Project, "registeredUse">): boolean {
  return registeredUse === "plotted";
}

/** The words of a register about the end of the work. The last is of lists that don't say which paper they hold. */
export const completionPapers = [
  "Occupation certificate",
  "Completion certificate",
  "Part completion certificate",
  "OC, CC or part CC",
] as const;
export type CompletionPaper = (typeof completionPapers)[number];

/** Whether the work had begun when the project was registered. */
export const registeredAsChoices = ["New project", "Ongoing project"] as const;
export type RegisteredAs = (typeof registeredAsChoices)[number];

export const quarterlyReports = ["Uploaded", "Not uploaded"] as const;
export type QuarterlyReport = (typeof quarterlyReports)[number];

/** Whether the register publishes cases in which the authority watches the project. */
export const monitoringCasesChoices = ["Published", "None published"] as const;
export type MonitoringCases = (typeof monitoringCasesChoices)[number];

/** Whether the register publishes a correction of the certificate of registration. */
export const corrigendumChoices = ["Published"] as const;
export type Corrigendum = (typeof corrigendumChoices)[number];

export const imageKinds = ["gallery", "plan", "logo"] as const;
export type ImageKind = (typeof imageKinds)[number];

/**
 * One kind of home in a project. `price` and `area` are kept as they were given ("62.4 Lacs", "835 sq.ft.") because
 * existing clients send free text; the numbers beside them are what could be read from it, null where nothing could.
 */
export type Unit = {
  bhk: string;
  price: string;
  area: string;
  priceRupees: number | null;
  areaSqft: number | null;
};

/** A stored picture: its files are addressed by content hash, see features/media. */
export type ProjectImage = {
  id: string;
  kind: ImageKind;
  /** Order within its kind; for plans the index of the unit it belongs to. */
  position: number;
  contentHash: string;
  width: number;
  height: number;
  alt: string;
};

/** Everything that is known of a project apart from its pictures. Unknown is null or an empty list, never invented. */
export type Project = { id: string; createdAt: Date; updatedAt: Date; sources: Sources } & {
  -readonly [Key in FieldKey]: FieldValue<Key>;
};

export type ProjectWithImages = Project & {
  images: ProjectImage[];
  /** Its PIN code is one of another district, by the list of PIN codes, which pages don't hold. */
  isPinElsewhere?: boolean;
};

/** What a new project may start from: a title; everything else is unknown until told. */
export type NewProject = Pick<Project, "title"> & Partial<Omit<Project, "createdAt" | "updatedAt">>;

/** Upper bounds of what is stored, in characters and entries. Of a unit each part has its own. */
export const limits = { text: 2000, list: 100, unit: { bhk: 40, price: 80, area: 80 } } as const;

/** The homes that a project may be said to have. */
export const bhkRange = { min: 0.5, max: 20 } as const;

/** What PostgreSQL's `integer` holds. */
export const maxInteger = 2_147_483_647;
