import { contentHashOf } from "#app/features/media/model.ts";
import { publicProjectToApi } from "../api-shape.server.ts";
import { type ApiImage, type ApiProject, isApiImage, publicKeys } from "../api-shape.ts";
import { buildProjectSummary, type HomeSearch } from "../card/summary.server.ts";
import type { ProjectSummary } from "../card/summary.ts";
import { blankFields, type FieldKey, fieldOf } from "../fields.ts";
import type { ProjectImage, ProjectWithImages, Unit } from "../model.ts";
import { isPinElsewhere, withPinArea, withPinAreas } from "../search/localities.server.ts";
import type { ProjectFacets } from "../search/query.ts";
import type { RegisterLists, Sources } from "../sources.ts";
import { findRuleCautions } from "../standing/rule-cautions.ts";
import { followingOn, sourcesToApi } from "../standing/standing-facts.server.ts";
import { blankApi, longJson, shortEntry } from "./short-json.ts";

/**
 * A public project as it is remembered: the JSON with which the API answers everybody, in short, and what that does not tell.
 * What many projects have in common, their authority and all that is unknown, is in the ending, which is held once for all
 * of them.
 */
export type PublicJson = { json: string; pageOnly: string; ending: string };

/** What pages show and the API's JSON leaves open. */
type PageOnly = {
  /** The API gives the district in the place of an unknown city. */
  hasNoCity?: true;
  /** Price and area of each unit: the API gives the words, of which an import may have read other numbers. */
  units?: [priceRupees: number | null, areaSqft: number | null][];
};

export function buildPublicJson(project: ProjectWithImages): PublicJson {
  const pageOnly: PageOnly = {
    ...(project.city === null && project.district !== null && { hasNoCity: true }),
    ...(project.units.length > 0 && {
      units: project.units.map(({ priceRupees, areaSqft }) => [priceRupees, areaSqft]),
    }),
  };
  const isEmpty = pageOnly.hasNoCity === undefined && pageOnly.units === undefined;
  return { ...splitJson(publicProjectToApi(project)), pageOnly: isEmpty ? "" : JSON.stringify(pageOnly) };
}

function splitJson(api: ApiProject): Pick<PublicJson, "json" | "ending"> {
  const entries: string[] = [];
  let ending = "";
  for (const [name, value] of Object.entries(api)) {
    const blank = blanks.get(name);
    if (blank !== undefined && isSame(value, blank.value)) {
      ending += blank.entry;
      continue;
    }
    const text = JSON.stringify(value);
    if (name === authorityName) ending += `,"${name}":${text}`;
    else entries.push(shortEntry(name, value, text));
  }
  return { json: `{${entries.join(",")}}`, ending };
}

/** Whether both are one text as JSON; of objects and of full lists nobody asks. */
function isSame(value: unknown, blank: unknown): boolean {
  if (value === null || typeof value !== "object") return value === blank;
  return (
    typeof blank === "object" &&
    blank !== null &&
    Array.isArray(value) === Array.isArray(blank) &&
    Object.keys(value).length + Object.keys(blank).length === 0
  );
}

/** Every project has its own. */
const ownNames: ReadonlySet<string> = new Set(["_id", "created_at", "updated_at"]);

const authorityName = "rera_authority" satisfies keyof ApiProject;

/** What the API tells of a project of which nothing is known. */
const blanks: ReadonlyMap<string, { value: unknown; entry: string }> = new Map(
  Object.entries(blankApi)
    .filter(([name]) => !ownNames.has(name))
    .map(([name, value]) => [name, { value, entry: `,"${name}":${JSON.stringify(value)}` }]),
);

/** The project again, of JSON that is no longer short. What only staff are told of it is blank, and so are its sources. */
export function parsePublicJson({ json, pageOnly }: Omit<PublicJson, "ending">): ProjectWithImages {
  // Both were written above.
  const api = JSON.parse(json) as ParsedProject;
  const { hasNoCity, units = [] } = (pageOnly ? JSON.parse(pageOnly) : {}) as PageOnly;
  return {
    id: api._id,
    ...fieldsFromApi(api),
    ...(hasNoCity && { city: null }),
    units: unitsFromApi(api.bhk_no, units),
    createdAt: new Date(api.created_at),
    updatedAt: new Date(api.updated_at),
    images: imagesFromApi(api),
    sources: [],
  };
}

/** What of it is not in the ending. */
type ParsedProject = Partial<ApiProject> & Pick<ApiProject, "_id" | "created_at" | "updated_at">;

const fieldsByName: ReadonlyMap<string, { key: FieldKey; isTextOrNull: boolean }> = new Map(
  publicKeys
    .filter((key) => key !== "units")
    .map((key) => [fieldOf(key).api, { key, isTextOrNull: fieldOf(key).blank === null }]),
);

/** The API says "" where a text is unknown; all other values it says as they are. */
function fieldsFromApi(api: Readonly<Record<string, unknown>>): typeof blankFields {
  const fields: Record<FieldKey, unknown> = { ...blankFields };
  for (const name in api) {
    const field = fieldsByName.get(name);
    if (field) fields[field.key] = field.isTextOrNull && api[name] === "" ? null : api[name];
  }
  // Each name has what its own field was told as.
  return fields as typeof blankFields;
}

function unitsFromApi(texts: readonly string[] = [], numbers: NonNullable<PageOnly["units"]>): Unit[] {
  return texts.map((text, at) => {
    // As formatApiUnit wrote it.
    const { bhk, Price: price, Area: area } = JSON.parse(text) as Record<"bhk" | "Price" | "Area", string>;
    const [priceRupees = null, areaSqft = null] = numbers[at] ?? [];
    return { bhk, price, area, priceRupees, areaSqft };
  });
}

function imagesFromApi({
  imgCollection = [],
  image = [],
  developer_logo: logo = {},
}: ParsedProject): ProjectImage[] {
  return [
    ...imgCollection.map((picture, position) => imageFromApi("gallery", position, picture)),
    ...(isApiImage(logo) ? [imageFromApi("logo", 0, logo)] : []),
    ...image.flatMap((plan, position) => (isApiImage(plan) ? [imageFromApi("plan", position, plan)] : [])),
  ];
}

function imageFromApi(kind: ProjectImage["kind"], position: number, image: ApiImage): ProjectImage {
  const { id, url, alt, width, height } = image;
  return { id, kind, position, contentHash: contentHashOf(url), width, height, alt };
}

/** The end of a project's JSON, once for the many that have the same sources; another object of lists begins anew. */
const sourceEndings = new WeakMap<RegisterLists, WeakMap<Sources, Buffer>>();

function sourcesJson(sources: Sources, lists: RegisterLists): Buffer {
  const known = sourceEndings.get(lists) ?? new WeakMap<Sources, Buffer>();
  sourceEndings.set(lists, known);
  const ending =
    known.get(sources) ?? Buffer.from(`,"sources":${JSON.stringify(sourcesToApi(sources, lists))}}`);
  known.set(sources, ending);
  return ending;
}

/** A public project that was found. */
export class FoundProject {
  readonly #json: Buffer;
  readonly #pageOnly: Buffer;
  readonly #ending: Buffer;
  readonly #sources: Sources;
  readonly #lists: RegisterLists;
  #long: string | undefined;
  #project: ProjectWithImages | undefined;

  constructor(
    [json, pageOnly, ending]: readonly [Buffer, Buffer, Buffer],
    sources: Sources,
    lists: RegisterLists,
  ) {
    this.#json = json;
    this.#pageOnly = pageOnly;
    this.#ending = ending;
    this.#sources = sources;
    this.#lists = lists;
  }

  /**
   * What the API answers everybody on a day, in pieces: the remembered JSON, which no day changes, and what follows from it.
   * For that it is read (5 µs) rather than more remembered of every project.
   */
  jsonOn(today: string): readonly Buffer[] {
    const following = JSON.stringify(followingOn(this.project, today, this.#lists)).slice(0, -1);
    return [
      Buffer.from(this.#longJson.slice(0, -1)),
      this.#ending,
      Buffer.from(`,${following.slice(1)}`),
      sourcesJson(this.#sources, this.#lists),
    ];
  }

  get #longJson(): string {
    this.#long ??= longJson(this.#json.toString());
    return this.#long;
  }

  /** What pages are made of; what only staff are told is blank. */
  get project(): ProjectWithImages {
    this.#project ??= {
      ...parsePublicJson({ json: this.#longJson, pageOnly: this.#pageOnly.toString() }),
      sources: this.#sources,
    };
    return this.#project;
  }

  /**
   * As its page tells of it: the area of its PIN code is in the place of a locality that nobody tells, unless the code is
   * one of another district.
   */
  get placed(): ProjectWithImages {
    return { ...withPinAreas(this.project), isPinElsewhere: isPinElsewhere(this.project) };
  }

  /** The cons of its page on a day, YYYY-MM-DD: what follows from facts, then staff's own words. */
  cons(today: string): string[] {
    const byRule = findRuleCautions(this.placed, today, this.#lists);
    return [...byRule.map(({ text }) => text), ...this.project.cautions];
  }

  /** What its card shows on a day, YYYY-MM-DD, to who asks for such a home. */
  summary(today: string, wanted?: HomeSearch): ProjectSummary {
    return buildProjectSummary(withPinArea(this.project, wanted?.localities), today, this.#lists, wanted);
  }
}

/** As it came from the database. */
export function foundInDatabase(project: ProjectWithImages, lists: RegisterLists): FoundProject {
  const { json, pageOnly, ending } = buildPublicJson(project);
  const texts = [Buffer.from(json), Buffer.from(pageOnly), Buffer.from(ending)] as const;
  return new FoundProject(texts, project.sources, lists);
}

const start = Buffer.from('{"property":[');
const comma = Buffer.from(",");

type Found = { items: readonly FoundProject[]; total: number; leftOut: number; facets?: ProjectFacets };

/** The response of `getproperties`, of JSON that is ready. */
export function buildListJson({ items, total, leftOut, facets }: Found, today: string): Buffer {
  const end = `],"count":${total},"left_out":${leftOut}${facets ? `,"facets":${JSON.stringify(facets)}` : ""}}`;
  return Buffer.concat([start, ...separated(items, today), Buffer.from(end)]);
}

/** A bare array of projects, with which `getallproperties` answers a page. */
export function buildArrayJson(items: readonly FoundProject[], today: string): Buffer {
  return Buffer.concat([Buffer.from("["), ...separated(items, today), Buffer.from("]")]);
}

function separated(items: readonly FoundProject[], today: string): Buffer[] {
  return items.flatMap((item, at) => (at > 0 ? [comma, ...item.jsonOn(today)] : item.jsonOn(today)));
}
