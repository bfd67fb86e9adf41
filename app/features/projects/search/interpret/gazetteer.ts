import type { NamedPlace } from "#app/features/places/model.server.ts";

/** A locality, or all that one name means, and where; `place` is what the city filter compares. */
export type FoundLocality = {
  readonly localities: readonly string[];
  readonly state: string;
  readonly place: string;
};

export type Gazetteer = {
  /** A locality of the catalogue by its name: in these cities, else in those near them, or where there is only one of that name. */
  readonly findLocality: (name: string, within: NameWithin) => FoundLocality | undefined;
  /** Whether a locality of this name, and one of a side of it, are distinguished there. */
  readonly hasSides: (name: string, within: NameWithin) => boolean;
  /** The locality that a PIN code is known by. */
  readonly localityOfPin: (pin: string) => FoundLocality | undefined;
  /** The name of a locality that a mistyped name is nearest to: of these cities, or the only one of all. */
  readonly nearestLocality: (name: string, cities?: readonly string[]) => string | undefined;
  /** The one locality that sounds like a word and has far more projects than the word's own texts: another spelling. */
  readonly soundingLocality: (word: string) => string | undefined;
  /** Whether some project's text has all the words, or several towns a locality of the name: then they are no typing error. */
  readonly isKnownWord: (words: string) => boolean;
  /** Whether as many have the very word, and not only one that begins so. */
  readonly isWholeWord: (word: string) => boolean;
  /** Whether any project's text has all the words, of these places where some are given. */
  readonly isInTexts: (words: string, within?: Within) => boolean;
  /** Whether one has them with typing errors mended, and none as they are. */
  readonly isNearTexts: (words: string) => boolean;
};

/** Where a name is sought; one before a part of it, as in "andheri west", means no other part. */
export type NameWithin = {
  readonly state: string | null;
  readonly cities: readonly string[];
  readonly near?: readonly string[];
  readonly isBeforePart?: boolean;
};

/** The places that are set already, when a sentence is read. */
export type Within = { readonly state: string | null; readonly city: readonly string[] };

/** Words of a sentence, and the places that they may mean. */
export type NameOfPlaces = {
  readonly at: number;
  readonly length: number;
  readonly places: readonly NamedPlace[];
};
