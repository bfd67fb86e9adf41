import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "#app/features/projects/model.ts";
import { emptyProjectQuery, type ProjectQuery } from "#app/features/projects/search/query.ts";
import { createRandom, pick, type Random, wholeBetween } from "#sample/random.ts";
import { generateCatalogue } from "./catalogue.ts";

/**
 * What visitors ask: most choose a state and a city, many BHK or budget, few type a text. The places are drawn as projects
 * are, so that large cities are asked for more often. The same seed gives the same queries.
 */
export function* generateQueries(count: number, seed = 1): Generator<ProjectQuery> {
  const random = createRandom(seed);
  for (const { state = null, city = null, title } of generateCatalogue(count, { seed: seed + 1 })) {
    yield drawQuery(random, { state, city }, title);
  }
}

function drawQuery(random: Random, place: Pick<ProjectQuery, "state" | "city">, title: string): ProjectQuery {
  const chance = (share: number) => random() < share;
  const bare = emptyProjectQuery();
  const hasState = chance(0.85);
  const search = chance(0.12) ? pick(random, [title, ...title.split(" ")]) : "";
  return {
    ...bare,
    search,
    state: hasState ? place.state : null,
    city: hasState && chance(0.8) ? place.city : null,
    bhk: chance(0.4) ? pick(random, bhkChoices.slice(0, 4)) : null,
    maxPriceRupees: chance(0.35) ? wholeBetween(random, 10, 150) * 200_000 : null,
    projectStatus: chance(0.2) ? pick(random, projectStatuses) : null,
    propertyTypes: chance(0.15) ? [pick(random, propertyTypes)] : [],
    amenities: chance(0.15) ? [pick(random, amenityChoices).value] : [],
    sort: search
      ? "relevance"
      : chance(0.2)
        ? pick(random, ["price-asc", "newest", "views"] as const)
        : "created",
    page: chance(0.75) ? 1 : wholeBetween(random, 2, 6),
  };
}
