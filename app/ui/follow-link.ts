import type { MouseEvent } from "react";
import type { NavigateFunction, NavigateOptions } from "react-router";
import { frameDrawn } from "./frame-drawn.ts";

/**
 * What a press on a link does where the router shall follow it. The browser first draws that the press was felt: what the
 * router does about it comes after that frame. A plain link will do: in rows of many each `Link` would cost work at every
 * step of every navigation. Presses for another tab or window are left to the browser, and one on the link to this very
 * page adds nothing to the history.
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
    const how = { replace: href === location.href, ...options };
    void frameDrawn().then(() => navigate(pathname + search + hash, how));
  };
}
