import { placeKey } from "#app/features/places/model.ts";
import { readLocality } from "./locality-names.ts";

const mostParts = 6;

/**
 * The names in what a list or staff say of the locality: "Sector 78 & 79, Village Sihi" has three. `larger` are no
 * localities.
 */
export function splitLocality(locality: string | null, larger: readonly (string | null)[]): string[] {
  if (!locality) return [];
  const isLarger = new Set(larger.map((name) => placeKey(name ?? "")));
  return locality
    .replace(severalSectors, (_, numbers: string) => {
      const each = numbers.match(sectorNumber) ?? [];
      return each.map((number) => `Sector ${number.replace("-", "")}`).join(";");
    })
    .split(betweenNames, mostParts)
    .flatMap((part) => readLocality(part) ?? [])
    .filter((name) => !isLarger.has(placeKey(name)));
}

/** "Badha & Hayatpur" and "Phase I & Phase II" are two, "P & T Colony" is one. */
const betweenNames = /[,;|]|(?<!\b[a-hj-uwyz] ?)&|\sand\s|\s(?=(?:village|vill|tehsil)\s)/i;
const plainNumber = String.raw`\d{1,3}(?:-?[a-f])?(?![a-z\d])`;
const sectorNumber = new RegExp(`[a-z]?${plainNumber}`, "gi");
const andNumber = String.raw`\s*(?:[,&/-]|\s(?:and|to)\s)\s*`;
/** "Sector 76/77", "Sector 23-23A", "Sectors 61, 62 and 63", and of one letter "Sector M9, M10". */
const severalSectors = new RegExp(
  String.raw`\bsectors?[\s-]*(${plainNumber}(?:${andNumber}${plainNumber})+|([a-z])${plainNumber}(?:${andNumber}\2${plainNumber})+)`,
  "gi",
);
