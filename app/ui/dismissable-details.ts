import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";

interface DismissableDetails {
  /** Spread on the details element. */
  readonly details: {
    readonly ref: RefObject<HTMLDetailsElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
  /** Closes it and gives the focus back to its summary. */
  readonly close: () => void;
}

/**
 * Makes a plain details element behave like a menu: Esc closes it and returns the focus, and a press outside, focus
 * going elsewhere or a link followed inside closes it. Without script it stays a details element that opens and closes by its summary.
 */
export function useDismissableDetails(): DismissableDetails {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      if (ref.current && !isInside(ref.current, event.target)) hide(ref.current);
    };
    document.addEventListener("pointerdown", closeFromOutside);
    return () => document.removeEventListener("pointerdown", closeFromOutside);
  }, []);

  const close = () => {
    hide(ref.current);
    ref.current?.querySelector("summary")?.focus();
  };

  return {
    close,
    details: {
      ref,
      onKeyDown: (event) => {
        if (event.key !== "Escape" || !ref.current?.open) return;
        event.stopPropagation();
        close();
      },
      onBlur: (event) => {
        if (event.relatedTarget && !isInside(event.currentTarget, event.relatedTarget)) hide(ref.current);
      },
      onClick: (event) => {
        if (event.target instanceof Element && event.target.closest("a")) hide(ref.current);
      },
    },
  };
}

function hide(details: HTMLDetailsElement | null): void {
  if (details) details.open = false;
}

function isInside(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}
