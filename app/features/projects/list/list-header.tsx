import { type ChangeEvent, memo, type RefObject, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { joinClasses } from "#app/ui/class-names.ts";
import { SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { layoutGrid, list, pause, play } from "#app/ui/icons/icons.ts";
import { Loading } from "#app/ui/loading.tsx";
import { navigateAfterFrame } from "#app/ui/navigation/follow-link.ts";
import { defaultSort } from "../search/query.ts";
import { projectSorts, sortLabel } from "../search/sorts.ts";
import { filterFormId } from "./filter-form.tsx";
import { type ListState, type ListView, listHref } from "./list-address.ts";
import { loadAhead } from "./list-ahead.ts";
import styles from "./list-header.module.css";

interface ListHeaderProps {
  readonly state: ListState;
  /** How many there are. */
  readonly count: string;
  readonly isLoading: boolean;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly pictures: { readonly arePaused: boolean; readonly onToggle: () => void } | undefined;
}

/** How many there are, in which order and look. The count is told to screen readers whenever it changes. */
export const ListHeader = memo(function ListHeader({
  state,
  count,
  isLoading,
  headingRef,
  pictures,
}: ListHeaderProps) {
  return (
    <div className={styles.header}>
      <div role="status" className={styles.status}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.count}>
          {isLoading ? <Loading /> : `Property: ${count}`}
        </h2>
      </div>
      <div className={joinClasses(styles.controls, pictures && styles.withHold)}>
        <SortField state={state} />
        {pictures ? (
          <Button
            variant="secondary"
            icon={pictures.arePaused ? play : pause}
            className={`${styles.hold} needs-script`}
            onClick={pictures.onToggle}
          >
            {pictures.arePaused ? "Play pictures" : "Pause pictures"}
          </Button>
        ) : null}
        <ViewToggle state={state} />
      </div>
    </div>
  );
});

/** Names no order, so that a plain form asks for the one that fits what else it says. */
const usualSort = "usual";

/** Sorts at once; without script it belongs to the filter form and goes with its Search. */
function SortField({ state: { query, view } }: { readonly state: ListState }) {
  const navigate = useNavigate();
  const usual = defaultSort(query);
  const chosen = query.sort === usual ? usualSort : query.sort;
  const select = useSelectThatFollows(chosen);
  const sorts = projectSorts.filter((sort) => query.search || sort !== "relevance");
  const applySort = (event: ChangeEvent<HTMLSelectElement>) => {
    const sort = projectSorts.find((one) => one === event.target.value) ?? usual;
    const href = listHref({ query: { ...query, sort, page: 1 }, view });
    void loadAhead(href);
    navigateAfterFrame(navigate, href);
  };
  return (
    <SelectField
      ref={select}
      id="list-sort"
      name="sort"
      form={filterFormId}
      label="Sort by"
      isLabelHidden
      className={styles.sort}
      defaultValue={chosen}
      onChange={applySort}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort === usual ? usualSort : sort}>
          {sortLabel(sort)}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * Says what is chosen after Back or a link too, and when its form starts again. Who goes through the options stays in it,
 * and what was chosen before React came stays.
 */
function useSelectThatFollows(chosen: string): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const followed = useRef(chosen);

  useLayoutEffect(() => {
    if (!select.current || followed.current === chosen) return;
    followed.current = chosen;
    for (const option of select.current.options) option.defaultSelected = option.value === chosen;
    select.current.value = chosen;
  }, [chosen]);

  return select;
}

/** List or Grid, from 768 pixels only. Submit buttons of the filter form, so that they work without script too. */
function ViewToggle({ state: { query, view } }: { readonly state: ListState }) {
  const navigate = useNavigate();
  const button = (name: ListView, label: string) => (
    <button
      type="submit"
      form={filterFormId}
      name="view"
      value={name}
      aria-pressed={name === view}
      className={styles.view}
      onClick={(event) => {
        event.preventDefault();
        void navigate(listHref({ query, view: name }), { preventScrollReset: true });
      }}
    >
      <Icon drawing={name === "grid" ? layoutGrid : list} size="small" />
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a pair of buttons, not of fields
    <div role="group" aria-label="View" className={styles.views}>
      {button("list", "List")}
      {button("grid", "Grid")}
    </div>
  );
}
