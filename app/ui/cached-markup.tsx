import {
  type ComponentType,
  createContext,
  createElement,
  memo,
  type NamedExoticComponent,
  type ReactNode,
  use,
} from "react";
import { type MarkupPlaces, type OpenText, placeElement } from "#app/shared/markup-places.ts";

/** Only where the server renders a page, and not within a place. */
export const MarkupPlacesContext = createContext<MarkupPlaces | null>(null);

/** They are told apart by their number. */
let components = 0;

/**
 * A component that the server draws once for the same props, on whatever page. Its markup must come of nothing else (no
 * `useId`, no address), and its props must be such as JSON tells apart, but for what only React and the browser need (refs,
 * handlers of events). In the browser it is the component itself, drawn anew only for other props.
 *
 * Texts that the component only shows (in whole or as a part, without asking what they say) may differ: `openTexts` gives
 * the props with each of them opened, and the markup is drawn once for all that are otherwise the same. It may change what
 * makes no other markup, too. With `import.meta.env.SSR &&` before it, its code stays out of the browser's files.
 */
export function cachedMarkup<Props extends object>(
  Component: (props: Props) => ReactNode,
  openTexts: ((props: Props, open: OpenText) => Props) | false = false,
): ComponentType<Props> | NamedExoticComponent<Props> {
  if (!import.meta.env.SSR) return memo(Component);
  const component = ++components;
  return function CachedMarkup(props: Props) {
    const places = use(MarkupPlacesContext);
    if (!places) return <Component {...props} />;
    const { place, toDraw } = places.take(component, props, openTexts);
    const drawn = toDraw && (
      <MarkupPlacesContext value={null}>
        <Component {...toDraw} />
      </MarkupPlacesContext>
    );
    return createElement(placeElement, { "data-place": place }, drawn);
  };
}
