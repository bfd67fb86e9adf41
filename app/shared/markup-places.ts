/** Takes a text out of what a component is given, where its markup only shows it. No text stays none, an empty one empty. */
export type OpenText = <Text extends string | null | undefined>(text: Text) => Text;

/** The places in a page that is being rendered where markup from the cache goes. */
export interface MarkupPlaces {
  /**
   * The number of a new place, and the props its markup has to be drawn of first; null where that was done before.
   * `openTexts` says which texts are left open in it.
   */
  take<Props extends object>(
    component: number,
    props: Props,
    openTexts: ((props: Props, open: OpenText) => Props) | false,
  ): { place: number; toDraw: Props | null };
}

/** Marks a place until the page is filled, see markup-cache.server.ts. */
export const placeElement = "cached-markup";
