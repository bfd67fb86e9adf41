import type { MouseEvent } from "react";
import type { NavigateFunction, NavigateOptions } from "react-router";

/**
 * What a press on a plain link does where the router shall follow it: for rows of many links, which would each cost work at
 * every step of every navigation as a `Link`. Presses for another tab or window are left to the browser, and one on the
 * link to this very page adds nothing to the history.
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
    void navigate(pathname + search + hash, { replace: href === location.href, ...options });
  };
}
