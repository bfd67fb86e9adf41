import { useCallback, useLayoutEffect, useRef } from "react";

/** The list with the entry at `from` standing at `to`; the same list where either place does not exist. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/**
 * An element that changes its place in the page loses the focus. Call the returned function with the button that was
 * pressed: it has the focus again once the list is in its new order.
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
