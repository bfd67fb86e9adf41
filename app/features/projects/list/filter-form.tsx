import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { listPath } from "../model.ts";
import { type Counts, filtersOf, useFilterDraft } from "./filter-draft.ts";
import styles from "./filter-form.module.css";
import { FilterPhoneBar, FilterPhoneRow } from "./filter-phone-bar.tsx";
import { FilterPlaceFields } from "./filter-place-fields.tsx";
import { FilterSearchBox } from "./filter-search-box.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import {
  changeFilters,
  filtersKey,
  type ListState,
  listHref,
  parseListAddress,
  parseListForm,
} from "./list-address.ts";

export const filterFormId = "list-filters";

interface FilterFormProps {
  readonly state: ListState;
  readonly counts: Counts;
}

/**
 * Every filter of the list in one form. Its controls draft a choice, Search and Done apply it. It holds nothing itself:
 * without script it is a plain form to the same address.
 */
export function FilterForm({ state, counts }: FilterFormProps) {
  const { query, view } = state;
  const draft = useFilterDraft(query, counts);
  const form = useFormThatFollows(filtersKey(query), draft.read);
  const apply = useApply(state, form);

  const applyDraft = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    apply(changeFilters(query, filtersOf(parseListForm(data).query)));
  };
  const applySuggestion = (href: string) => {
    const { pathname, searchParams } = new URL(href, location.origin);
    if (pathname !== listPath) return apply(href);
    const { state, city, search } = parseListAddress(searchParams).query;
    apply(changeFilters(query, { state, city, search }));
  };
  const clearMore = (event: MouseEvent) => {
    event.preventDefault();
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    for (const box of boxes) box.checked = false;
    if (form.current) draft.read(form.current);
  };

  return (
    <search>
      <form
        ref={form}
        id={filterFormId}
        action={listPath}
        autoComplete="off"
        onSubmit={applyDraft}
        onChange={(event) => {
          const { target, currentTarget } = event;
          draft.read(currentTarget, target instanceof HTMLSelectElement ? target.name : undefined);
        }}
      >
        {view === "grid" ? <input type="hidden" name="view" value={view} /> : null}
        <div className={styles.band}>
          <div className="container">
            <div className={styles.bar}>
              <FilterPlaceFields applied={query} draft={draft} />
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
              clearHref={listHref({
                query: changeFilters(query, { propertyTypes: [], amenities: [] }),
                view,
              })}
              onClear={clearMore}
            />
            <FilterPhoneRow query={draft.query} />
            <Button type="submit" variant="secondary" className={styles.done}>
              Done
            </Button>
          </div>
        </div>
        <FilterPhoneBar />
      </form>
    </search>
  );
}

/** Goes to a query or an address without a new document; open panels close and give the focus back. */
function useApply({ view }: ListState, form: ReturnType<typeof useFormThatFollows>) {
  const navigate = useNavigate();
  return (to: ListState["query"] | string) => {
    for (const open of form.current?.querySelectorAll<HTMLElement>(":popover-open") ?? []) open.hidePopover();
    void navigate(typeof to === "string" ? to : listHref({ query: to, view }), { preventScrollReset: true });
  };
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
