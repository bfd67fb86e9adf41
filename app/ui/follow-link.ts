import type { MouseEvent } from "react";
import type { NavigateFunction } from "react-router";

/**
 * What a press on a plain link does where the router shall follow it: for rows of many links, which would each cost work at
 * every step of every navigation as a `Link`. Presses for another tab or window are left to the browser.
 */
export function followLink(navigate: NavigateFunction): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    const isForOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForOther) return;
    event.preventDefault();
    const { pathname, search, hash } = event.currentTarget;
    void navigate(pathname + search + hash);
  };
}
