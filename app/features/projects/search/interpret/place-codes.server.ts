import { placesNamed } from "#app/features/places/model.server.ts";
import { placeKey } from "#app/features/places/model.ts";
import { postOfficesOf } from "#app/features/places/pin-model.server.ts";
import type { FoundLocality, Gazetteer, NameWithin } from "./gazetteer.ts";
import type { Sentence } from "./sentence.ts";

/** Places by a number or by letters: PIN codes, sectors, states. */

export const pinCode = /^[1-9]\d{5}$/;

/** Whether one of the localities that are found has the PIN code: "wakad 411057". */
export function isPinOf(
  pin: string,
  { state, locality }: { state: string | null; locality: readonly string[] },
): boolean {
  const offices = postOfficesOf(state ?? "", pin).map(placeKey);
  return locality.some((one) => offices.includes(placeKey(one)));
}

/** A PIN code or a sector. */
export const isOfNumber = (name: string) => pinCode.test(name) || isSector(name);

/** "sector 17" */
export const isSector = (name: string) => /^sector \S+$/.test(name);

/** The locality of a PIN code; one that lies elsewhere than the cities that are named stays text. */
export function findPin(
  gazetteer: Gazetteer,
  pin: string,
  { state, cities, near = [] }: NameWithin,
): FoundLocality | undefined {
  const found = gazetteer.localityOfPin(pin);
  const isWithin =
    (state === null || state === found?.state) &&
    (cities.length === 0 || [...cities, ...near].includes(found?.place ?? ""));
  return isWithin ? found : undefined;
}

/**
 * Whether two letters stand where the code of a state does: in capitals, behind "in", at the end, before a place, or behind one
 * of that state.
 */
export function mayBeCode(sentence: Sentence, at: number): boolean {
  if (/^[A-Z]{2}$/.test(sentence.typed(at))) return true;
  const isLast = at === sentence.words.length - 1;
  const [coded] = placesNamed(sentence.word(at));
  const isBehindPlace = placesNamed(sentence.word(at - 1)).some(({ state }) => state === coded?.state);
  const isBeforePlace = at === 0 && (sentence.isUsed(1) || placesNamed(sentence.word(1)).length > 0);
  return (
    !sentence.isFiller(at) &&
    (["in", "at"].includes(sentence.word(at - 1)) || isLast || isBeforePlace || isBehindPlace)
  );
}
