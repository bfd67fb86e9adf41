import { startTransition, useEffect, useRef, useState } from "react";
import type { ProjectFacets, ProjectQuery } from "../search/query.ts";
import { changeFilters, filtersKey, type ListView, listHref, parseListForm } from "./list-address.ts";
import { loadAhead } from "./list-ahead.ts";

/** How many projects a set of filters finds, and what each option would leave. */
export type Counts = {
  /** Undefined while nobody knows. */
  total: number | undefined;
  facets: ProjectFacets | undefined;
  /** What the cities among the facets belong to. */
  state: string | null;
};

/** What the list shows now. */
export type Applied = { query: ProjectQuery; total: number; facets: ProjectFacets | undefined };

export type FilterDraft = {
  /** What the controls say; applied by Search or Done. */
  query: ProjectQuery;
  /** Counts of the draft; of the last known one for the moment until they come. */
  counts: Counts;
  /** Takes over what the form's controls say, after the control of this name has changed. */
  read: (form: HTMLFormElement, changedField?: string) => void;
};

/** What a person has chosen and not yet applied. Starts again from the applied query whenever that changes. */
export function useFilterDraft({ query: applied, total, facets }: Applied, view: ListView): FilterDraft {
  const appliedKey = filtersKey(applied);
  const [draft, setDraft] = useState({ appliedKey, query: applied });
  const isOutdated = draft.appliedKey !== appliedKey;
  if (isOutdated) setDraft({ appliedKey, query: applied });
  const query = isOutdated ? applied : draft.query;
  return {
    query,
    counts: useDraftCounts(query, applied, { total, facets, state: applied.state }, view),
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

/** One press is counted at once; of many in a row, as of a slider that moves or a number that is typed, the last. */
const pauseMs = 300;

/** The draft's list is loaded for its counts; who applies the draft then waits for nothing more. */
function useDraftCounts(
  draft: ProjectQuery,
  applied: ProjectQuery,
  appliedCounts: Counts,
  view: ListView,
): Counts {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const appliedKey = filtersKey(applied);
  const [fetched, setFetched] = useState<{ appliedKey: string; counts: Counts }>();
  // What a new text says nobody knows before the server has read it: the options are counted without it.
  const isQuestion = hasQuestion(draft, applied);
  const counted = isQuestion ? changeFilters(draft, { search: applied.search }) : draft;
  const countedKey = filtersKey(counted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the queries
  useEffect(() => {
    if (countedKey === appliedKey) return setFetched(undefined);
    let isOutdated = false;
    const count = async () => {
      const list = await loadAhead(listHref({ query: counted, view }));
      const { total, facets } = list ?? unknownCounts;
      if (!isOutdated) setFetched({ appliedKey, counts: { total, facets, state: counted.state } });
    };
    const now = performance.now();
    const isAlone = now - changedAt.current > pauseMs;
    changedAt.current = now;
    // What is applied meanwhile is loaded once all the same.
    const timer = setTimeout(count, isAlone ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      isOutdated = true;
    };
  }, [countedKey, appliedKey]);

  const counts = fetched?.appliedKey === appliedKey ? fetched.counts : appliedCounts;
  return isQuestion ? { ...counts, total: undefined } : counts;
}

/** Where the list does not come. */
const unknownCounts = { total: undefined, facets: undefined };

/** Whether a text is new: it may be a question, which the server reads. */
export function hasQuestion({ search }: ProjectQuery, applied: ProjectQuery): boolean {
  return search !== "" && search !== applied.search;
}
