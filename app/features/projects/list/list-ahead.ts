import { type RefObject, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type ListData, readList, type SentList } from "./sent-list.ts";

/** A list that its reader will probably ask for; `sent` stands once the route asks the server for it. */
let ahead: { href: string; askedAt: number; sent?: Promise<SentList | undefined> } | undefined;

/** An older one is loaded anew. */
const freshMs = 60_000;

let loadRoute: ((href: string) => Promise<void>) | undefined;

/** Lends the router's fetcher to `loadAhead`, away from whatever else would be drawn again at each of its steps. */
export function ListLoader() {
  const { load } = useFetcher();
  useEffect(() => {
    loadRoute = load;
    return () => {
      loadRoute = undefined;
    };
  }, [load]);
  return null;
}

/** Loads the list at an address, one at a time: who goes there next need not wait. Undefined where it does not come. */
export async function loadAhead(href: string): Promise<ListData | undefined> {
  const asked: typeof ahead = { href, askedAt: performance.now() };
  ahead = asked;
  await loadRoute?.(href);
  const sent = await asked.sent;
  return sent && readList(sent);
}

/** Loads the list at an address ahead once its reader sees the end of this one. */
export function useLoadedAhead(href: string | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (href === undefined || !end.current) return;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void loadAhead(href);
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [href]);
  return end;
}

/**
 * For the route's `clientLoader`: the list from the server, or what was asked for ahead. The first who comes for that is the
 * fetcher: it asks, has nothing itself and so nothing to draw, and its failures concern nobody.
 */
export async function takeList(
  url: string,
  { ask, loadPage }: { ask: () => Promise<SentList>; loadPage: () => Promise<SentList> },
): Promise<SentList> {
  const { pathname, search } = new URL(url);
  const asked = ahead?.href === pathname + search ? ahead : undefined;
  if (!asked) return loadPage();
  if (!asked.sent) {
    asked.sent = ask().catch(() => undefined);
    return nothing;
  }
  ahead = undefined;
  const isFresh = performance.now() - asked.askedAt < freshMs;
  return (isFresh && (await asked.sent)) || loadPage();
}

/** No page is made of it. */
const nothing: SentList = { json: "" };
