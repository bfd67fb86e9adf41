import type { NavigateFunction } from "react-router";
import { listPath } from "#app/links.ts";
import { frameDrawn } from "#app/ui/frame-drawn.ts";
import { isLineFree } from "#app/ui/free-line.ts";
import { listHref, parseListAddress } from "./list-address.ts";
import { readList, type SentList } from "./sent-list.ts";

/** Lists fetched before they are asked for, so that the press that asks for one waits for nothing. Browser only. */

/** As long a list may be behind the server's; what a person looks at for longer is asked for again. */
const freshMs = 60_000;
const maxKept = 20;

type Kept = { at: number; data: Promise<SentList | undefined> };
const kept = new Map<string, Kept>();

/** Asks for the list of an address now, where the line is free and it is not here already. */
export function fetchListAhead(href: string): void {
  if (isLineFree()) void findList(href);
}

/**
 * What a press on the list's controls does to go to an address. A list is asked for within the press, a third of a round
 * trip earlier on a slow phone, and the router finds it on its way; it is told after the frame that shows the press.
 */
export function goTo(navigate: NavigateFunction, href: string): void {
  if (href.startsWith(listPath)) void findList(href);
  void frameDrawn().then(() => navigate(href, { preventScrollReset: true }));
}

/** The list of an address as the server's loader gives it, fetched now or before; undefined for any trouble or redirect. */
export function findList(href: string): Promise<SentList | undefined> {
  const key = keyOf(href);
  const known = findFresh(key);
  if (known) return known;
  const data = fetchList(key);
  kept.set(key, { at: performance.now(), data });
  // A failure is nothing to keep.
  void data.then((found) => found === undefined && kept.delete(key));
  for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
  return data;
}

/** What was fetched ahead for an address, or is on its way; undefined where nothing is. */
export function findListAhead(href: string): Promise<SentList | undefined> | undefined {
  return findFresh(keyOf(href));
}

function findFresh(key: string): Promise<SentList | undefined> | undefined {
  const known = kept.get(key);
  return known && performance.now() - known.at < freshMs ? known.data : undefined;
}

/** Both views show the same data. */
function keyOf(href: string): string {
  const { query } = parseListAddress(new URL(href, location.origin).searchParams);
  return listHref({ query, view: "list" }).slice(listPath.length + 1);
}

/** What the list's loader answers to the router; read at once, while nobody waits for a frame. */
async function fetchList(search: string): Promise<SentList | undefined> {
  try {
    const response = await fetch(`${listPath}.json?${search}`, { redirect: "manual" });
    if (!response.ok) return undefined;
    const sent = { json: await response.text() };
    readList(sent);
    return sent;
  } catch {
    return undefined;
  }
}
