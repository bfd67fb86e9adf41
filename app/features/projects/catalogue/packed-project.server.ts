import { contentHashOf } from "#app/features/media/model.ts";
import { blankProject } from "../blank-project.ts";
import type { ProjectImage, ProjectWithImages } from "../model.ts";
import { authorityToWire, projectToPublicWire } from "../on-wire.server.ts";
import { buildProjectSummary, type SummarySource } from "../project-summary.server.ts";
import type { ProjectSummary } from "../summary.ts";
import { type ImageOnWire, isImageOnWire, type ProjectOnWire } from "../wire.ts";
import type { ByteWriter } from "./byte-writer.ts";
import type { FoundProject } from "./found-project.server.ts";
import type { PackedEntry } from "./packed-bytes.ts";
import { lengthenJson, shortenJson } from "./wire-tokens.ts";
import { WireWriter } from "./wire-writer.ts";

type Key = keyof ProjectOnWire;

const blank = projectToPublicWire(blankProject);
// The keys are the wire's, which gives every one of them; Object.keys only forgets it.
const keys = Object.keys(blank) as Key[];
const writer = new WireWriter(
  keys,
  keys.map((key) => JSON.stringify(blank[key])),
);

/** Ends each value; JSON never holds it as it is. */
const separator = "\0";
/** Before a value of the wire that the project itself does not have: the district in the place of the city. */
const borrowed = "\u0001";
const placeOf = Object.fromEntries(keys.map((key, at) => [key, at])) as Record<Key, number>;

/** What names a project where there is room for a line. */
export type ProjectLabel = Pick<
  ProjectWithImages,
  "id" | "title" | "developer" | "reraNumber" | "locality" | "city" | "district" | "state"
>;

/**
 * A public project in few bytes: the values of its JSON on the wire, in the order of the wire's keys and without those that
 * a blank project has too. A third of the JSON, which is put together again in a microsecond or two.
 */
export function packProject(project: ProjectWithImages): Buffer {
  const wire = projectToPublicWire(project);
  const values = keys.map((key) => (isBlank(wire[key], blank[key]) ? "" : JSON.stringify(wire[key])));
  const set = (key: Key, value: string) => {
    values[placeOf[key]] = value;
  };
  if (project.city === null) set("city", borrowed + JSON.stringify(wire.city));
  else set("city", JSON.stringify(project.city));
  set("rera_authority", writer.shareValue(JSON.stringify(authorityToWire(project.state))));
  return Buffer.from(shortenJson(values.join(separator)));
}

/** Cheaper than to compare two texts; a blank object that is not seen as one only takes its two bytes. */
function isBlank(value: unknown, blankValue: unknown): boolean {
  return value === blankValue || (Array.isArray(value) && value.length === 0);
}

/** What stands in a packed project, in its several forms. */
export class UnpackedProject implements FoundProject {
  readonly #packed: PackedEntry;
  #split: readonly string[] | undefined;

  constructor(packed: PackedEntry) {
    this.#packed = packed;
  }

  get id(): string {
    return this.#read("_id");
  }

  /** Writes what JSON.stringify makes of the project on the wire. */
  writeWire(to: ByteWriter): void {
    const { bytes, start, end } = this.#packed;
    writer.write(bytes, start, end, to);
  }

  summary(today: string): ProjectSummary {
    return buildProjectSummary(this.#toSource(), today);
  }

  /** What its card is made of. Statuses are what the database holds, which were taken from their lists. */
  #toSource(): SummarySource {
    return {
      ...this.toLabel(),
      reraCheckedOn: this.#read("rera_checked_on"),
      reraValidUntil: this.#read("rera_valid_until"),
      registrationStatus: this.#read("registration_status") as SummarySource["registrationStatus"],
      bhk: this.#read("bhk"),
      carpetArea: this.#read("carpet_area"),
      priceMinRupees: this.#read("pricingmin"),
      priceMaxRupees: this.#read("pricing_max"),
      priceMinText: this.#read("priceMinFormated"),
      priceMaxText: this.#read("priceMaxFormated"),
      projectStatus: (this.#read("project_status") || null) as SummarySource["projectStatus"],
      views: this.#read("views"),
      isHotDeal: this.#read("hot_deal"),
      isSample: this.#read("is_sample"),
      pros: this.#read("why"),
      cautions: this.#read("cautions"),
      images: this.#images,
    };
  }

  /** What names it in a list of suggestions. */
  toLabel(): ProjectLabel {
    const isBorrowed = this.#values[placeOf.city]?.startsWith(borrowed);
    return {
      id: this.id,
      title: this.#read("title"),
      developer: this.#read("developer") || null,
      reraNumber: this.#read("rera_no") || null,
      city: isBorrowed ? null : this.#read("city"),
      district: this.#read("district") || null,
      locality: this.#read("locality") || null,
      state: this.#read("state") || null,
    };
  }

  get #values(): readonly string[] {
    const { bytes, start, end } = this.#packed;
    this.#split ??= lengthenJson(bytes.toString("utf8", start, end)).split(separator);
    return this.#split;
  }

  get #images(): SummarySource["images"] {
    const logo = this.#read("developer_logo");
    return [
      ...this.#read("imgCollection").map((image) => imageFromWire("gallery", image)),
      ...(isImageOnWire(logo) ? [imageFromWire("logo", logo)] : []),
    ];
  }

  #read<K extends Key>(key: K): ProjectOnWire[K] {
    const json = this.#values[placeOf[key]];
    // What was written from this key's value.
    return json ? (JSON.parse(json) as ProjectOnWire[K]) : blank[key];
  }
}

function imageFromWire(kind: ProjectImage["kind"], { url, width, height, alt }: ImageOnWire) {
  return { kind, contentHash: contentHashOf(url), width, height, alt };
}
