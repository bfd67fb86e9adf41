import { createContext, createElement, type FunctionComponent, use } from "react";
import { type MarkupPlaces, placeElement } from "#app/shared/markup-places.ts";

/** Only where the server renders a page, and not within a place. */
export const MarkupPlacesContext = createContext<MarkupPlaces | null>(null);

/**
 * A component that the server draws once for the same props, on whatever page. Its markup must come of nothing else (no
 * `useId`, no address), and its props must be such as JSON tells apart. In the browser it is the component itself.
 */
export function cachedMarkup<Props extends object>(
  name: string,
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  if (!import.meta.env.SSR) return Component;
  return function CachedMarkup(props: Props) {
    const places = use(MarkupPlacesContext);
    if (!places) return <Component {...props} />;
    const { place, isCached } = places.take(name + JSON.stringify(props));
    const drawn = isCached ? null : (
      <MarkupPlacesContext value={null}>
        <Component {...props} />
      </MarkupPlacesContext>
    );
    return createElement(placeElement, { "data-place": place }, drawn);
  };
}
