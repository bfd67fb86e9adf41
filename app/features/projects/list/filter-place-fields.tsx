import { memo, useEffect, useState } from "react";
import { stateNames } from "#app/features/places/model.ts";
import { SelectField } from "#app/ui/field.tsx";
import { countOf } from "../facets/facet.ts";
import type { ProjectQuery } from "../search/query.ts";
import type { FilterDraft } from "./filter-draft.ts";

interface FilterPlaceFieldsProps {
  readonly applied: ProjectQuery;
  /** Those to offer under the applied state, the largest market first. */
  readonly stateCities: readonly string[];
  readonly draft: FilterDraft;
}

/** State and the first city; filter-places.tsx has the others. Without script the cities of another state come with the next search. */
export function FilterPlaceFields({ applied, stateCities, draft }: FilterPlaceFieldsProps) {
  const { query, counts } = draft;
  const { state } = query;
  const listed = useCities(state, { state: applied.state, cities: stateCities });
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
        names={cityNames(listed, city, ofState?.facets?.city)}
        applied={city}
        chosen={city}
        counts={ofState?.facets?.city}
        isOff={state === null && city === null}
      />
    </>
  );
}

type StateCities = { readonly state: string | null; readonly cities: readonly string[] };

/** The cities to offer under a state; those of another than the applied one are loaded, for no list needs them all. */
function useCities(state: string | null, applied: StateCities): readonly string[] {
  const [loaded, setLoaded] = useState<StateCities>();
  const isApplied = state === applied.state;

  useEffect(() => {
    if (isApplied || state === null) return;
    let isOver = false;
    const take = (cities: readonly string[]) => !isOver && setLoaded({ state, cities });
    // Without them those with projects are offered, which come with the counts.
    import("#app/features/places/city-model.ts").then(
      ({ citiesOf }) => take(citiesOf(state)),
      () => take([]),
    );
    return () => {
      isOver = true;
    };
  }, [state, isApplied]);

  if (isApplied) return applied.cities;
  return loaded?.state === state ? loaded.cities : [];
}

interface PlaceFieldProps extends Omit<PlaceSelectProps, "places"> {
  readonly names: readonly string[];
  /** The one that the select holds. */
  readonly chosen: string | null;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** Names with what each would give; the chosen one is alone, as it is what the closed field shows. */
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
