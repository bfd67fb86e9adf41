import type { MouseEvent } from "react";
import type { NavigateFunction, NavigateOptions } from "react-router";

/**
 * Goes to an address after the frame that shows the press: what the router does about it is much work for a phone. The page
 * says itself where its reader stands afterwards.
 */
export function navigateAfterFrame(
  navigate: NavigateFunction,
  href: string,
  options: NavigateOptions = { preventScrollReset: true },
): void {
  void frameDrawn().then(() => navigate(href, options));
}

/**
 * What a press on a link does where the router shall follow it. A plain link will do: in rows of many each `Link` would cost
 * work at every step of every navigation. Presses for another tab or window are left to the browser, and one on the link to
 * this very page adds nothing to the history.
 */
export function followLink(
  navigate: NavigateFunction,
  options?: NavigateOptions,
): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    const isForOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForOther) return;
    event.preventDefault();
    const { pathname, search, hash, href } = event.currentTarget;
    navigateAfterFrame(navigate, pathname + search + hash, { replace: href === location.href, ...options });
  };
}

/** A page in the background draws no frames. */
const longestMs = 100;

/** Resolves once the next frame is drawn. */
function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
