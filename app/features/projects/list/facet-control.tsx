import { TextField } from "#app/ui/field.tsx";
import type { NumberRange, Option } from "../facet-kinds.ts";
import { type FacetKey, facetOf } from "../facets.ts";
import type { ProjectQuery } from "../search/query.ts";
import { BudgetControl } from "./budget-control.tsx";
import styles from "./facet-control.module.css";
import { FilterChoices } from "./filter-choices.tsx";
import type { FilterDraft } from "./filter-draft.ts";
import { filtersKey } from "./list-address.ts";

interface FacetControlProps {
  readonly facet: FacetKey;
  readonly applied: ProjectQuery;
  readonly draft: FilterDraft;
}

/** The control of a filter, by its kind. Uncontrolled: it holds what is applied until somebody presses. */
export function FacetControl({ facet: key, applied, draft }: FacetControlProps) {
  const { kind, param, label, unit, options, parts, form, rangeOf } = facetOf(key);
  // With other filters the form starts again, and so does the control.
  if (key === "maxPriceRupees")
    return <BudgetControl key={filtersKey(applied)} name={form?.names[0]} applied={applied[key]} />;
  if (kind === "range")
    return (
      <RangeControl
        key={filtersKey(applied)}
        label={label}
        unit={unit}
        names={form?.names}
        range={rangeOf?.(applied[key])}
      />
    );
  const chosen = parts(applied[key]).map(({ option }) => option);
  return (
    <>
      {kind === "allOf" ? (
        <p className={styles.hint}>The number shows how many projects will match.</p>
      ) : null}
      <FilterChoices
        name={param}
        options={optionsWith(options, chosen)}
        applied={chosen}
        counts={draft.counts.facets?.[param]}
        anyLabel={kind === "oneOf" ? "Any" : undefined}
      />
    </>
  );
}

interface RangeControlProps {
  readonly label: string;
  readonly unit: string | undefined;
  /** Of the two fields. */
  readonly names: readonly string[] | undefined;
  readonly range: NumberRange | undefined;
}

/** Two numbers, each of which may be left out. */
function RangeControl({ label, unit, names = [], range }: RangeControlProps) {
  const ends = { From: range?.from, To: range?.to };
  return (
    <div className={styles.range}>
      {Object.entries(ends).map(([end, value], at) => (
        <TextField
          key={end}
          id={`filter-${names[at]}`}
          name={names[at]}
          label={`${end}, ${unit}`}
          aria-label={`${label}: ${end}, ${unit}`}
          type="number"
          inputMode="numeric"
          min={0}
          placeholder="Any"
          defaultValue={Number.isFinite(value) ? value : ""}
        />
      ))}
    </div>
  );
}

/** The options of a filter, and whatever else the address asks for. */
export function optionsWith(options: readonly Option[], chosen: readonly string[]): readonly Option[] {
  const others = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...others.map((value) => ({ value, label: value }))];
}

/** What a filter's button says: what is chosen, or its name. */
export function facetSummary(key: FacetKey, query: ProjectQuery): string {
  const { parts, label } = facetOf(key);
  return parts(query[key])[0]?.label ?? label;
}
