import { Figures } from "./figures.ts";
import { type Draft, type Interpretation, nothing } from "./interpretation.ts";
import { type Gazetteer, Places, type Within } from "./places.server.ts";
import { Sentence } from "./sentence.ts";
import {
  amenityNames,
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
  { within = nowhere, today }: { within?: Within | undefined; today: string },
): Interpretation {
  if (isNumber.test(text)) return { ...nothing, rest: text.trim() };
  const sentence = new Sentence(text);
  const found: Draft = { ...nothing };
  const figures = new Figures(sentence, found, today);
  const places = new Places(sentence, found, gazetteer, within);
  const rules = [
    (at: number) => figures.read(at),
    (at: number) => figures.readYear(at),
    (at: number) => readNames(sentence, found, at),
    (at: number) => places.read(at),
  ];
  for (const rule of rules)
    for (let at = 0; at < sentence.words.length; at++) if (!sentence.isUsed(at)) sentence.take(at, rule(at));
  places.finish();
  return { ...found, rest: sentence.rest() };
}

/** A registration number is no sentence: letters and many digits in one, or slashes. */
const isNumber = /[a-z]+[-/.]?\d{5,}|\S+\/\S+\/\S+/i;

/** Status, registration, sub type and amenities by their names, the longest first; answers how many words they took. */
function readNames(sentence: Sentence, found: Draft, at: number): number {
  for (let length = longestName; length > 0; length--) {
    const name = sentence.nameAt(at, length);
    if (name !== undefined && takeName(sentence, found, { name, at })) return length;
  }
  return 0;
}

function takeName(sentence: Sentence, found: Draft, { name, at }: { name: string; at: number }): boolean {
  const status = statusNames.get(name);
  const standing = standingNames.get(name);
  const type = typeNames.get(name);
  const isNear =
    nearbyCues.has(sentence.word(at - 1)) ||
    nearbyCues.has(sentence.word(at - 2)) ||
    ["near", "paas", "पास"].includes(sentence.word(at + 1));
  const amenity = amenityNames.get(name) ?? (isNear ? nearbyNames.get(name) : undefined);
  if (status) found.projectStatus ??= status;
  else if (standing) found.standing ??= standing;
  else if (type) found.propertyType = [...new Set([...found.propertyType, type])];
  else if (amenity) found.amenities = [...new Set([...found.amenities, amenity])];
  return (status ?? standing ?? type ?? amenity) !== undefined;
}
