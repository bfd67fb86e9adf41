import { type FormEvent, type MouseEvent, memo, useEffect, useRef } from "react";
import type { NavigateFunction } from "react-router";
import { askParam, listPath } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { navigateAfterFrame } from "#app/ui/navigation/follow-link.ts";
import { isUnset } from "../facets/facet.ts";
import { carriedFacets, type FacetKey, facetOf, morePanels } from "../facets.ts";
import { setFilters, unsetFilters } from "../search/query.ts";
import { type Applied, filtersOf, hasQuestion, useFilterDraft } from "./filter-draft.ts";
import styles from "./filter-form.module.css";
import { ShowProjects } from "./filter-more.tsx";
import { FilterPhoneBar, FilterPhoneRow } from "./filter-phone-bar.tsx";
import { FilterPlaceFields } from "./filter-place-fields.tsx";
import { FilterPlaces } from "./filter-places.tsx";
import { FilterSearchBox } from "./filter-search-box.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import {
  changeFilters,
  filtersKey,
  type ListState,
  type ListView,
  listHref,
  parseListAddress,
  parseListForm,
} from "./list-address.ts";
import { loadAhead } from "./list-ahead.ts";

export const filterFormId = "list-filters";

interface FilterFormProps {
  readonly applied: Applied;
  readonly stateCities: readonly string[];
  /** Those that the panel shows without a search. */
  readonly localities: readonly string[];
  readonly view: ListView;
  readonly navigate: NavigateFunction;
}

/**
 * Every filter of the list in one form. Its controls draft a choice, Search and Done apply it. It holds nothing itself:
 * without script it is a plain form to the same address.
 */
export const FilterForm = memo(function FilterForm(props: FilterFormProps) {
  const { applied, stateCities, localities, view, navigate } = props;
  const { query } = applied;
  const draft = useFilterDraft(applied, view);
  const isWaiting = filtersKey(draft.query) !== filtersKey(query);
  const form = useFormThatFollows(filtersKey(query), draft.read);
  const goTo = (href: string) => {
    closePanels(form.current);
    navigateAfterFrame(navigate, href);
  };
  const apply = (next: ListState["query"]) => {
    const href = listHref({ query: next, view });
    void loadAhead(href);
    goTo(href);
  };

  const applyDraft = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const next = changeFilters(query, filtersOf(parseListForm(data).query));
    // The plain form takes it to the server.
    if (hasQuestion(next, query)) return;
    event.preventDefault();
    apply(next);
  };
  const applySuggestion = (href: string) => {
    const { pathname, searchParams } = new URL(href, location.origin);
    if (pathname !== listPath) return goTo(href);
    const { query: meant } = parseListAddress(searchParams);
    const { state, city, search } = meant;
    const sort = searchParams.has("sort") && { sort: meant.sort };
    // A question that names no place is asked where the reader is.
    const isElsewhere = state !== null || city.length > 0 || search !== "";
    const filters = Object.fromEntries(setFilters(meant).map((key) => [key, meant[key]]));
    apply(
      changeFilters(query, {
        search,
        ...(isElsewhere && { state, city, localities: [] }),
        ...filters,
        ...sort,
      }),
    );
  };
  const clearMore = (event: MouseEvent) => {
    event.preventDefault();
    for (const key of morePanels) clearControls(form.current, key);
    if (form.current) draft.read(form.current);
  };

  return (
    <search className="screen-only">
      <form
        ref={form}
        id={filterFormId}
        action={listPath}
        autoComplete="off"
        onSubmit={applyDraft}
        onChange={(event) => {
          const { target, currentTarget } = event;
          if (target instanceof HTMLInputElement && isHalfTyped(target)) return;
          draft.read(currentTarget, target instanceof HTMLSelectElement ? target.name : undefined);
        }}
      >
        <input type="hidden" name={askParam} value={query.search || "1"} />
        {view === "grid" ? <input type="hidden" name="view" value={view} /> : null}
        {carriedFacets.map((key) =>
          isUnset(query[key]) ? null : (
            <input
              key={key}
              type="hidden"
              name={facetOf(key).param}
              value={facetOf(key).format(query[key])}
            />
          ),
        )}
        <div className={styles.band}>
          <div className="container">
            <div className={styles.bar}>
              <FilterPlaceFields applied={query} stateCities={stateCities} draft={draft} />
              <div className={styles.text}>
                <FilterSearchBox key={query.search} defaultText={query.search} onPick={applySuggestion} />
                <Button type="submit">Search</Button>
              </div>
            </div>
          </div>
        </div>
        <div className={styles.row}>
          <div className={`container ${styles.rowInner}`}>
            <FilterSheet
              applied={query}
              draft={draft}
              places={<FilterPlaces applied={applied} localities={localities} draft={draft} />}
              clearHref={listHref({
                query: changeFilters(query, unsetFilters(morePanels)),
                view,
              })}
              onClear={clearMore}
            />
            <FilterPhoneRow query={draft.query} />
            <Button type="submit" variant={isWaiting ? "primary" : "secondary"} className={styles.done}>
              {isWaiting ? <ShowProjects total={draft.counts.total} /> : "Done"}
            </Button>
          </div>
        </div>
        <FilterPhoneBar />
      </form>
    </search>
  );
});

/** A name that is still none of those that its field offers; Done takes it as it is. */
function isHalfTyped({ list, value }: HTMLInputElement): boolean {
  return (
    list !== null &&
    value !== "" &&
    ![...list.querySelectorAll("option")].some((option) => option.value === value)
  );
}

/** Nothing is chosen any more in the controls of a filter. */
function clearControls(form: HTMLFormElement | null, key: FacetKey): void {
  const { param, form: part } = facetOf(key);
  for (const name of part?.names ?? [param]) {
    for (const control of form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []) {
      if (control.type === "checkbox") control.checked = false;
      else if (control.type === "radio") control.checked = control.value === "";
      else control.value = "";
    }
  }
}

/** Open panels close and give the focus back, and so does the sheet. */
function closePanels(form: HTMLFormElement | null): void {
  form?.querySelector("dialog")?.close();
  for (const open of form?.querySelectorAll<HTMLElement>(":popover-open") ?? []) open.hidePopover();
}

/** Puts the controls back to what is applied whenever that changes; what was chosen before React came is kept. */
function useFormThatFollows(appliedKey: string, read: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const followed = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is new at every render and always does the same
  useEffect(() => {
    if (!form.current || followed.current === appliedKey) return;
    if (followed.current === undefined) read(form.current);
    else form.current.reset();
    followed.current = appliedKey;
  }, [appliedKey]);

  return form;
}
