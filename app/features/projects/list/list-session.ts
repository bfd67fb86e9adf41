import { useEffect } from "react";
import { listPath } from "#app/links.ts";
import { isUnset } from "../facet-kinds.ts";
import { facetKeys, facetOf } from "../facets.ts";
import { formatProjectQuery, type ProjectQuery } from "../search/query.ts";
import { parseListAddress } from "./list-address.ts";

/**
 * The applied filters under the keys of their rows, so that a fresh visit to the bare list finds them again. The address
 * stays the truth: they are never read while it says anything.
 */
const paramsByKey = Object.fromEntries(
  facetKeys.map((key) => [facetOf(key).sessionKey, facetOf(key).param] as const),
);

const listKeys = facetKeys.flatMap((key) => (facetOf(key).isList ? facetOf(key).sessionKey : []));

/** Makes the session's filters equal to those applied; unset ones are removed. */
export function storeFilters(storage: Pick<Storage, "setItem" | "removeItem">, query: ProjectQuery): void {
  for (const key of facetKeys) {
    const { sessionKey, isList, format } = facetOf(key);
    const value = query[key];
    if (isUnset(value)) storage.removeItem(sessionKey);
    else storage.setItem(sessionKey, isList ? JSON.stringify(value) : format(value));
  }
}

/** Keeps the session's filters equal to those applied, from the first moment a script runs. */
export function useStoredFilters(query: ProjectQuery): void {
  useEffect(() => {
    try {
      storeFilters(sessionStorage, query);
    } catch {
      // A browser that keeps nothing for us, or has no room: the address says it all anyway.
    }
  }, [query]);
}

/**
 * Inline and constant, for the content policy knows it by its hash. It runs before the first paint of a bare list address
 * and goes to the stored filters: only on a fresh visit, so neither on a reload nor on Back, and not when the reader
 * came from the list itself, say by clearing all.
 */
export function buildRestoreScript(): string {
  return `((keys, lists) => {
  try {
    const [visit] = performance.getEntriesByType("navigation");
    const cameFrom = document.referrer.split(/[?#]/)[0];
    if (location.search || visit?.type !== "navigate" || cameFrom === location.origin + location.pathname) return;
    const params = new URLSearchParams();
    for (const key in keys) {
      const stored = sessionStorage.getItem(key) ?? "";
      const value = stored && lists.includes(key) ? JSON.parse(stored).join(",") : stored;
      if (!/^(|0|all|none|null|undefined|select (state|city))$/i.test(value)) params.set(keys[key], value);
    }
    if (params.size === 0) return;
    document.documentElement.hidden = true;
    location.replace(location.pathname + "?" + params + location.hash);
  } catch {}
})(${JSON.stringify(paramsByKey)}, ${JSON.stringify(listKeys)})`;
}

/** The same for a visit without a new document: the address to show instead of `to`, undefined where it stays. */
export function findRestoredHref(
  from: Pick<URL, "pathname">,
  to: Pick<URL, "search" | "hash">,
): string | undefined {
  if (to.search || from.pathname === listPath) return undefined;
  try {
    const search = readStoredFilters(sessionStorage);
    return search ? `${listPath}?${search}${to.hash}` : undefined;
  } catch {
    // A browser that keeps nothing for us.
    return undefined;
  }
}

/** The stored filters as the list's parameters; "" where there are none. */
export function readStoredFilters(storage: Pick<Storage, "getItem">): string {
  const params = new URLSearchParams();
  for (const [key, name] of Object.entries(paramsByKey)) {
    const stored = storage.getItem(key) ?? "";
    const values = listKeys.includes(key) ? parseStoredList(stored) : [stored];
    for (const value of values) params.append(name, value);
  }
  return formatProjectQuery(parseListAddress(params).query);
}

function parseStoredList(stored: string): string[] {
  try {
    const items: unknown = JSON.parse(stored);
    return Array.isArray(items) ? items.filter((item) => typeof item === "string") : [];
  } catch {
    return [];
  }
}
