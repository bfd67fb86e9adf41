import {
  type District,
  findDistrict,
  parseTown,
  stateOfTown,
  townOfPin,
} from "#app/features/places/model.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { districtOfPin, districtOfPostOffice, findPinArea } from "#app/features/places/pin-model.server.ts";
import { calmName } from "./text.ts";

/** What an address tells of the place, by our own lists of places; "" and undefined for what it does not tell. */
export type AddressPlace = { district: District | undefined; city: string | undefined; locality: string };

type Known = { state: string; district: District | undefined; pin: string };

const pinCode = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;
const districtName = /^dist(?:rict|t)?\b[\s.:-]*(?<behind>.+)$|^(?<before>.+?)[\s-]+dist(?:rict|t)?\.?$/i;
const subDistrictName =
  /^(?:tal(?:uka?)?|tq|teh(?:sil)?|tahsil|mandal|block|hobli)\b[\s.:-]*(?<behind>.+)$|^(?<before>.+?)[\s-]+(?:tal(?:uka?)?|tq|teh(?:sil)?|tahsil|mandal(?:am)?|block|hobli)\.?$/i;
const villageName =
  /^(?:(?:revenue )?vill(?:age)?|mou[zj]a|mau[zj][ae]|moje|gram)\b[\s.:-]*(?<behind>\p{L}.*)$|(?<before>\p{L}{3,}(?: \p{L}{3,})?) (?:revenue )?(?:village|vill)\b/iu;

/** Parts of an address that speak of land records, buildings or the way there, not of the place. */
const noPlaceName =
  /^\d+(?!\d*(?:st|nd|rd|th)\b)|\d{3,}|\[|\b(?:kha?ta|kh?es?h?ra|khasra|plots?|tauz[iy]|thana|ward|holding|survey|patta|doors?|flats?|gat|cts|hissa|sy|rs|ts|nos?|near|nr|opp\w*|behind|beside|adjacent|off|floor|submitted|site|situated|part|bearing|comprised)\b|\b[prst]\.? ?[fos]\.(?! \p{L}{3})/iu;

const mostParts = 40;
const longestPart = 40;
const longestLocality = 80;

/** Reads an address from its end, where the larger places stand. `known` goes before what it says. */
export function readAddress(address: string, known: Known): AddressPlace {
  const { state } = known;
  const pin = known.pin || findPin(address, state) || "";
  const parts = splitAddress(address, state);
  const districtText = parts.map((part) => nameIn(districtName, part)).findLast(Boolean);
  const sure = known.district ?? findDistrict(state, districtText);
  const towns = findTowns(state, parts, sure);
  const named = sure ?? districtOfPin(state, pin) ?? towns.district;
  const district = named ?? findByPostOffice(state, parts);
  const city = cityOf(district, towns, pin);
  return {
    district,
    city,
    locality: localityOf(parts, [state, city ?? "", district?.name ?? "", ...towns.names]),
  };
}

/** The last PIN code in a text that lies in the state. */
function findPin(text: string, state?: string): string | undefined {
  const codes = (text.match(pinCode) ?? []).map((code) => code.replace(" ", ""));
  return codes.findLast((code) => {
    const area = findPinArea(code);
    return area !== undefined && (state === undefined || area.state === state);
  });
}

/** The state that an address ends with, that its PIN code lies in, or that alone has its town. */
export function stateOfAddress(address: string, pin: string): string | undefined {
  const last = address
    .split(/[,()]/, mostParts)
    .slice(-3)
    .reverse()
    .map((part) => part.replace(/(?<![\d\s.-])[\d\s.-]+$/, "").trim());
  const named = last.map((part) => parseState(part)).find(Boolean);
  const coded = findPinArea(pin || (findPin(address) ?? ""))?.state;
  return named ?? coded ?? last.map(stateOfTown).find(Boolean);
}

/** The parts between commas and dashes, without PIN code, state and country. */
function splitAddress(address: string, state: string): string[] {
  return address
    .replace(pinCode, ",")
    .split(/[,;|()]|\s[-–]\s?|[-–]\s/, mostParts)
    .map((part) =>
      part
        .replace(/^[\s.:-]+|(?<![\s.:-])[\s.:-]+$/g, "")
        .replace(/(?:^| )(?:pin ?(?:code)?|india)$/i, "")
        .trim(),
    )
    .map((part) => withoutState(part, state))
    .filter(Boolean);
}

/** "Pune Maharashtra" without its state; a state that is a city too ("Delhi") stays. */
function withoutState(part: string, state: string): string {
  if (parseTown(state, part)) return part;
  const words = part.split(" ");
  const start = [words.length - 1, words.length - 2, words.length - 3].find(
    (at) => at >= 0 && words.slice(at).join("").length > 3 && parseState(words.slice(at).join(" ")) === state,
  );
  return start === undefined ? part : words.slice(0, start).join(" ");
}

/** What a word like "district" is before or behind. */
function nameIn(pattern: RegExp, part: string): string | undefined {
  const { behind, before } = pattern.exec(part)?.groups ?? {};
  return (behind ?? before)?.trim();
}

type Towns = {
  /** The smallest place named: of "Dombivli, Thane" the first. */
  city: string | undefined;
  /** The city is named by a word that is the name of its district too. */
  isDistrictName: boolean;
  district: District | undefined;
  /** As they are in the address. */
  names: string[];
};

/** `sure`: the district that was told as such. A namesake of a town elsewhere is a quarter of its own towns. */
function findTowns(state: string, parts: readonly string[], sure: District | undefined): Towns {
  const found: Towns = { city: undefined, isDistrictName: false, district: undefined, names: [] };
  parts.toReversed().forEach((part, fromEnd) => {
    if (districtName.test(part) || subDistrictName.test(part)) return;
    const name = townIn(state, part, fromEnd < 2 && found.names.length === 0);
    if (name === undefined) return;
    const [town, district] = [parseTown(state, name), findDistrict(state, name)];
    if (sure && district && district !== sure && !isTownOf(sure, town)) return;
    found.names.push(name);
    found.district ??= district;
    if (town === undefined || (found.city !== undefined && !found.isDistrictName)) return;
    found.city = town;
    found.isDistrictName = district !== undefined;
  });
  return found;
}

function isTownOf({ mainCity, towns }: District, town: string | undefined): boolean {
  return town !== undefined && (town === mainCity || town in towns);
}

/** A part that names a town or a district; of the last ones also their last words, for not everybody writes commas. */
function townIn(state: string, part: string, isLast: boolean): string | undefined {
  const words = part.replace(/[-\s]+\d{1,2}$/, "").split(" ");
  const starts = isLast ? [0, words.length - 3, words.length - 2, words.length - 1] : [0];
  return starts
    .filter((start) => start >= 0)
    .map((start) => words.slice(start).join(" "))
    .find((name) => parseTown(state, name) ?? findDistrict(state, name));
}

function findByPostOffice(state: string, parts: readonly string[]): District | undefined {
  for (const part of parts.toReversed()) {
    const name = nameIn(villageName, part) ?? nameIn(subDistrictName, part) ?? part;
    const district = noPlaceName.test(name) ? undefined : districtOfPostOffice(state, name);
    if (district) return district;
  }
  return undefined;
}

/** A word that is the name of town and district may mean either: there the PIN code decides. */
function cityOf(
  district: District | undefined,
  { city, isDistrictName }: Towns,
  pin: string,
): string | undefined {
  const hasTowns = district !== undefined && Object.keys(district.towns).length > 0;
  if (!hasTowns) return city;
  const coded = townOfPin(district, pin);
  return city === undefined || (isDistrictName && pin) ? coded : city;
}

/** The nearest names before the town, in one spelling. */
function localityOf(parts: readonly string[], larger: readonly string[]): string {
  const known = new Set(larger.map((name) => name.toLowerCase()));
  const names = parts.flatMap((part) => {
    if (districtName.test(part) || subDistrictName.test(part)) return [];
    if (known.has(part.toLowerCase())) return [];
    const name = nameIn(villageName, part) ?? withoutEnd(part, larger);
    return isPlaceName(name) && !known.has(name.toLowerCase()) ? [calmName(name)] : [];
  });
  const nearest = [...new Set(names)].slice(-2);
  const [whole, last] = [nearest.join(", "), nearest.at(-1) ?? ""];
  if (whole) return whole.length <= longestLocality ? whole : last;
  const around = parts.map((part) => nameIn(subDistrictName, part)).findLast(Boolean);
  return around && isPlaceName(around) && !known.has(around.toLowerCase()) ? calmName(around) : "";
}

/** "Gota Ahmedabad" without the town at its end. */
function withoutEnd(part: string, towns: readonly string[]): string {
  const lower = part.toLowerCase();
  const town = towns.find((name) => name && lower.endsWith(` ${name.toLowerCase()}`));
  return town ? part.slice(0, -town.length).replace(/(?<![\s.:-])[\s.:-]+$/, "") : part;
}

function isPlaceName(name: string): boolean {
  if (/^sec(?:tor)?[\s-]*\d{1,3}\b/i.test(name)) return true;
  if (/^(?:east|west|north|south)$/i.test(name)) return false;
  return /\p{L}{3}/u.test(name) && name.length <= longestPart && !noPlaceName.test(name);
}
