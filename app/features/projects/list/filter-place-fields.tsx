import { memo } from "react";
import { stateNames } from "#app/features/places/model.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { ProjectQuery } from "../search.ts";
import type { FilterDraft } from "./filter-draft.ts";

interface FilterPlaceFieldsProps {
  readonly applied: ProjectQuery;
  readonly draft: FilterDraft;
}

/** State and city. The cities of another state come with its counts; without script with the next search. */
export function FilterPlaceFields({ applied, draft: { query, counts } }: FilterPlaceFieldsProps) {
  const { state, city } = query;
  const isCityOff = state === null && city === null;
  const ofState = counts.state === state ? counts : undefined;
  return (
    <>
      <SelectField
        key={`state ${applied.state}`}
        name="state"
        label="State"
        isLabelHidden
        defaultValue={applied.state ?? ""}
      >
        <option value="">Select State</option>
        <Options names={withChosen(stateNames, applied.state)} chosen={state} counts={counts.facets?.state} />
      </SelectField>
      <SelectField
        key={`city ${applied.state} ${applied.city} ${state}`}
        name="city"
        label="City"
        isLabelHidden
        defaultValue={city ?? ""}
        disabled={isCityOff}
        title={isCityOff ? "Choose a state first" : undefined}
      >
        <option value="">Select City</option>
        <Options
          names={cityNames(ofState?.cities ?? [], city, ofState?.facets?.city)}
          chosen={city}
          counts={ofState?.facets?.city}
        />
      </SelectField>
    </>
  );
}

interface OptionsProps {
  readonly names: readonly string[];
  readonly chosen: string | null;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** Names with what each would give; the chosen one stands alone, as it is what the closed field shows. */
const Options = memo(function Options({ names, chosen, counts }: OptionsProps) {
  return names.map((name) => (
    <option key={name} value={name}>
      {name === chosen || !counts ? name : `${name} (${counts[name] ?? 0})`}
    </option>
  ));
});

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
