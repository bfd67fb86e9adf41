import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * An element that changes its place in the page loses the focus. Call the returned function with the button that was
 * pressed: it has the focus again once the list stands in its new order.
 */
export function useFocusAfterMove(): (pressed: HTMLElement) => void {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current.focus();
    pressed.current = null;
  });
  return useCallback((element) => {
    pressed.current = element;
  }, []);
}
