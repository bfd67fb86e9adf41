import { formatGrouped } from "#app/shared/money.ts";
import { Chip } from "#app/ui/chip.tsx";
import { TextField } from "#app/ui/field.tsx";
import { countOf, type NumberRange, type Option } from "../facets/facet.ts";
import { type FacetKey, facetOf } from "../facets.ts";
import type { ProjectQuery } from "../search/query.ts";
import { BudgetControl } from "./budget-control.tsx";
import styles from "./facet-control.module.css";
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
  if (key === "budgetRupees")
    return (
      <BudgetControl
        key={filtersKey(applied)}
        names={form?.names}
        applied={applied[key]}
        isAllInApplied={applied.allIn}
        areOldPricesApplied={applied.oldPrices}
      />
    );
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

/** What a filter's button says: what is chosen ("2 BHK", or "2 BHK +1" of two), or its name. */
export function facetSummary(key: FacetKey, query: ProjectQuery): string {
  const { parts, label } = facetOf(key);
  const [first, ...others] = parts(query[key]);
  if (!first) return label;
  return others.length === 0 ? first.label : `${first.label} +${others.length}`;
}

interface FilterChoicesProps {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly applied: readonly string[];
  /** Undefined where they are not known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** For one of several: what stands for none of them. */
  readonly anyLabel?: string | undefined;
}

/** Options as chips with their counts: checkboxes, or radio buttons where one stands for "any". */
export function FilterChoices({ name, options, applied, counts, anyLabel }: FilterChoicesProps) {
  const choices = options.map(({ value, label }) => ({
    value,
    label,
    count: counts && formatGrouped(countOf(counts, value)),
    isApplied: applied.includes(value),
  }));
  const any = { value: "", label: anyLabel ?? "", count: undefined, isApplied: applied.length === 0 };
  return (
    <div className={styles.chips}>
      {(anyLabel === undefined ? choices : [any, ...choices]).map(({ value, label, count, isApplied }) => (
        <Chip
          key={value}
          name={name}
          type={anyLabel === undefined ? "checkbox" : "radio"}
          value={value}
          label={label}
          count={count}
          defaultChecked={isApplied}
        />
      ))}
    </div>
  );
}
