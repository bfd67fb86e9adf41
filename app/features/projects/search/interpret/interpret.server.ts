import type { ProjectStatus } from "../../model.ts";
import { Figures } from "./figures.ts";
import { type Draft, type Interpretation, nothing } from "./interpretation.ts";
import { type Gazetteer, Places, type Within } from "./places.server.ts";
import { PossessionYears } from "./possession-years.ts";
import { Sentence } from "./sentence.ts";
import {
  amenityNames,
  exclusions,
  longestName,
  nearbyCues,
  nearbyNames,
  standingNames,
  statusNames,
  typeNames,
} from "./vocabulary.ts";

const nowhere: Within = { state: null, city: [] };

/** Reads a sentence, within places that are set already; `today` is an ISO day in India. Never throws. */
export function interpret(
  text: string,
  gazetteer: Gazetteer,
  { within = nowhere, today }: { within?: Within; today: string },
): Interpretation {
  if (isNumber.test(text)) return { ...nothing, rest: text.trim() };
  const sentence = new Sentence(text);
  const found: Draft = { ...nothing };
  const figures = new Figures(sentence, found);
  const years = new PossessionYears(sentence, found, today);
  const names = new Names(sentence, found);
  const places = new Places(sentence, found, gazetteer, within);
  keepExcluded(sentence, (words) => interpret(words, gazetteer, { within, today }).rest === "");
  const rules = [
    (at: number) => figures.read(at),
    (at: number) => years.read(at),
    (at: number) => names.read(at),
    (at: number) => places.read(at),
  ];
  for (const rule of rules)
    for (let at = 0; at < sentence.words.length; at++) if (!sentence.isUsed(at)) sentence.take(at, rule(at));
  places.finish();
  years.readAlone();
  return { ...found, rest: sentence.rest() };
}

/** "Pune except Wakad": no filter says what is not wanted, so its name stays text. */
function keepExcluded(sentence: Sentence, isUnderstood: (words: string) => boolean): void {
  const isStatus = (at: number) => statusNames.has(`${sentence.word(at)} ${sentence.word(at + 1)}`);
  for (let at = 0; at < sentence.words.length - 1; at++) {
    if (!exclusions.has(sentence.word(at)) || isStatus(at)) continue;
    const nameOf = (length: number) =>
      Array.from({ length }, (_, place) => sentence.typed(at + 1 + place)).join(" ");
    const lengths = [1, 2, 3, 4].filter((length) => at + length < sentence.words.length);
    const end = at + 1 + (lengths.find((length) => isUnderstood(nameOf(length))) ?? 1);
    sentence.keep(at, end);
    sentence.take(at, end - at);
  }
}

/** Words between "near" and what it is near. */
const mostBetween = 2;

/** A registration number is no sentence: letters and many digits in one, or slashes. */
const isNumber = /[a-z]+[-/.]?\d{5,}|\S+\/\S+\/\S+/i;

/** Reads status, registration, sub type and amenities by their names. */
class Names {
  readonly #sentence: Sentence;
  readonly #found: Draft;
  readonly #statuses = new Set<ProjectStatus>();

  constructor(sentence: Sentence, found: Draft) {
    this.#sentence = sentence;
    this.#found = found;
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
    const type = typeNames.get(name);
    const amenity = amenityNames.get(name) ?? (this.#isNear(at) ? nearbyNames.get(name) : undefined);
    if (status) this.#takeStatus(status);
    else if (standing) found.standing ??= standing;
    else if (type) found.propertyType = [...new Set([...found.propertyType, type])];
    else if (amenity) found.amenities = [...new Set([...found.amenities, amenity])];
    return (status ?? standing ?? type ?? amenity) !== undefined;
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
