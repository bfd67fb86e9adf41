import { startTransition, useEffect, useRef, useState } from "react";
import { endpoints } from "#app/links.ts";
import { apiDefaults, formatProjectQuery, type ProjectFacets, type ProjectQuery } from "../search/query.ts";
import { changeFilters, filtersKey, parseListForm } from "./list-address.ts";

/** How many projects a set of filters finds, and what each option would leave. */
export type Counts = {
  total: number;
  facets: ProjectFacets | undefined;
  /** What the cities among the facets belong to. */
  state: string | null;
};

/** What the list shows now. */
export type Applied = Omit<Counts, "state"> & { query: ProjectQuery };

export type FilterDraft = {
  /** What the controls say; applied by Search or Done. */
  query: ProjectQuery;
  /** Counts of the draft; of the last known one for the moment until they come. */
  counts: Counts;
  /** Takes over what the form's controls say, after the control of this name has changed. */
  read: (form: HTMLFormElement, changedField?: string) => void;
  /** When the draft is applied: the list brings the counts with it. */
  stopCounting: () => void;
};

/** What a person has chosen and not yet applied. Starts again from the applied query whenever that changes. */
export function useFilterDraft({ query: applied, total, facets }: Applied): FilterDraft {
  const appliedKey = filtersKey(applied);
  const [draft, setDraft] = useState({ appliedKey, query: applied });
  const isOutdated = draft.appliedKey !== appliedKey;
  if (isOutdated) setDraft({ appliedKey, query: applied });
  const query = isOutdated ? applied : draft.query;
  return {
    query,
    ...useDraftCounts(query, applied, { total, facets, state: applied.state }),
    read: (form, changedField) => {
      const { query: read } = parseListForm(new FormData(form));
      // A city belongs to its state, and a locality to its city: with another one they are chosen anew.
      const isElsewhere = changedField === "state" || changedField === "city";
      const query = changeFilters(applied, {
        ...filtersOf(read),
        ...(changedField === "state" && { city: [] }),
        ...(isElsewhere && { localities: [] }),
      });
      // The control that was pressed shows it by itself, at once; what else the form says of it may follow.
      startTransition(() => setDraft({ appliedKey, query }));
    },
  };
}

/** The filters of a query without its order and page. */
export function filtersOf({ sort: _sort, page: _page, perPage: _perPage, ...filters }: ProjectQuery) {
  return filters;
}

/** A press says what it says; a text or a slider that moves goes on for a while. */
const pauseMs = 80;
const typingPauseMs = 400;

function useDraftCounts(draft: ProjectQuery, applied: ProjectQuery, appliedCounts: Counts) {
  const counting = useRef<AbortController>(undefined);
  const appliedKey = filtersKey(applied);
  const [fetched, setFetched] = useState<{ appliedKey: string; counts: Counts }>();
  const draftKey = filtersKey(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the queries
  useEffect(() => {
    if (draftKey === appliedKey) return setFetched(undefined);
    const abort = new AbortController();
    counting.current = abort;
    const timer = setTimeout(
      async () => {
        const counts = await fetchCounts(draft, abort.signal);
        if (counts && !abort.signal.aborted) setFetched({ appliedKey, counts });
      },
      draft.search === applied.search ? pauseMs : typingPauseMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [draftKey, appliedKey]);

  return {
    counts: fetched?.appliedKey === appliedKey ? fetched.counts : appliedCounts,
    stopCounting: () => counting.current?.abort(),
  };
}

/** Undefined where the response does not come: the counts shown then stay as they are. */
async function fetchCounts(draft: ProjectQuery, signal: AbortSignal): Promise<Counts | undefined> {
  const search = formatProjectQuery({ ...draft, page: 1, perPage: 1 }, apiDefaults);
  try {
    const response = await fetch(`${endpoints.projects.search}?${search}&facets=1`, { signal });
    if (!response.ok) return undefined;
    // Our own API on the same origin; its answer is described by api-shape.server.ts.
    const { count, facets } = (await response.json()) as { count: number; facets?: ProjectFacets };
    return { total: count, facets, state: draft.state };
  } catch {
    return undefined;
  }
}
