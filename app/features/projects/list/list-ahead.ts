import { type RefObject, startTransition, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type ListData, readList, type SentList } from "./sent-list.ts";

/** `sent` stands once the server is asked; undefined of a list that did not come. */
type RecentList = { requestedAt: number; sent?: Promise<SentList | undefined> };

/** The last lists that this page has shown, or loaded because their reader will probably ask for them, by address. */
const recent = new Map<string, RecentList>();

const mostRecent = 6;
/** An older one is loaded anew. */
const freshMs = 60_000;

function remember(url: string, list: RecentList): void {
  recent.delete(url);
  recent.set(url, list);
  const [oldest = ""] = recent.keys();
  if (recent.size > mostRecent) recent.delete(oldest);
}

function findFresh(url: string): RecentList | undefined {
  const list = recent.get(url);
  return list && performance.now() - list.requestedAt < freshMs ? list : undefined;
}

/** The router's own, once it is lent. */
let loadRoute: (href: string) => Promise<void> = async () => undefined;

/** Lends the router's fetcher to `loadAhead`, away from whatever else would be drawn again at each of its steps. */
export function ListLoader({ shown }: { readonly shown: SentList }) {
  const { load } = useFetcher();
  useEffect(() => {
    loadRoute = load;
    // The first one came with the document.
    if (recent.size === 0)
      remember(location.href, { requestedAt: performance.now(), sent: Promise.resolve(shown) });
  }, [load, shown]);
  return null;
}

/** Loads the list at an address: who goes there next need not wait. Undefined where it does not come. */
export async function loadAhead(href: string): Promise<ListData | undefined> {
  const { href: url } = new URL(href, location.origin);
  let list = findFresh(url);
  if (!list) {
    list = { requestedAt: performance.now() };
    remember(url, list);
    let loaded: Promise<void> | undefined;
    // What the router draws of it can wait; the request goes out at once.
    startTransition(() => {
      loaded = loadRoute(href);
    });
    await loaded;
    if (!list.sent) recent.delete(url);
  }
  const sent = await list.sent;
  return sent && readList(sent);
}

/** Loads the list at an address ahead once its reader sees the end of this one. */
export function useLoadedAhead(href: string | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (href === undefined || !end.current) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void loadAhead(href);
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [href]);
  return end;
}

/**
 * For the route's `clientLoader`: the list from the server, or a recent one. The first who comes for what is loaded ahead is
 * the fetcher: it asks, has nothing itself and so nothing to draw, and its failures concern nobody.
 */
export async function takeList(
  url: string,
  { ask, loadPage }: { ask: () => Promise<SentList>; loadPage: () => Promise<SentList> },
): Promise<SentList> {
  const known = findFresh(url);
  if (known && !known.sent) {
    known.sent = ask().catch(() => {
      recent.delete(url);
      return undefined;
    });
    return nothing;
  }
  const sent = await known?.sent;
  if (sent) return sent;
  const list = await loadPage();
  remember(url, { requestedAt: performance.now(), sent: Promise.resolve(list) });
  return list;
}

/** No page is made of it. */
const nothing: SentList = { json: "" };
