import { type RefObject, useEffect, useRef } from "react";

/**
 * For a link that takes the place of the button that was pressed: when `isButton` turns false, what the returned ref names
 * has the focus that went with the button.
 */
export function useFocusKept<Element extends HTMLElement>(isButton: boolean): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const wasButton = useRef(isButton);
  useEffect(() => {
    if (wasButton.current && !isButton && !document.activeElement?.closest("a, button, input, select"))
      place.current?.focus();
    wasButton.current = isButton;
  }, [isButton]);
  return place;
}
