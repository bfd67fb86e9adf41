import { useEffect, useState } from "react";
import { apiDefaults, formatProjectQuery, type ProjectFacets, type ProjectQuery } from "../search.ts";
import { changeFilters, filtersKey, parseListForm } from "./list-address.ts";

/** How many projects a set of filters finds, and what each option would leave. */
export type Counts = { total: number; facets: ProjectFacets | undefined };

export type FilterDraft = {
  /** What the controls say; applied by Search or Done. */
  query: ProjectQuery;
  /** Counts of the draft; of the last known one for the moment until they come. */
  counts: Counts;
  /** Takes over what the form's controls say, after the control of this name has changed. */
  read: (form: HTMLFormElement, changedField?: string) => void;
};

/** What a person has chosen and not yet applied. Starts again from the applied query whenever that changes. */
export function useFilterDraft(applied: ProjectQuery, appliedCounts: Counts): FilterDraft {
  const appliedKey = filtersKey(applied);
  const [draft, setDraft] = useState({ appliedKey, query: applied });
  const isOutdated = draft.appliedKey !== appliedKey;
  if (isOutdated) setDraft({ appliedKey, query: applied });
  const query = isOutdated ? applied : draft.query;
  return {
    query,
    counts: useDraftCounts(query, appliedKey, appliedCounts),
    read: (form, changedField) => {
      const { query: read } = parseListForm(new FormData(form));
      // A city belongs to its state: with another state it is chosen anew.
      const city = changedField === "state" ? null : read.city;
      setDraft({ appliedKey, query: changeFilters(applied, { ...filtersOf(read), city }) });
    },
  };
}

/** The filters of a query without its order and page. */
export function filtersOf({ sort: _sort, page: _page, perPage: _perPage, ...filters }: ProjectQuery) {
  return filters;
}

const pauseMs = 200;

function useDraftCounts(draft: ProjectQuery, appliedKey: string, appliedCounts: Counts): Counts {
  const [fetched, setFetched] = useState<{ appliedKey: string; counts: Counts }>();
  const draftKey = filtersKey(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the queries
  useEffect(() => {
    if (draftKey === appliedKey) return setFetched(undefined);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const counts = await fetchCounts(draft, abort.signal);
      if (counts && !abort.signal.aborted) setFetched({ appliedKey, counts });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [draftKey, appliedKey]);

  return fetched?.appliedKey === appliedKey ? fetched.counts : appliedCounts;
}

/** Undefined where the answer does not come: the counts shown then stay as they are. */
async function fetchCounts(draft: ProjectQuery, signal: AbortSignal): Promise<Counts | undefined> {
  const search = formatProjectQuery({ ...draft, page: 1, perPage: 1 }, apiDefaults);
  try {
    const response = await fetch(`/api/properties/getproperties?${search}&facets=1`, { signal });
    if (!response.ok) return undefined;
    // Our own API on the same origin; its answer is described by wire-schema.ts.
    const { count, facets } = (await response.json()) as { count: number; facets?: ProjectFacets };
    return { total: count, facets };
  } catch {
    return undefined;
  }
}
