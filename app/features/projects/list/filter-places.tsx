import { memo } from "react";
import { TextField } from "#app/ui/field.tsx";
import { type FacetKey, facetOf } from "../facets.ts";
import type { ProjectQuery } from "../search/query.ts";
import { FilterChoices } from "./facet-control.tsx";
import type { Applied, FilterDraft } from "./filter-draft.ts";
import { FilterPanel } from "./filter-panel.tsx";
import styles from "./filter-places.module.css";
import { panelId } from "./filter-sheet-opener.ts";
import { filtersKey } from "./list-address.ts";

interface FilterPlacesProps {
  readonly applied: Applied;
  /** The localities of the applied cities to show first. */
  readonly localities: readonly string[];
  readonly draft: FilterDraft;
}

const mostCities = 12;

/** More cities of the state and of the query, and localities, once one is applied and as long as it is not given up. */
export function FilterPlaces({ applied: { query: applied, facets }, localities, draft }: FilterPlacesProps) {
  const { query, counts } = draft;
  const [first] = applied.city;
  const key = filtersKey(applied);
  if (first === undefined && applied.localities.length === 0) return null;
  const isSameState = query.state === applied.state;
  const cities = applied.state !== null && isSameState ? mostFirst(facets?.city, mostCities) : [];
  const others = withChosen(
    cities.filter((name) => name !== first),
    applied.city.slice(1),
  );
  const areCitiesKept =
    isSameState &&
    (first === undefined ? query.city.length === 0 : applied.city.every((name) => query.city.includes(name)));
  return (
    <>
      {first !== undefined && others.length > 0 && isSameState ? (
        <FilterPanel
          id="filter-more-cities"
          title="More cities"
          summary={query.city.length > 1 ? `Also ${summaryOf(query.city.slice(1), "")}` : "More cities"}
          isActive={query.city.length > 1}
        >
          <FilterChoices
            key={key}
            name={facetOf("city").param}
            options={others.map(toOption)}
            applied={applied.city.slice(1)}
            counts={counts.state === applied.state ? counts.facets?.city : undefined}
          />
        </FilterPanel>
      ) : null}
      {areCitiesKept ? (
        <LocalityPanel
          applied={applied}
          localities={localities}
          chosen={query.localities}
          offered={facets?.locality}
          counts={counts.facets?.locality}
        />
      ) : null}
    </>
  );
}

const noCounts: Readonly<Record<string, number>> = {};
const locality: FacetKey = "localities";

interface LocalityPanelProps {
  readonly applied: ProjectQuery;
  readonly localities: readonly string[];
  /** In the draft. */
  readonly chosen: readonly string[];
  /** All that the applied cities have. */
  readonly offered: Readonly<Record<string, number>> | undefined;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

function LocalityPanel({ applied, localities, chosen, offered = noCounts, counts }: LocalityPanelProps) {
  const { label, param } = facetOf(locality);
  const id = panelId(locality);
  const key = filtersKey(applied);
  return (
    <FilterPanel id={id} title={label} summary={summaryOf(chosen, label)} isActive={chosen.length > 0}>
      <FilterChoices
        key={key}
        name={param}
        options={withChosen(localities, applied.localities).map(toOption)}
        applied={applied.localities}
        counts={counts}
      />
      <TextField
        key={`other ${key}`}
        id={`${id}-other`}
        name={param}
        list={`${id}-names`}
        label="Another locality"
        className={styles.other}
        hint="Many registers publish only a PIN code. Such a project counts at every place of its code."
      />
      <Names id={`${id}-names`} offered={offered} />
    </FilterPanel>
  );
}

/** What the browser offers to who types, with or without script. */
const Names = memo(function Names({
  id,
  offered,
}: {
  readonly id: string;
  readonly offered: Readonly<Record<string, number>>;
}) {
  return (
    <datalist id={id}>
      {Object.keys(offered).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
});

function mostFirst(counts: Readonly<Record<string, number>> = {}, most: number): string[] {
  return Object.entries(counts)
    .sort(([, left], [, right]) => right - left)
    .slice(0, most)
    .map(([name]) => name);
}

function withChosen(names: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...names, ...chosen.filter((name) => !names.includes(name))];
}

function toOption(name: string) {
  return { value: name, label: name };
}

/** "Kothrud", "Kothrud and 2 more"; the name of the filter where nothing is chosen. */
function summaryOf([first, ...more]: readonly string[], label: string): string {
  if (first === undefined) return label;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}
