import { foldText } from "#app/shared/words.ts";

/**
 * What distinguishes promoters: the name as registers print it, without case, accents, spaces and punctuation, and with the
 * usual spellings of "Messrs" and of a company's form taken for one. Words are never dropped: "Shree Ltd" and "Shree Pvt Ltd"
 * are two. Undefined where no name is published. A key made of a key is the same.
 */
export function promoterKey(name: string | null): string | undefined {
  if (!name) return undefined;
  const key = foldText(name.replace(messrs, ""))
    .replace(/^(?:messrs )+/, "")
    .replace(/\bprivate\b/g, "pvt")
    .replace(/\blimited\b/g, "ltd")
    .replace(/ p ltd$/, " pvt ltd");
  return key || undefined;
}

/** "M/s" and "M/S." are no part of a name, where "MS" may be initials. */
const messrs = /^(?:\s*m\s*\/\s*s\b[.:\s]*)+/i;

/** A key's part of an address. */
export function slugOfPromoter(key: string): string {
  return key.replaceAll(" ", "-");
}

/** The key of a slug, in whatever case and spelling it comes. */
export function keyOfSlug(slug: string): string | undefined {
  return promoterKey(slug.replaceAll("-", " "));
}

/** The number of who registered a project; null where no name is published, and for samples: they stand in no register. */
export function promoterNumber({
  developer,
  isSample,
}: {
  developer: string | null;
  isSample: boolean;
}): number | null {
  const key = isSample ? undefined : promoterKey(developer);
  return key === undefined ? null : hashKey(key);
}

/** A number that stands for a key: of a million keys two share one with a chance of 1 to 10,000. Never 0. */
export function hashKey(key: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0) || 1;
}
