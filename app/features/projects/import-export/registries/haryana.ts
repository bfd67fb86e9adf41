import { parseCity } from "#app/features/places/model.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { normaliseReraNumber } from "#app/features/rera/model.ts";
import type { NewProject, RegistrationStatus } from "../../model.ts";
import { faultOfDay, parseRegistryDate } from "./dates.ts";
import type { Layout, Row } from "./layout.ts";
import { type FactColumns, readRegisterFacts } from "./register-facts.ts";
import { parseRegisteredUse } from "./registration.ts";
import { cellOf, readRegistryRow, sharedColumns } from "./registry-row.ts";
import type { Remark } from "./remarks.ts";
import { calmName } from "./text.ts";

const homeState = "Haryana";
const numberColumn = "registration_certificate_number";
const districtColumn = "project_district";

/**
 * The list of registered projects of Haryana's authorities. The number cell also gives the date, the fate of the
 * registration and other numbers. "Registration Up-to" is its term, not a promise of possession. A filled
 * "View OC/CC/PCC" tells of a paper that may cover a part of the project only, so the building status stays unknown. Its
 * other "View" cells were links, of which a list keeps the words.
 */
export const haryana: Layout = {
  name: "Haryana list",
  required: [numberColumn, "project_name", "builder", "project_location"],
  optional: [
    "serial_no",
    "project_id",
    districtColumn,
    "registered_with",
    "details_of_project_form_a_h",
    "registration_up_to",
    "view_certificate",
    "view_quarterly_progress",
    "monitoring_orders",
    "view_oc_cc_pcc",
  ],
  unread: ["serial_no", "details_of_project_form_a_h"],
  alsoRead: sharedColumns,
  dateColumns: ["registration_up_to"],
  dateOrder: "day-first",
  read(row, context) {
    const number = parseNumberCell(cellOf(row, numberColumn));
    const reraNumber = number.printed || cellOf(row, "project_id");
    // Nobody may guess what else became of a registration.
    if (number.unknown)
      return {
        refused: `says what is not known here: ${number.unknown}`,
        refusedColumn: numberColumn,
        reraNumber,
      };
    const fault = number.isDated ? faultOfDay("approvedOn", number.approvedOn, context.today) : undefined;
    const state = parseState(cellOf(row, "state")) ?? context.state ?? homeState;
    const district = cellOf(row, districtColumn);
    // The sectors of its towns; what other states write there is an address like any other.
    const isHome = state === homeState;
    const { locality, towns } = parseSectorAddress(isHome ? cellOf(row, "project_location") : "");
    const city = (isHome ? [...towns, district] : []).map((town) => parseCity(state, town)).find(Boolean);
    const use = parseRegisteredUse(cellOf(row, "project_type"));
    const cells = {
      number: reraNumber,
      numberColumn: "registration_certificate_number",
      title: cellOf(row, "project_name"),
      developer: cellOf(row, "builder"),
      state: cellOf(row, "state"),
      districtColumn,
      homeState,
    };
    const { facts, remarks } = readRegisterFacts(row, factColumns, context);
    const links = readLinks(row);
    const more = {
      ...facts,
      ...links.read,
      registrationStatus: number.status,
      ...number.others,
      ...(number.approvedOn && !fault && { approvedOn: number.approvedOn }),
      ...(city && { city }),
      ...(locality && { locality }),
      ...(use && { registeredUse: use }),
    };
    const said = [...remarks, ...links.remarks];
    if (fault) said.push({ column: numberColumn, kind: fault });
    return readRegistryRow(row, cells, context, more, said);
  },
};

const factColumns: FactColumns = {
  registered_with: "registeredWith",
  project_id: "registerProjectId",
  registration_up_to: "reraValidUntil",
};

/** What its links tell by being there, or by standing for "none". */
function readLinks(row: Row): { read: Partial<NewProject>; remarks: Remark[] } {
  const read: Partial<NewProject> = {};
  const remarks: Remark[] = [];
  for (const [column, facts] of Object.entries(linkFacts)) {
    const text = (row[column] ?? "").trim();
    const known = facts.find(({ says }) => says.test(text));
    if (known) Object.assign(read, known.fact);
    else if (cellOf(row, column)) remarks.push({ column, kind: "unknown" });
  }
  return { read, remarks };
}

type LinkFact = { says: RegExp; fact: Partial<NewProject> };

const linkFacts: Readonly<Record<string, readonly LinkFact[]>> = {
  view_certificate: [
    { says: /corrigendum/i, fact: { corrigendum: "Published" } },
    { says: /^view\b/i, fact: {} },
  ],
  view_oc_cc_pcc: [{ says: /^view/i, fact: { completionPaper: "OC, CC or part CC" } }],
  view_quarterly_progress: [
    { says: /^view/i, fact: { quarterlyReport: "Uploaded" } },
    { says: /not uploaded/i, fact: { quarterlyReport: "Not uploaded" } },
  ],
  monitoring_orders: [
    { says: /^view/i, fact: { monitoringCases: "Published" } },
    { says: /^-+$/, fact: { monitoringCases: "None published" } },
  ],
};

/** "153 0F 2017 DATED 28.08.2017 (SUPERSEDED BY …) Lapsed Project": the number alone, and what became of it. */
export function parseNumberCell(cell: string): {
  printed: string;
  status: RegistrationStatus;
  /** What else is there; "" for nothing. */
  unknown: string;
  /** It should tell the day. */
  isDated: boolean;
  approvedOn: string | undefined;
  /** The numbers of other registrations that are there. */
  others: Pick<Partial<NewProject>, "supersedes" | "supersededBy">;
} {
  const [printed = ""] = cell.split(/(?<!\s)\s*(?:\bDATED\b|\(\s*[a-z]{2}|\bLapsed\b)/i);
  return {
    printed: printed.replace(/(?<=\d(?:\([A-Z]\))?\s+)0F(?=\s+\d{4})/i, "OF").trim(),
    status: fateOf(cell),
    unknown: trimPart(cell.slice(printed.length).replace(knownParts, " ")),
    isDated: /\bDATED\b/i.test(cell),
    approvedOn: parseRegistryDate(/\bDATED[\s-]+([\d./-]+)/i.exec(cell)?.[1] ?? "", "day-first"),
    others: readOthers(cell),
  };
}

/** "(SUPERSEDED BY GGM/790/522/2024/17 DATED 01.03.2024)" */
function readOthers(cell: string): Pick<Partial<NewProject>, "supersedes" | "supersededBy"> {
  const [, word, text = ""] = /\(\s*SUPERSED(ED BY|ES)\s([^)]*)/i.exec(cell) ?? [];
  const number = normaliseReraNumber(text);
  if (!word || !number) return {};
  return word.toUpperCase() === "ES" ? { supersedes: number } : { supersededBy: number };
}

/** What may be behind a number. */
const knownParts =
  /\bDATED[\s-]+[\d./-]+|\(\s*SUPERSED(?:ED BY|ES)[^)]*\)?|\b(?:IN ABEYANCE|(?:REGISTRATION )?(?:REVOKED|CANCELLED|SUSPENDED|LAPSED)(?: PROJECT)?)\b|[()]/gi;

/** What an authority did to a registration says more than that its time ran out. */
function fateOf(cell: string): RegistrationStatus {
  if (/SUPERSEDED BY/i.test(cell)) return "Superseded";
  if (/REVOKED|CANCELLED/i.test(cell)) return "Revoked";
  if (/SUSPENDED|ABEYANCE/i.test(cell)) return "Suspended";
  return /LAPSED/i.test(cell) ? "Lapsed" : "Registered";
}

/** A sector as registries write it: "SECTOR-103", "SECTOR- 88A", "SEC 67-A", "SECTOR 102 & 102 A", "SECTOR M9, M10 AND M11". */
const sectorWord = /\bSEC(?:TOR|OR)?S?\b[\s.:-]*/i;
const sectorNumber = String.raw`[A-Z]?-?\d{1,3}(?:[\s-]?[A-F]\b)?`;
const sector = new RegExp(
  `${sectorWord.source}(${sectorNumber}(?:\\s*(?:&|,|/|-|TO|AND)\\s*${sectorNumber})*)(?![\\w])`,
  "i",
);

/** A sector with its letter alone: "88A, GURUGRAM", "37 D GURUGRAM"; what else a number begins may be a plot. */
const bareSector = /^\s*(\d{1,3}[\s-]?[A-F](?:\s*&\s*\d{1,3}[\s-]?[A-F])*)\s*(?=,|$|(?:gurugram|gurgaon)\b)/i;

/** An office with its floor is where the promoter sits. */
const office = /\bfloor\b/i;

const districtNoise =
  /\b(?:(?:situated|within|falling)\s+)?(?:in\s+)?(?:the\s+)?revenue\s+estates?\s*(?:of)?|\b(?:in\s+)?(?:district|distt?\.?)(?=\W|$)|\bharyana\b|\b(?:gurugram|gurgaon|gururgam|gurgram|grugram)(?:-\d+)?\b/gi;

export type SectorAddress = {
  /** "Sector 67A, Village Dhumaspur"; "" where nothing but the city is there. */
  locality: string;
  /** Parts of the address that may be a town of their own ("Sohna"). */
  towns: string[];
};

const maxLength = 120;

/** Reads an address of Haryana's lists: the sector first, in one spelling, then what else gives the place. */
export function parseSectorAddress(address: string): SectorAddress {
  if (office.test(address)) return { locality: "", towns: [] };
  const match = sector.exec(address) ?? bareSector.exec(address);
  const rest = address
    .replace(match?.[0] ?? "", ",")
    .replace(districtNoise, ",")
    .replace(/\b(VILLAGE|VILL)\b[\s.,-]+/gi, "$1 ");
  const parts = rest.split(",").map(trimPart).filter(Boolean).map(calmName);
  const locality = [match ? `Sector ${formatSectors(match[1] ?? "")}` : "", ...parts]
    .filter(Boolean)
    .join(", ");
  return { locality: cutAtComma(locality), towns: parts };
}

const firstNoise = /^(?:[\s.;:&-]+|in|of|at|and|situated|within)$/i;
const lastNoise = /^(?:[\s.;:&-]+|in|of|at|and)$/i;

function trimPart(part: string): string {
  const pieces = part.replace(/\bTEHSIL\b[\s.-]+/gi, "TEHSIL ").match(/[\s.;:&-]+|[^\s.;:&-]+/g) ?? [];
  const start = pieces.findIndex((piece) => !firstNoise.test(piece));
  const end = pieces.findLastIndex((piece) => !lastNoise.test(piece)) + 1;
  const text = start < 0 ? "" : pieces.slice(start, end).join("");
  return /\p{L}{2}|\d/u.test(text) && !/^(?:village|vill|tehsil)$/i.test(text) ? text : "";
}

/** "102 & 102 A" is "102 & 102A", "67-A" is "67A", "91 / 92" is "91/92". */
function formatSectors(text: string): string {
  return text
    .toUpperCase()
    .replace(/(\d)[\s-]([A-F])\b/g, "$1$2")
    .replace(/\b([A-Z])-(\d)/g, "$1$2")
    .replace(/\s*([/-])\s*/g, "$1")
    .replace(/\s*(?:&|\bAND\b)\s*/g, " & ")
    .replace(/\s*\bTO\b\s*/g, " to ")
    .replace(/\s*,\s*/g, ", ");
}

function cutAtComma(text: string): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(",", maxLength);
  return text.slice(0, end > 0 ? end : maxLength).trim();
}
