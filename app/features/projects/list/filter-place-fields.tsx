import { memo } from "react";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { SelectField } from "#app/ui/field.tsx";
import { countOf } from "../facet.ts";
import type { ProjectQuery } from "../search/query.ts";
import type { FilterDraft } from "./filter-draft.ts";

interface FilterPlaceFieldsProps {
  readonly applied: ProjectQuery;
  readonly draft: FilterDraft;
}

/** State and the first city; filter-places.tsx has the others. Without script the cities of another state come with the next search. */
export function FilterPlaceFields({ applied, draft: { query, counts } }: FilterPlaceFieldsProps) {
  const { state } = query;
  const city = query.city[0] ?? null;
  const ofState = counts.state === state ? counts : undefined;
  return (
    <>
      <PlaceField
        key={`state ${applied.state}`}
        field="state"
        names={withChosen(stateNames, applied.state)}
        applied={applied.state}
        chosen={state}
        counts={counts.facets?.state}
      />
      <PlaceField
        key={`city ${applied.state} ${applied.city[0]} ${state}`}
        field="city"
        names={cityNames(citiesOf(state), city, ofState?.facets?.city)}
        applied={city}
        chosen={city}
        counts={ofState?.facets?.city}
        isOff={state === null && city === null}
      />
    </>
  );
}

interface PlaceFieldProps extends Omit<PlaceSelectProps, "places"> {
  readonly names: readonly string[];
  /** The one that the select holds. */
  readonly chosen: string | null;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** Names with what each would give; the chosen one stands alone, as it is what the closed field shows. */
const PlaceField = memo(function PlaceField({ names, chosen, counts, ...select }: PlaceFieldProps) {
  const labelOf = (name: string) =>
    name === chosen || !counts ? name : `${name} (${countOf(counts, name)})`;
  return <PlaceSelect {...select} places={names.map((name) => ({ name, label: labelOf(name) }))} />;
});

interface PlaceSelectProps {
  readonly field: "state" | "city";
  readonly places: readonly { readonly name: string; readonly label: string }[];
  /** What the select holds at first, and goes back to. */
  readonly applied: string | null;
  readonly isOff?: boolean;
}

const words = {
  state: { label: "State", prompt: "Select State" },
  city: { label: "City", prompt: "Select City" },
};

function PlaceSelect({ field, places, applied, isOff }: PlaceSelectProps) {
  const { label, prompt } = words[field];
  return (
    <SelectField
      id={`filter-${field}`}
      name={field}
      label={label}
      isLabelHidden
      defaultValue={applied ?? ""}
      disabled={isOff}
      title={isOff ? "Choose a state first" : undefined}
    >
      <option value="">{prompt}</option>
      {places.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** The state's own cities, largest market first, then the other places that its projects name. */
export function cityNames(
  listed: readonly string[],
  chosen: string | null,
  counts: Readonly<Record<string, number>> = {},
): readonly string[] {
  const others = Object.keys(counts).filter((name) => !listed.includes(name));
  return withChosen([...listed, ...others.sort()], chosen);
}

function withChosen(names: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || names.includes(chosen) ? names : [chosen, ...names];
}
