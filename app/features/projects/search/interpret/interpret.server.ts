import { type ProjectStatus, propertyTypes } from "../../model.ts";
import { Figures } from "./figures.ts";
import type { Gazetteer, Within } from "./gazetteer.ts";
import { type Draft, type Interpretation, nothing } from "./interpretation.ts";
import { respell } from "./mistyped-words.ts";
import { Places } from "./places.server.ts";
import { PossessionYears } from "./possession-years.ts";
import { Sentence } from "./sentence.ts";
import {
  amenityNames,
  exclusions,
  laterExclusions,
  longestName,
  nearbyCues,
  nearbyNames,
  saidOfAll,
  slipNames,
  sortNames,
  standingNames,
  statusNames,
  typeNames,
} from "./vocabulary.ts";

const nowhere: Within = { state: null, city: [] };

/** Reads a sentence, within places that are set already; `today` is an ISO day in India. Never throws. */
export function interpret(
  text: string,
  gazetteer: Gazetteer,
  context: { within?: Within; today: string },
): Interpretation {
  const found = readText(text, gazetteer, context);
  return asksForAny(found, text) && !gazetteer.isInTexts(text) ? nothing : found;
}

/** "Properties for sale" leaves out none; but "My Home" is a promoter. */
function asksForAny(found: Interpretation, text: string): boolean {
  const isBare = JSON.stringify({ ...found, rest: "" }) === JSON.stringify(nothing);
  return isBare && new Sentence(text).unread().length === 0;
}

function readText(
  text: string,
  gazetteer: Gazetteer,
  { within = nowhere, today }: { within?: Within; today: string },
): Interpretation {
  if (isNumber.test(text)) return { ...nothing, rest: text.trim() };
  const read = (words: string) => readSentence(words, gazetteer, { within, today });
  const typed = read(text);
  // What nobody reads, and no project has, may be a word with an error in it.
  const respelt = typed.unread.flatMap((word) => {
    const meant = gazetteer.isWholeWord(word)
      ? undefined
      : respell(word, { isBeginning: gazetteer.isKnownWord(word) });
    return meant === undefined ? [] : [{ word, meant }];
  });
  const again = respelt.length === 0 ? typed : read(withWords(text, respelt));
  const { found, isMistyped } = respelt.some(({ meant }) => again.unread.includes(meant)) ? typed : again;
  // No town with an error in it, but a name: "krsihna vaas" is Krishna Vaas.
  const mayBeName = isMistyped && found.rest !== "" && !gazetteer.isInTexts(found.rest, found);
  return mayBeName && gazetteer.isNearTexts(text) ? { ...nothing, rest: text.trim() } : found;
}

function withWords(text: string, respelt: readonly { word: string; meant: string }[]): string {
  return respelt.reduce(
    (typed, { word, meant }) => typed.replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "giu"), meant),
    text,
  );
}

function readSentence(
  text: string,
  gazetteer: Gazetteer,
  { within, today }: { within: Within; today: string },
): { found: Interpretation; unread: readonly string[]; isMistyped: boolean } {
  const sentence = new Sentence(text);
  const found: Draft = { ...nothing };
  const figures = new Figures(sentence, found);
  const years = new PossessionYears(sentence, found, today);
  const names = new Names(sentence, found);
  const places = new Places(sentence, found, gazetteer, within);
  keepExcluded(sentence, names, (words) => readText(words, gazetteer, { within, today }).rest === "");
  const rules = [
    (at: number) => figures.read(at),
    (at: number) => years.read(at),
    (at: number) => names.read(at),
    (at: number) => places.read(at),
  ];
  for (const rule of rules)
    for (let at = 0; at < sentence.words.length; at++) if (!sentence.isUsed(at)) sentence.take(at, rule(at));
  names.finish();
  places.finish();
  years.readAlone();
  const unread = sentence.unread().map((at) => sentence.word(at));
  return { found: { ...found, rest: sentence.rest() }, unread, isMistyped: places.isMistyped };
}

/**
 * "Pune except Wakad", "Wakad chhodkar": no filter says what is not wanted, so its name stays text. Of sub types the others
 * are asked for: "no villas".
 */
function keepExcluded(sentence: Sentence, names: Names, isUnderstood: (words: string) => boolean): void {
  const isName = (from: number, end: number) => {
    const words = sentence.words.slice(from, end);
    // Else a text of many of them would be read over and over.
    if (words.some((word) => exclusions.has(word) || laterExclusions.has(word))) return false;
    return isUnderstood(words.map((_, at) => sentence.typed(from + at)).join(" "));
  };
  // "not ready", "without brokerage", "without gst"
  const isPhrase = (at: number) =>
    [2, 3].some((length) =>
      [statusNames, standingNames, slipNames, saidOfAll].some((names) =>
        names.has(sentence.phrase(at, length)),
      ),
    );
  const keep = (from: number, end: number) => {
    sentence.keep(from, end);
    const start = sentence.isFiller(from - 1) ? from - 1 : from;
    sentence.take(start, end - start);
  };
  const count = sentence.words.length;
  for (let at = 0; at < count; at++) {
    const excluded =
      exclusions.has(sentence.word(at)) || sentence.word(at) === "no" ? names.exclude(at + 1) : 0;
    if (excluded > 0) sentence.take(at, 1 + excluded);
    else if (exclusions.has(sentence.word(at)) && at + 1 < count && !isPhrase(at)) {
      const length = nameLengths.find((some) => at + some < count && isName(at + 1, at + 1 + some)) ?? 1;
      keep(at, at + 1 + length);
    } else if (laterExclusions.has(sentence.word(at)) && at > 0) {
      const end = sentence.isFiller(at - 1) ? at - 1 : at;
      const length = nameLengths.find((some) => some <= end && isName(end - some, end)) ?? 1;
      keep(Math.max(0, end - length), at + 1);
    }
  }
}

/** How many words of a name are tried, in turn. */
const nameLengths = [1, 2, 3, 4];

/** Words between "near" and what it is near. */
const mostBetween = 2;

/** A registration number is no sentence: letters and many digits in one, or slashes between them; "Wakad/Baner/Aundh" has none. */
const isNumber = /[a-z]+[-/.]?\d{5,}|(?<!\S)(?=\S*\d{2})(?=\S*[a-z])(?!\S*bhk)\S+\/\S+\/\S+/i;

/** Reads status, registration, sub type, order and amenities by their names, and what says nothing here. */
class Names {
  readonly #sentence: Sentence;
  readonly #found: Draft;
  readonly #statuses = new Set<ProjectStatus>();
  readonly #excluded = new Set<string>();

  constructor(sentence: Sentence, found: Draft) {
    this.#sentence = sentence;
    this.#found = found;
  }

  /** A sub type that is not wanted; answers how many words it took. */
  exclude(at: number): number {
    const start = ["a", "any"].includes(this.#sentence.word(at)) ? at + 1 : at;
    for (let length = longestName; length > 0; length--) {
      const type = typeNames.get(this.#sentence.nameAt(start, length) ?? "");
      if (type === undefined) continue;
      this.#excluded.add(type);
      return start + length - at;
    }
    return 0;
  }

  finish(): void {
    if (this.#excluded.size === 0) return;
    const named = this.#found.propertyType;
    const others = propertyTypes.filter((type) => !this.#excluded.has(type));
    const wanted = named.filter((type) => !this.#excluded.has(type));
    this.#found.propertyType = wanted.length > 0 ? wanted : others;
  }

  /** The longest name first; answers how many words it took. */
  read(at: number): number {
    for (let length = longestName; length > 0; length--) {
      const name = this.#sentence.nameAt(at, length);
      if (name !== undefined && this.#take(name, at)) return length;
    }
    return 0;
  }

  #take(name: string, at: number): boolean {
    const found = this.#found;
    const status = statusNames.get(name);
    const standing = standingNames.get(name);
    const slips = slipNames.get(name);
    const type = typeNames.get(name);
    const sort = sortNames.get(name);
    const amenity = amenityNames.get(name) ?? (this.#isNear(at) ? nearbyNames.get(name) : undefined);
    if (status) this.#takeStatus(status);
    else if (standing) found.standing ??= standing;
    else if (slips) found.completionDate = slips;
    else if (type) found.propertyType = [...new Set([...found.propertyType, type])];
    else if (sort) found.sort ??= sort;
    else if (amenity) found.amenities = [...new Set([...found.amenities, amenity])];
    return (status ?? standing ?? slips ?? type ?? sort ?? amenity) !== undefined || saidOfAll.has(name);
  }

  /** Who names both asks for any. */
  #takeStatus(status: ProjectStatus): void {
    this.#statuses.add(status);
    this.#found.projectStatus = this.#statuses.size === 1 ? status : null;
  }

  #isNear(at: number): boolean {
    const isCue = (place: number) => nearbyCues.has(this.#sentence.word(place));
    const isBetween = (place: number) => this.#sentence.isUsed(place) || this.#sentence.isFiller(place);
    // "near a good school", but "near IT park" is near no park.
    let before = at - 1;
    while (before >= at - mostBetween && !isCue(before) && isBetween(before)) before--;
    return isCue(before) || ["near", "paas", "पास"].includes(this.#sentence.word(at + 1));
  }
}
