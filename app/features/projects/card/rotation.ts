import { type RefObject, useEffect, useRef, useState } from "react";

/** How long each image is before the next one fades in. */
const ROTATION_MS = 2500;

export interface Rotation {
  /** Give it to the element that must be on screen for the images to change. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly index: number;
  /** The images that may be in the document: what was shown, and the one to come. */
  readonly mounted: ReadonlySet<number>;
  readonly isPlaying: boolean;
  readonly goTo: (index: number) => void;
  readonly togglePlaying: () => void;
  /** Spread on the whole with its controls: the pointer or the focus on it holds the images still. */
  readonly holdHandlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/**
 * Mutex through images by itself: only on screen, in a visible tab, not under the pointer or focus, and never to one that
 * has not arrived. Under prefers-reduced-motion it stands still until it is started. The second image is asked for when
 * the page is idle.
 */
export function useRotation(count: number, isPaused = false): Rotation {
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [mounted, setMounted] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [isPlaying, setIsPlaying] = useState(true);
  const [isHeld, setIsHeld] = useState(false);
  const isReady = useIsOnScreenAndIdle(ref);
  const isRunning = isReady && isPlaying && !isPaused && count > 1;
  const next = (index + 1) % count;

  const mount = (added: number) =>
    setMounted((before) => (before.has(added) ? before : new Set([...before, added])));

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setIsPlaying(false);
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    setMounted((before) => (before.has(next) ? before : new Set([...before, next])));
    if (isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden && hasArrived(ref.current, next)) setIndex(next);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [isRunning, isHeld, next]);

  return {
    ref,
    index,
    mounted,
    isPlaying,
    goTo: (wanted) => {
      const target = (wanted + count) % count;
      mount(target);
      setIndex(target);
    },
    togglePlaying: () => {
      setIsPlaying((before) => !before);
      // Who presses Play wants to see it move, though pointer and focus still rest on the button.
      setIsHeld(false);
    },
    holdHandlers: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  };
}

function hasArrived(root: HTMLElement | null, index: number): boolean {
  const image = root?.querySelector<HTMLImageElement>(`[data-slide="${index}"] img`);
  return image?.complete === true && image.naturalWidth > 0;
}

function useIsOnScreenAndIdle(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting === true), {
      threshold: 0.5,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  useEffect(() => {
    // Safari has no idle callback: there a pause after load stands in.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(() => setIsIdle(true), 1000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }, []);

  return isOnScreen && isIdle;
}
