import { useEffect } from "react";
import { isUnset } from "../facets/facet.ts";
import { facetKeys, facetOf } from "../facets.ts";
import type { ProjectQuery } from "../search/query.ts";

/**
 * The applied filters under the keys of their rows, so that a fresh visit to the bare list finds them again. The address
 * stays the truth: they are never read while it says anything.
 */
const paramsByKey = Object.fromEntries(
  facetKeys.map((key) => [facetOf(key).sessionKey, facetOf(key).param] as const),
);

const listKeys = facetKeys.flatMap((key) => {
  const { isList, isRepeated, sessionKey } = facetOf(key);
  return isList && !isRepeated ? sessionKey : [];
});
const repeatedKeys = facetKeys.flatMap((key) => (facetOf(key).isRepeated ? facetOf(key).sessionKey : []));

/** Makes the session's filters equal to those applied; unset ones are removed. */
export function storeFilters(storage: Pick<Storage, "setItem" | "removeItem">, query: ProjectQuery): void {
  for (const key of facetKeys) {
    const { sessionKey, isList, isRepeated, format } = facetOf(key);
    const value = query[key];
    const [only, another] = [value].flat();
    // One name or number stands as itself: the keys of city and BHK are older than lists of them.
    const isOlder = another === undefined && (isRepeated || typeof only === "number");
    if (isUnset(value)) storage.removeItem(sessionKey);
    else if (isOlder) storage.setItem(sessionKey, String(only));
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
  return `((keys, lists, repeated) => {
  try {
    const [visit] = performance.getEntriesByType("navigation");
    const cameFrom = document.referrer.split(/[?#]/)[0];
    if (location.search || visit?.type !== "navigate" || cameFrom === location.origin + location.pathname) return;
    const params = new URLSearchParams();
    for (const key in keys) {
      const stored = sessionStorage.getItem(key) ?? "";
      const isSeveral = stored.startsWith("[") && (repeated.includes(key) || lists.includes(key));
      const values = isSeveral ? JSON.parse(stored) : [stored];
      for (const one of repeated.includes(key) ? values : [values.join(",")])
        if (!/^(|0|all|none|null|undefined|select (state|city))$/i.test(one)) params.append(keys[key], one);
    }
    if (params.size === 0) return;
    document.documentElement.hidden = true;
    location.replace(location.pathname + "?" + params + location.hash);
  } catch {}
})(${JSON.stringify(paramsByKey)}, ${JSON.stringify(listKeys)}, ${JSON.stringify(repeatedKeys)})`;
}
