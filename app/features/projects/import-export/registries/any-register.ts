import type { NewProject } from "../../model.ts";
import { readCoordinates } from "./coordinates.ts";
import type { Layout, ReadContext, Row } from "./layout.ts";
import { type FactColumns, readListFacts, readRegisterFacts } from "./register-facts.ts";
import { isUnderConstruction, parseRegistrationWord } from "./registration.ts";
import {
  addressColumns,
  cellOf,
  cityColumns,
  localityColumns,
  pinColumns,
  readRegistryRow,
  sharedColumns,
} from "./registry-row.ts";
import type { Remark } from "./remarks.ts";

const extensionColumn = "extended_until";

const factColumns: FactColumns = {
  proposed_completion: "originalCompletionOn",
  revised_completion: "revisedCompletionOn",
  extended_completion: "extendedCompletionOn",
  valid_until: "reraValidUntil",
  // Where both are told, the extension counts.
  [extensionColumn]: "reraValidUntil",
  last_modified: "registerChangedOn",
  total_units: "unitsTotal",
  booked_units: "unitsBooked",
  total_plots: "plotsTotal",
  land_area_sqm: "landAreaSqm",
  complaints: "complaints",
  cases: "cases",
};

const numberColumn = "rera_reg_no";
const approvalColumn = "approved_on";
const coordinatesColumn = "latitude";
const statusColumn = "status";

/**
 * The list of an authority that has no layout of its own here: the columns that registers have, by the names that they
 * give them (`nameColumns`). It needs a column of the status, or somebody's word for it, for nobody may guess that a list
 * holds no revoked projects.
 */
export const anyRegister: Layout = {
  name: "Register list",
  required: [numberColumn, "project_name", "promoter_name", statusColumn],
  optional: [
    "district",
    "approved_on",
    ...Object.keys(factColumns),
    coordinatesColumn,
    "longitude",
    ...sharedColumns,
  ],
  dateColumns: [
    "approved_on",
    "valid_until",
    extensionColumn,
    "proposed_completion",
    "revised_completion",
    "extended_completion",
  ],
  dateOrder: "day-first",
  nameColumns,
  help: {
    rera_reg_no: "Call the column of the registration's number “Registration No.”.",
    project_name: "Call the column of the project's name “Project Name”.",
    promoter_name: "Call the column of the promoter's name “Promoter Name”.",
    status:
      "Add that column, with Registered or what the register says instead, or choose one for all rows (--status).",
  },
  read(row, context) {
    const { number, day } = splitNumber(cellOf(row, numberColumn));
    const cells = {
      number,
      numberColumn,
      title: cellOf(row, "project_name"),
      developer: cellOf(row, "promoter_name"),
      state: cellOf(row, "state"),
      districtColumn: "district",
      statusColumn,
      coordinatesColumn,
    };
    const statusWord = cellOf(row, statusColumn);
    const status = parseRegistrationWord(statusWord) ?? context.status;
    if (statusWord === "" && status === undefined)
      return {
        refused: "is empty: write Registered, or what the register says instead",
        refusedColumn: statusColumn,
        reraNumber: number,
      };
    const approvedOn = cellOf(row, approvalColumn);
    const approval = approvedOn
      ? { column: approvalColumn, cell: approvedOn }
      : { column: numberColumn, cell: day };
    const { facts, remarks } = readListFacts(row, factColumns, approval, context);
    const coordinates = `${cellOf(row, coordinatesColumn)} ${cellOf(row, "longitude")}`;
    const place = readCoordinates(coordinates, coordinatesColumn);
    const more: Partial<NewProject> = {
      ...facts,
      ...place.read,
      ...(status && { registrationStatus: status }),
      ...(isUnderConstruction(statusWord) && { projectStatus: "Under Construction" }),
    };
    const said = [...remarks, ...findOddExtension(row, facts, context), ...place.remarks];
    return readRegistryRow(row, cells, context, more, said);
  },
};

/** An extension that ends before the term that it extends. */
function findOddExtension(row: Row, { reraValidUntil }: Partial<NewProject>, context: ReadContext): Remark[] {
  if (!reraValidUntil || !row[extensionColumn]) return [];
  const { facts } = readRegisterFacts(row, { valid_until: "reraValidUntil" }, context);
  const isOdd = facts.reraValidUntil && facts.reraValidUntil > reraValidUntil;
  return isOdd ? [{ column: extensionColumn, kind: "outOfOrder" }] : [];
}

/** The same where somebody says which status the rows have that give none. */
export const anyRegisterOfOneStatus: Layout = {
  ...anyRegister,
  required: anyRegister.required.filter((column) => column !== statusColumn),
  optional: [statusColumn, ...anyRegister.optional],
};

/** "UPRERAPRJ6734 12/08/2017", "… dated 12.08.2017": some registers print the day of the registration behind the number. */
function splitNumber(cell: string): { number: string; day: string } {
  const behind = dayBehindNumber.exec(cell);
  return { number: cell.slice(0, behind?.index), day: behind?.[1] ?? "" };
}

/** It begins at the beginning of a run only: from each of its signs it would take the square of the time. */
const dayBehindNumber =
  /(?<=[^\s,;(])[\s,;(]+(?:(?:dated|date|dt)[\s.:-]*)?(\d{1,2}[./-]\d{1,2}[./-]\d{4})\)?$/i;

/**
 * What registers call each column, the surest name first, in any order of the words and any of their usual forms (`wordForms`),
 * with and without "of", "the", "in" and "and". A name that may mean several things ("End date", "Area") is not among them.
 */
const columnNames: Readonly<Record<string, readonly string[]>> = {
  rera_reg_no: [
    "rera reg no",
    "rera no",
    "rera id",
    "reg no",
    "project reg no",
    "project rera reg no",
    "reg certificate no",
    "reg no date",
    "rera reg no date",
    "rera certificate no",
    // Of a building's papers none is called by that word alone.
    "certificate no",
  ],
  project_name: ["project name", "project", "project title"],
  promoter_name: ["promoter name", "promoter", "promoters name", "developer name", "builder name"],
  status: ["reg status", "status", "project status", "current status", "current project status"],
  state: ["state", "project state"],
  district: ["district", "project district", "district name"],
  taluk: ["taluk", "taluka", "tehsil", "tahsil", "mandal", "project tehsil"],
  city: [...cityColumns, "project city"],
  locality: [...localityColumns, "moje", "mouje", "project locality"],
  // An address beside it may be the promoter's.
  address: ["project address", ...addressColumns],
  pincode: [...pinColumns, "pin"],
  project_type: ["project type", "type", "project category"],
  approved_on: [
    "approved on",
    "approved date",
    "approved on date",
    "reg date",
    "rera reg date",
    "registered on",
    "reg certificate date",
    "issue date reg certificate",
    "date reg certificate issued",
  ],
  valid_until: [
    "valid until",
    "valid until date",
    "reg valid until",
    "reg valid until date",
    "reg until",
    "reg validity",
    "reg validity date",
    "validity date",
    "expiry date",
    "reg expiry date",
    "reg certificate valid until",
    "reg certificate valid until date",
    "reg certificate validity",
  ],
  [extensionColumn]: [
    "extended valid until",
    "extended valid until date",
    "extended validity",
    "extended validity date",
    "extended until",
    "reg extended until",
    "reg extended valid until",
  ],
  proposed_completion: [
    "proposed completion",
    "proposed completion date",
    "proposed end date",
    "estimated completion date",
    "expected completion date",
    "estimated finish date",
    "original completion date",
  ],
  revised_completion: [
    "revised completion",
    "revised completion date",
    "revised proposed completion date",
    "revised estimated completion date",
  ],
  extended_completion: ["extended completion", "extended completion date"],
  last_modified: ["last modified", "last modified date", "date last updated", "last updated"],
  total_units: [
    "total units",
    "units",
    "no of units",
    "total no of units",
    "no of apartments",
    "no of residential units",
    "total apartments",
  ],
  booked_units: [
    "booked units",
    "units sold",
    "no of booked units",
    "no of units sold",
    "no of booked apartments",
  ],
  total_plots: ["total plots", "no of plots", "total no of plots"],
  land_area_sqm: [
    "land area sqm",
    "total area sqm",
    "total land area sqm",
    "project area sqm",
    "project land area sqm",
  ],
  complaints: ["complaints", "complaints count", "no of complaints"],
  cases: ["cases", "cases count", "no of cases"],
  latitude: ["latitude", "lat"],
  longitude: ["longitude", "long", "lng"],
};

/** Ways to write a word of a column's name. */
const wordForms: Readonly<Record<string, string>> = {
  number: "no",
  registration: "reg",
  regn: "reg",
  regd: "reg",
  upto: "until",
  till: "until",
  extension: "extended",
};

const columnByWords = new Map(
  Object.entries(columnNames)
    .flatMap(([column, names]) => names.map((name, rank) => [foldName(name), { column, rank }] as const))
    // Of equal names the first counts.
    .reverse(),
);

/** The words of a column's name, whatever their order and form; a remark on the form that it is from says nothing. */
function foldName(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replace(/ as per .*$/, "")
    .replace(/\bup to\b/, "until")
    .replace(/\bsq(?:uare)? ?m(?:e?te?rs?|trs?|ts)?\b/, "sqm")
    .split(" ")
    .filter((word) => word && !["of", "the", "in", "and", "s"].includes(word));
  return words
    .map((word) => wordForms[word] ?? word)
    .sort()
    .join(" ");
}

/** Columns, as `columnName` gives them, by the names of `anyRegister`. Of several that mean one thing the surest counts. */
function nameColumns(columns: readonly string[]): string[] {
  const known = columns.map((column) => columnByWords.get(foldName(column)));
  return columns.map((name, at) => {
    const meant = known[at];
    if (!meant) return name;
    const same = known.filter((other) => other?.column === meant.column);
    const isSurest = same.every((other) => other === undefined || other.rank >= meant.rank);
    return isSurest && known.indexOf(meant) === at ? meant.column : `other_${name}`;
  });
}
