import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

interface UnsavedGuard {
  readonly isAsking: boolean;
  /** Whether closing loses nothing; asks the person where it would. */
  readonly mayClose: () => boolean;
  readonly keep: () => void;
  readonly discard: () => void;
}

/** Stands between unsaved texts and every way to lose them: closing, another page, Back, and leaving the site. */
export function useUnsavedGuard(canClose: () => boolean, onClose: () => void): UnsavedGuard {
  const [isAsked, setIsAsked] = useState(false);
  const isDiscarded = useRef(false);
  const latest = useRef(canClose);
  latest.current = canClose;

  const isSafe = useCallback(() => isDiscarded.current || latest.current(), []);
  const blocker = useBlocker(useCallback(() => !isSafe(), [isSafe]));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSafe()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSafe]);

  return {
    isAsking: isAsked || blocker.state === "blocked",
    mayClose: () => {
      if (!isSafe()) setIsAsked(true);
      return isSafe();
    },
    keep: () => {
      setIsAsked(false);
      blocker.reset?.();
    },
    discard: () => {
      isDiscarded.current = true;
      setIsAsked(false);
      if (blocker.proceed) blocker.proceed();
      else onClose();
    },
  };
}
