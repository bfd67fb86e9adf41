/** Readable ids for addresses. */

/** Gives numbers from 0 up to, not including, 1; Math.random is one. */
export type RandomSource = () => number;

/** No i, l, o, u: a tail is read aloud and spells no words. */
const tailAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const tailLength = 6;
const longestSlug = 80;

/** Small Latin letters, digits and single hyphens: "Palm Court – Phase II" gives "palm-court-phase-ii"; "" where nothing is left. */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Cut between words, unless the first word alone is too long. */
function shorten(slug: string): string {
  if (slug.length <= longestSlug) return slug;
  const cut = slug.slice(0, longestSlug + 1);
  return cut.slice(0, cut.lastIndexOf("-") > 0 ? cut.lastIndexOf("-") : longestSlug);
}

function joinId(title: string, place: string | null, tail: string): string {
  const slug = shorten(slugify(`${title} ${place ?? ""}`)) || "project";
  return `${slug}-${tail}`;
}

/** A new project's id: "palm-court-dehradun-7k3f9q", its tail drawn from `random`. */
export function buildProjectId(title: string, place: string | null, random: RandomSource): string {
  const letters = Array.from({ length: tailLength }, () =>
    tailAlphabet.charAt(Math.floor(random() * tailAlphabet.length)),
  );
  return joinId(title, place, letters.join(""));
}

/** The same id for the same key on every run (imports: state and RERA number). */
export function buildStableProjectId(title: string, place: string | null, key: string): string {
  let hash = hash32(key);
  const letters = Array.from({ length: tailLength }, () => {
    const letter = tailAlphabet.charAt(hash % tailAlphabet.length);
    hash = Math.floor(hash / tailAlphabet.length);
    return letter;
  });
  return joinId(title, place, letters.join(""));
}

/** FNV-1a with a final mix, so that neighbouring numbers differ in every letter. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
