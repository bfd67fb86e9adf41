import { type RefObject, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import type { ProjectQuery } from "../search/query.ts";
import { filtersKey } from "./list-address.ts";

/**
 * After another page or other filters, the heading of the results is on screen; it takes the focus where a page was turned
 * or where what had the focus is gone. Going back is left to the browser.
 */
export function useResultsInView({ page, ...query }: ProjectQuery): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const key = `${filtersKey({ ...query, page })} ${query.sort}`;
  const shown = useRef({ page, key });
  const navigationType = useNavigationType();

  useEffect(() => {
    const { page: pageBefore, key: keyBefore } = shown.current;
    const isPageTurned = page !== pageBefore;
    shown.current = { page, key };
    if ((!isPageTurned && key === keyBefore) || navigationType === "POP" || !heading.current) return;
    if (isPageTurned || document.activeElement === document.body)
      heading.current.focus({ preventScroll: true });
    const barHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (heading.current.getBoundingClientRect().top < barHeight) heading.current.scrollIntoView();
  }, [page, key, navigationType]);

  return heading;
}
