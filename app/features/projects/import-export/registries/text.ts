import { dropInvisible } from "#app/shared/typed-text.ts";

/** How registries write text, and how we keep it: one line, decoded, without invisible characters. */

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  deg: "°",
};

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

/** One cell as readable text: entities decoded (twice-encoded ones too), every run of white space one space. */
export function cleanText(text: string): string {
  const decoded = text.includes("&") ? decodeEntities(decodeEntities(text)) : text;
  return dropInvisible(decoded).replace(/\s+/g, " ").trim().normalize("NFC");
}

function decodeEntities(text: string): string {
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return namedEntities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}

/** The promoter as people say the name: "M/s" in front and stray punctuation behind are dropped. */
export function cleanDeveloper(text: string): string {
  const name = cleanText(text)
    .replace(/^(?:m\s*[/\\]\s*s\b|messrs\b)[.,:;\s-]*/i, "")
    // Two capitals may be somebody's initials; "Ms" is not.
    .replace(/^Ms\.?\s+(?=\p{Lu})/u, "")
    // Asked at the beginning of a run only: from each of its letters it would take the square of the time.
    .replace(/(?<![\s,;/-])[\s,;/-]+$/, "");
  return calmName(name);
}

/** The title of a project, calm. Empty where the cell holds no letter or digit. */
export function cleanTitle(text: string): string {
  const title = calmName(cleanText(text));
  return /[\p{L}\p{N}]/u.test(title) ? title : "";
}

const smallWords = new Set("a an and at by for from in of on or the to with".split(" "));
const keptCapitals = new Set(
  (
    "AIPL AEE AOP ATS BBMP BDA BHK BOI BUDA CHS CHSL CIDCO DDA DDJAY DHS EWS GIDA HIG HSIIDC HUF IMT IREO IT KHB KIADB LIG LLP MHADA MIDC " +
    "MIG MMRDA MUDA NCR NIT NRI OPC OSR PCMC PMAY PMRDA ROF SCO SEZ SRA TDI UDA UK USA VTP"
  ).split(" "),
);
const ordinaryWords = new Set("BLDG CHST HSG LTD MRS MTS NGR PVT SMT SRY".split(" "));
/** Any other pair of capitals is somebody's initials. */
const wordsOfTwo = new Set(
  "AL CO DE DO DR DU EL EN EX GO JI JO JR LA LE MR MT MY NO OM OP OR RE SO SR ST UP UR WE YO".split(" "),
);
const romanNumeral = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/;

/**
 * A name that is all capitals (or all small letters) in title case; initials, numerals and abbreviations stay as they
 * are. A name in mixed case is its owner's spelling and is returned unchanged.
 */
export function calmName(name: string): string {
  const isShouted = !/\p{Ll}/u.test(name);
  const isWhispered = !/\p{Lu}/u.test(name);
  if (!isShouted && !isWhispered) return name;
  const source = isShouted ? name : name.toUpperCase();
  return source.replace(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu, (word, offset: number) =>
    calmWord(word, beginsPart(source, offset)),
  );
}

/** Whether a word is the first of the name, or is behind a bracket, a dash or a colon. */
function beginsPart(name: string, offset: number): boolean {
  let before = offset - 1;
  while (/\s/.test(name.charAt(before))) before -= 1;
  return before < 0 || "(-–—:".includes(name.charAt(before));
}

function calmWord(word: string, isFirst: boolean): string {
  if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (/\p{N}/u.test(word)) return word.replace(/\p{L}{4,}/gu, titleCase);
  const [stem = "", ...endings] = word.split(/(?=['’])/);
  return calmStem(stem, isFirst && endings.length === 0) + endings.map(calmEnding).join("");
}

function calmStem(stem: string, isFirst: boolean): string {
  if (stem.length === 1 || keptCapitals.has(stem) || romanNumeral.test(stem)) return stem;
  if (smallWords.has(stem.toLowerCase()) && !isFirst) return stem.toLowerCase();
  if (/^[A-Z]{2}$/.test(stem)) return wordsOfTwo.has(stem) ? titleCase(stem) : stem;
  const isAbbreviation = stem.length <= 5 && /^[A-Z]+$/.test(stem) && !/[AEIOUY]/.test(stem);
  return isAbbreviation && !ordinaryWords.has(stem) ? stem : titleCase(stem);
}

/** "’S" of a possessive is small, the second half of "D'SOUZA" is a name. */
function calmEnding(ending: string): string {
  const letters = ending.slice(1);
  return ending.slice(0, 1) + (letters.length <= 2 ? letters.toLowerCase() : titleCase(letters));
}

function titleCase(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
