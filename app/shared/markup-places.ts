/** The places in a page that is being rendered where markup from the cache goes. */
export interface MarkupPlaces {
  /** Its number, and whether what was made of the same `source` is in the cache already. */
  take(source: string): { place: number; isCached: boolean };
}

/** Marks a place until the page is filled, see markup-cache.server.ts. */
export const placeElement = "cached-markup";
