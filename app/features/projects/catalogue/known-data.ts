import { isDeepStrictEqual } from "node:util";
import type { DelayRate } from "#app/features/costs/delay-model.ts";
import type { CostRate } from "#app/features/costs/model.ts";
import { type PromoterMerge, PromoterMerges } from "../promoters/promoter-merges.ts";
import { noLists, type RegisterList, type RegisterLists } from "../sources.ts";

/** What is known beside the projects themselves: lists of registers, rates, and whose names are counted as one. */
export class KnownData {
  #lists: RegisterLists = noLists;
  #mergesJson = "[]";
  #rates: readonly DelayRate[] = [];
  #costRates: readonly CostRate[] = [];
  #merges = new PromoterMerges();

  /** The lists of registers, for what they say. */
  get lists(): RegisterLists {
    return this.#lists;
  }

  /** Answers whether there is news in them. */
  takeLists(lists: readonly RegisterList[]): boolean {
    const isNews = !isDeepStrictEqual(lists, [...this.#lists.values()]);
    if (isNews) this.#lists = new Map(lists.map((list) => [list.id, list]));
    return isNews;
  }

  /** What is owed for delay, by state. */
  get rates(): readonly DelayRate[] {
    return this.#rates;
  }

  /** Answers whether there is news in them. */
  takeRates(rates: readonly DelayRate[]): boolean {
    const isNews = !isDeepStrictEqual(rates, this.#rates);
    if (isNews) this.#rates = rates;
    return isNews;
  }

  /** What states and India take when a home is bought. */
  get costRates(): readonly CostRate[] {
    return this.#costRates;
  }

  /** Answers whether there is news in them. */
  takeCostRates(rates: readonly CostRate[]): boolean {
    const isNews = !isDeepStrictEqual(rates, this.#costRates);
    if (isNews) this.#costRates = rates;
    return isNews;
  }

  get merges(): PromoterMerges {
    return this.#merges;
  }

  /** Takes over which promoters' names are counted as one; whether that is news. */
  takeMerges(merges: readonly PromoterMerge[]): boolean {
    const json = JSON.stringify(merges);
    if (json === this.#mergesJson) return false;
    this.#mergesJson = json;
    this.#merges = new PromoterMerges(merges);
    return true;
  }
}
