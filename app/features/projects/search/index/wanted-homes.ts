import type { PricesInAll } from "#app/features/costs/ceiling-model.ts";
import type { Range } from "../../facets/facet.ts";
import {
  blankHome,
  type Home,
  isHome,
  type OneWanted,
  readHome,
  type WantedHome,
} from "../../homes/homes.ts";
import { standingsOn } from "../../standing-model.ts";
import { type Bitmap, hasBit, type SlotRange } from "./bitmap.ts";
import { type IndexedProject, indexedFacets } from "./indexed-project.ts";
import type { IndexPlan } from "./matches.ts";
import type { ProjectIndex } from "./project-index.ts";

/** What a query asks of one home, answered by the index. */

/** The slots with one home that has all that is asked of homes. Not to be changed. */
export function homeSet(index: ProjectIndex, { filters, pricesInAll, today }: HomePlan): Bitmap {
  const { bhk, budgetRupees, carpetArea, unpublished: isUnpublishedEnough } = filters;
  const inAllOf = pricesInAll ? slotPricesInAll(index, pricesInAll, today) : undefined;
  const wanted = { bhk, budgetRupees, carpetArea };
  return index.segment.homes.setOf(wanted, { isUnpublishedEnough, inAllOf }, index.scratch);
}

type HomePlan = Pick<IndexPlan, "filters" | "pricesInAll" | "today">;

/**
 * The prices of homes within the budget in all in each slot; who asks by slots that grow is answered from the area of the last
 * one.
 */
function slotPricesInAll(
  index: ProjectIndex,
  pricesInAll: PricesInAll,
  today: string,
): (slot: number) => Range | null {
  const { areas } = index.segment;
  const completed = index.standingSet("completed", today);
  let range: SlotRange = { first: 0, end: 0 };
  let ready: Range | null = null;
  let building: Range | null = null;
  return (slot) => {
    if (slot < range.first || slot >= range.end) {
      range = areas.rangeAt(slot);
      const { state, place: city } = areas.of(slot);
      ready = pricesInAll({ state, city, isReady: true });
      building = pricesInAll({ state, city, isReady: false });
    }
    return hasBit(completed, slot) ? ready : building;
  };
}

/** Says of a project of the delta whether it has one. */
export function homeTester(plan: HomePlan): (project: IndexedProject) => boolean {
  const eachHome = homeReader(plan);
  return (project) => {
    let has = false;
    eachHome(project, () => {
      has = true;
    });
    return has;
  };
}

/** The price of the cheapest home that is wanted, in a slot or of a project of the delta; endless where none is published. */
export function homePrices(index: ProjectIndex, plan: HomePlan) {
  const { bhk, budgetRupees, carpetArea, unpublished } = plan.filters;
  const wanted: WantedHome = { bhk, budgetRupees, carpetArea };
  const inAllOf = plan.pricesInAll ? slotPricesInAll(index, plan.pricesInAll, plan.today) : undefined;
  const options = { isUnpublishedEnough: unpublished, inAllOf };
  const eachHome = homeReader(plan);
  return {
    ofSlot: index.segment.homes.cheapestIn(wanted, options),
    /** All homes of the segment that may be wanted, the cheapest first; undefined where no order of them is kept. */
    byPrice: index.segment.homes.byPrice(wanted, options),
    ofFresh(project: IndexedProject): number {
      let least = Number.POSITIVE_INFINITY;
      eachHome(project, ({ priceRupees }) => {
        least = Math.min(least, priceRupees ?? Number.POSITIVE_INFINITY);
      });
      return least;
    },
  };
}

/** Shows each home of a project of the delta that is wanted; it is another one the next time. */
export function homeReader({ filters, pricesInAll, today }: HomePlan) {
  const { bhk, budgetRupees, carpetArea, unpublished } = filters;
  const standingOf = standingsOn(today);
  // One of each for all projects: so many objects would cost more than the search.
  const wanted: OneWanted = { bhk, budgetRupees, carpetArea };
  const home = blankHome();
  return ({ facetValues, state, place: city }: IndexedProject, found: (home: Home) => void): void => {
    if (pricesInAll) {
      const isReady = standingOf(Number(facetValues[standingAt]?.[0] ?? 0)) === "completed";
      wanted.pricesInAll = pricesInAll({ state, city, isReady });
    }
    const homes = facetValues[homesAt] ?? [];
    for (let at = 0; at < homes.length; at += 3) {
      readHome(home, homes, at);
      if (isHome(home, wanted, unpublished)) found(home);
    }
  };
}

const homesAt = indexedFacets.indexOf("unpublished");
const standingAt = indexedFacets.indexOf("standing");
