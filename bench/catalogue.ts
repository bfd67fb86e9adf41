import { stateNames } from "#app/features/places/model.ts";
import type { NewProject } from "#app/features/projects/model.ts";
import { withheldReasons } from "#app/features/projects/withheld.ts";
import { between, createRandom, type Random } from "#sample/random.ts";
import { chance } from "./catalogue/draw.ts";
import { drawCompletion, drawHomes } from "./catalogue/homes.ts";
import { addMessrs, addPart, drawPromoter, drawTitle, respellPromoter, typeName } from "./catalogue/names.ts";
import { drawReraNumber } from "./catalogue/numbers.ts";
import { drawPictures } from "./catalogue/pictures.ts";
import {
  districtOfCode,
  drawCity,
  drawCityOf,
  drawDistrictCode,
  drawLocality,
  drawState,
} from "./catalogue/places.ts";
import { drawRegisteredUse, drawRegistrationStatus, drawVisibility } from "./catalogue/registrations.ts";

/**
 * A catalogue of any size with the proportions of the Indian registries and markets: for measurements only. Counted
 * facts, invented projects. The same seed gives the same projects on every machine, one at a time, and a longer
 * catalogue begins with the shorter one. Names stand as registries print them; `loadCatalogue` tidies them as imports do.
 */
export type CatalogueOptions = {
  seed?: number;
  /** Share of projects as registries give them, without price, BHK, status and amenities; the others are the same. */
  unknownShare?: number;
  /** Share of projects with pictures; their files don't exist. */
  pictureShare?: number;
};

export type CataloguePicture = ReturnType<typeof drawPictures>[number];
export type CatalogueProject = NewProject & { id: string; pictures?: CataloguePicture[] };

export function* generateCatalogue(
  count: number,
  { seed = 1, unknownShare = 0, pictureShare = 0.03 }: CatalogueOptions = {},
): Generator<CatalogueProject, undefined> {
  const serials = new Map<string, number>();
  for (let number = 1; number <= count; number += 1) {
    const randomOf = (part: Part) => streamOf(seed, part, number);
    const state = drawState(randomOf(parts.state));
    const serial = (serials.get(state) ?? 0) + 1;
    serials.set(state, serial);
    const registered = drawRegistered(randomOf(parts.registration), state, serial, seed);
    const project = { id: `bench-${number.toString(36)}`, ...registered };
    const random = randomOf(parts.homes);
    const isUnknown = chance(random, unknownShare);
    const pictures = chance(random, pictureShare) ? drawPictures(randomOf(parts.pictures), project.id) : [];
    yield {
      ...project,
      ...(isUnknown ? {} : drawListed(random, registered)),
      ...(pictures.length > 0 && { pictures }),
    };
  }
}

/** The ids of those projects of a catalogue that the site shows to everybody. */
export function publicIds(count: number): string[] {
  return generateCatalogue(count, { pictureShare: 0 })
    .filter(isShown)
    .map(({ id }) => id)
    .toArray();
}

function isShown({ reraNumber = null, state = null, ...rest }: CatalogueProject): boolean {
  const { city = null, district = null, registeredUse = null } = rest;
  const { registrationStatus = "Registered", visibility = "public" } = rest;
  const told = { ...rest, reraNumber, state, city, district, registeredUse, registrationStatus, visibility };
  return withheldReasons(told).length === 0;
}

/** What a registry tells. */
function drawRegistered(random: Random, state: string, serial: number, seed: number) {
  const code = drawDistrictCode(random, state);
  const city = code === null ? drawCity(random, state) : null;
  const hasOtherCode = code !== null && chance(random, 0.003);
  const numberCode = hasOtherCode ? drawDistrictCode(random, state) : code;
  const reraNumber = drawReraNumber(random, state, { serial, code: numberCode, city });
  const { title, promoter } = nameOf(state, serial, seed);
  const hasDates = code !== null && state !== "Karnataka" && state !== "Bihar";
  const completion = hasDates ? drawCompletion(random) : null;
  return {
    // Few are drafts of staff without a number.
    reraNumber: chance(random, 0.996) ? reraNumber : null,
    title: typeName(random, state, addPart(random, title)),
    developer: typeName(random, state, addMessrs(random, state, promoter)),
    state,
    city,
    district: code === null ? null : districtOfCode(state, code),
    locality: drawLocality(random, state, city),
    registrationStatus: drawRegistrationStatus(random, state, reraNumber),
    registeredUse: drawRegisteredUse(random, state, reraNumber),
    visibility: drawVisibility(random),
    possessionOn: completion,
    reraValidUntil: completion,
    views: Math.floor(between(random, 0, 12) ** 4),
  };
}

/** What staff and listings add: the city people speak of, homes, prices, a day of possession. */
function drawListed(
  random: Random,
  { state, city, district, possessionOn }: ReturnType<typeof drawRegistered>,
) {
  const known = city ?? drawCityOf(random, state, district ?? state);
  return { ...drawHomes(random, known), city: known, possessionOn: possessionOn ?? drawCompletion(random) };
}

const newPromoterShare = 0.68;
const sameProjectShare = 0.3;

/**
 * Title and promoter of a state's n-th project. A third repeat the promoter of an earlier one, some of those with another
 * part of its project: so three in four promoters have one project, few have many, and names come twice.
 */
function nameOf(state: string, serial: number, seed: number): { title: string; promoter: string } {
  const random = streamOf(seed, parts.names + 16 * stateNames.indexOf(state), serial);
  if (serial === 1 || chance(random, newPromoterShare))
    return { title: drawTitle(random, state), promoter: drawPromoter(random) };
  const earlier = nameOf(state, 1 + Math.floor(random() * (serial - 1)), seed);
  const title = chance(random, sameProjectShare) ? earlier.title : drawTitle(random, state);
  return { title, promoter: respellPromoter(random, earlier.promoter) };
}

const parts = { state: 1, registration: 2, homes: 3, pictures: 4, names: 5 } as const;
type Part = number;

/** Numbers for one part of one project alone: what is drawn for another part or project changes nothing here. */
function streamOf(seed: number, part: Part, number: number): Random {
  return createRandom(
    Math.imul(seed, 0x9e3779b1) ^ Math.imul(part, 0x85ebca6b) ^ Math.imul(number, 0xc2b2ae35),
  );
}
