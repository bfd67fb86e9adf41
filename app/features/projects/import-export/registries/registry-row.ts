import { findDistrict, mayLieIn, parseTown } from "#app/features/places/model.server.ts";
import { parseState, stateNames } from "#app/features/places/model.ts";
import { placeOfNumber } from "#app/features/places/number-model.server.ts";
import { isPinOfOtherDistrict } from "#app/features/places/pin-model.server.ts";
import { checkReraNumber, daysOfNumber } from "#app/features/rera/model.server.ts";
import { normaliseReraNumber } from "#app/features/rera/model.ts";
import type { NewProject } from "../../model.ts";
import { readAddress, stateOfAddress } from "./address.ts";
import { parseBiharAddress } from "./bihar-address.ts";
import { faultOfDay, parseRegistryDate } from "./dates.ts";
import type { ReadContext, Reading, Row } from "./layout.ts";
import { isCommercialName, isKnownStatus, isKnownUse } from "./registration.ts";
import type { Remark, RemarkKind } from "./remarks.ts";
import { calmName, cleanDeveloper, cleanText, cleanTitle } from "./text.ts";

/** The readable text of a cell; "" where the column is missing or holds a registry's word for nothing. */
export function cellOf(row: Row, column: string): string {
  const text = cleanText(row[column] ?? "");
  return /^(?:n\/?a|nil|null|none|undefined|-+)$/i.test(text) ? "" : text;
}

const useColumn = "project_type";
export const addressColumns = ["address", "project_address", "site_address", "project_location", "location"];
export const pinColumns = ["pincode", "pin_code", "location_pin_code", "project_pin_code"];
export const cityColumns = ["city", "town"];
export const localityColumns = ["locality", "village"];
const talukColumn = "taluk";

/** Columns that every list of a registry may have. */
export const sharedColumns: readonly string[] = [
  "state",
  useColumn,
  ...addressColumns,
  ...pinColumns,
  ...cityColumns,
  ...localityColumns,
  talukColumn,
];

type RegistryCells = {
  number: string;
  numberColumn: string;
  title: string;
  developer: string;
  /** As the file's state column says, "" where it has none. */
  state: string;
  districtColumn: string;
  /** The state whose registry publishes in this layout, where it is one state's. */
  homeState?: string;
  /** The column of the registration's status, where it has one of its own. */
  statusColumn?: string;
  /** The column that coordinates were read from, the first of two. */
  coordinatesColumn?: string;
};

/** What a row says of the place. */
type PlaceCells = {
  district: string;
  taluk: string;
  address: string;
  pin: string;
  city: string;
  locality: string;
};

/** "Nerul (CT)": what kind of town the census counts it as. */
const censusKind = /\s*\((?:ct|og|np|nac|mc|m ?corp\.?)\)$/i;

function placeCellsOf(row: Row, districtColumn: string): PlaceCells {
  return {
    district: cellOf(row, districtColumn),
    taluk: cellOf(row, talukColumn),
    address: firstOf(row, addressColumns).text,
    pin: /^[1-9]\d{5}(?=\.0*$|$)/.exec(firstOf(row, pinColumns).text)?.[0] ?? "",
    city: firstOf(row, cityColumns).text,
    locality: firstOf(row, localityColumns).text.replace(censusKind, ""),
  };
}

/** Most lists have few of them: a million rows are not asked for what is not there. */
function firstOf(row: Row, columns: readonly string[]): { column: string; text: string } {
  for (const column of columns) {
    const text = row[column] ? cellOf(row, column) : "";
    if (text) return { column, text };
  }
  return { column: "", text: "" };
}

/** A PIN code that is none, and words for the district and the use of the land that nobody knows. */
function findUnknown(
  row: Row,
  state: string,
  { districtColumn }: RegistryCells,
  placeCells: PlaceCells,
): Remark[] {
  const pin = firstOf(row, pinColumns);
  const isDistrict = findDistrict(state, placeCells.district) ?? parseTown(state, placeCells.district);
  const remarks: Remark[] = [];
  // Registers write 0 for none.
  if (placeCells.pin === "" && Number(pin.text) !== 0)
    remarks.push({ column: pin.column, kind: "unreadable" });
  if (placeCells.district && !isDistrict) remarks.push({ column: districtColumn, kind: "noDistrict" });
  if (!isKnownUse(cellOf(row, useColumn))) remarks.push({ column: useColumn, kind: "unknown" });
  return remarks;
}

/**
 * Puts together what every registry list gives: number, names and place. The state is the row's own, else the one the
 * caller named, else the one whose authority gives such numbers (of several the one with the district), else the
 * layout's home where the district lies there, else that of the address. Names of the district and the taluk go before
 * the codes in the number, and both before the address. Columns of days go before the days in the number.
 */
export function readRegistryRow(
  row: Row,
  cells: RegistryCells,
  context: ReadContext,
  more: Partial<NewProject>,
  remarks: readonly Remark[] = [],
): Reading {
  const reraNumber = normaliseReraNumber(cells.number);
  const title = cleanTitle(cells.title);
  if (isPageNavigation(reraNumber, cells.title)) return { refused: "page navigation, not a project" };
  if (!reraNumber && !title) return { refused: "neither a RERA number nor a name" };
  const status = cells.statusColumn ? cellOf(row, cells.statusColumn) : "";
  // Nobody may guess that what a register calls otherwise is registered.
  if (!isKnownStatus(status))
    return { refused: `is no known word: ${status}`, refusedColumn: cells.statusColumn, reraNumber };
  if (cells.state && !parseState(cells.state))
    return { refused: `no state of India: ${cells.state}`, reraNumber };
  const placeCells = placeCellsOf(row, cells.districtColumn);
  const state = parseState(cells.state) ?? context.state ?? findStateOf(reraNumber, cells, placeCells);
  if (!state) return { refused: "the state can't be told from the row: name it with --state", reraNumber };
  const isBusiness = more.registeredUse === undefined && isCommercialName(title);
  const { district, taluk, city, locality } = findPlace(state, reraNumber, placeCells);
  const developer = cleanDeveloper(cells.developer);
  const isElsewhere = liesOutside({ state: district?.state ?? state, district: district?.name }, more);
  const days = readNumberDays(state, reraNumber, more, context);
  const said = [...remarks, ...findUnknown(row, state, cells, placeCells)];
  if (days.fault) said.push({ column: cells.numberColumn, kind: days.fault });
  if (isElsewhere) said.push({ column: cells.coordinatesColumn ?? "", kind: "elsewhere" });
  if (district && isPinOfOtherDistrict(district.state, district.name, placeCells.pin))
    said.push({ column: firstOf(row, pinColumns).column, kind: "otherDistrict" });
  return {
    project: {
      title,
      ...(reraNumber && { reraNumber }),
      ...(developer && { developer }),
      state: district?.state ?? state,
      ...(district && { district: district.name }),
      ...(taluk && { taluk }),
      ...(placeCells.address && { registerAddress: placeCells.address }),
      ...(city && { city }),
      ...(locality && { locality }),
      ...(isBusiness && { registeredUse: "commercial-by-name" as const }),
      ...(placeCells.pin && { pinCode: placeCells.pin }),
      ...(isElsewhere ? withoutCoordinates(more) : more),
      ...days.facts,
    },
    ...(said.length > 0 && { remarks: said }),
    // Read between the lines: what staff wrote is better.
    ...((city || isBusiness) && { fillsOnly: isBusiness ? guessed : guessedPlace }),
  };
}

/** The days that the number holds, where no column tells them. One out of order is the register's own, and kept. */
function readNumberDays(
  state: string,
  number: string,
  more: Partial<NewProject>,
  { dateOrder, today }: ReadContext,
): { facts: Partial<NewProject>; fault?: RemarkKind | undefined } {
  const held = daysOfNumber(state, number, today);
  const approvedOn = more.approvedOn ?? held.approvedOn;
  const facts = approvedOn === null ? {} : { approvedOn };
  if (held.termEndsOn === null || more.reraValidUntil) return { facts };
  const reraValidUntil = parseRegistryDate(held.termEndsOn, dateOrder);
  const fault = faultOfDay("reraValidUntil", reraValidUntil, today);
  if (reraValidUntil === undefined || fault) return { facts, fault };
  const isOutOfOrder = approvedOn !== null && reraValidUntil < approvedOn;
  return { facts: { ...facts, reraValidUntil }, fault: isOutOfOrder ? "outOfOrder" : undefined };
}

function liesOutside(
  place: Parameters<typeof mayLieIn>[0],
  { latitude, longitude }: Partial<NewProject>,
): boolean {
  return latitude != null && longitude != null && !mayLieIn(place, latitude, longitude);
}

function withoutCoordinates({ latitude, longitude, ...others }: Partial<NewProject>): Partial<NewProject> {
  return { ...others, pinOutside: `${latitude}, ${longitude}` };
}

const guessedPlace = ["city"] as const;
const guessed = [...guessedPlace, "registeredUse"] as const;

function findPlace(state: string, reraNumber: string, placeCells: PlaceCells) {
  const form = parseBiharAddress(placeCells.address);
  const coded = placeOfNumber(state, reraNumber);
  const known = findDistrict(state, placeCells.district || form?.district) ?? coded?.district;
  const named =
    parseTown(state, placeCells.city) ?? (known ? undefined : parseTown(state, placeCells.district));
  const address = form?.freeText ?? placeCells.address;
  const read =
    address || placeCells.pin
      ? readAddress(address, { state, district: known, pin: placeCells.pin })
      : undefined;
  const taluk = calmName(placeCells.taluk) || (known === coded?.district && coded?.taluk);
  return {
    district: known ?? read?.district,
    taluk,
    city: named ?? read?.city,
    // A taluk is wide, and says more than nothing.
    locality:
      calmName(placeCells.locality) || form?.locality || read?.locality || (taluk && nameTaluk(state, taluk)),
  };
}

/** "Jewar tehsil", as people say there; "" for that of the district's seat, which every district has. */
function nameTaluk(state: string, taluk: string): string {
  return taluk === "Sadar" ? "" : `${taluk} ${talukWords[state] ?? "tehsil"}`;
}

const talukWords: Readonly<Record<string, string>> = {
  "Andhra Pradesh": "mandal",
  Goa: "taluka",
  Gujarat: "taluka",
  Karnataka: "taluk",
  Kerala: "taluk",
  Maharashtra: "taluka",
  "Tamil Nadu": "taluk",
  Telangana: "mandal",
};

/** "11 | ... | 12 | 13": the pager below a table, scraped as one of its rows. */
function isPageNavigation(number: string, title: string): boolean {
  const hasLetter = /\p{L}/u;
  return !hasLetter.test(number) && !hasLetter.test(title) && /\d|\.\./.test(number + title);
}

function findStateOf(
  number: string,
  { homeState }: RegistryCells,
  { district, address, pin }: PlaceCells,
): string | undefined {
  // Several authorities give numbers of one form: there the address knows better than the layout.
  const addressed = address || pin ? stateOfAddress(address, pin) : undefined;
  if (addressed && isNumberOf(addressed, number)) return addressed;
  if (homeState && isNumberOf(homeState, number)) return homeState;
  const states = stateNames.filter((state) => isNumberOf(state, number));
  if (states.length === 1) return states[0];
  const ofDistrict = district ? states.filter((state) => findDistrict(state, district)) : [];
  if (ofDistrict.length === 1) return ofDistrict[0];
  if (homeState && states.length === 0 && findDistrict(homeState, district)) return homeState;
  return addressed;
}

function isNumberOf(state: string, number: string): boolean {
  const { verdict } = checkReraNumber(state, number);
  return verdict === "match" || verdict === "acknowledgement";
}
