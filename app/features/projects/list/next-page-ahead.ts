import { type RefObject, useEffect } from "react";
import { fetchListAhead } from "./list-ahead.ts";

/** Some cards before the end. */
const nearEnd = "1500px";

/** Fetches the page after this one ahead, once the element at the end of this one comes near the window. */
export function useNextPageAhead(end: RefObject<HTMLElement | null>, href: string | undefined): void {
  useEffect(() => {
    if (!end.current || href === undefined) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        fetchListAhead(href);
      },
      { rootMargin: nearEnd },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, href]);
}
