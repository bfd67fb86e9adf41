import { memo } from "react";
import { stateNames } from "#app/features/places/model.ts";
import type { OpenText } from "#app/shared/markup-places.ts";
import { cachedMarkup } from "#app/ui/cached-markup.tsx";
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
  const labelOf = (name: string) => (name === chosen || !counts ? name : `${name} (${counts[name] ?? 0})`);
  return <PlaceOptions places={names.map((name) => ({ name, label: labelOf(name) }))} chosen={chosen} />;
});

interface PlaceOptionsProps {
  readonly places: readonly { readonly name: string; readonly label: string }[];
  /** What the select holds. */
  readonly chosen: string | null;
}

const PlaceOptions = cachedMarkup("place options", DrawnPlaceOptions, openPlaces);

function DrawnPlaceOptions({ places }: PlaceOptionsProps) {
  return places.map(({ name, label }) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
}

/** The chosen one is told from the others by its name. */
function openPlaces({ places, chosen }: PlaceOptionsProps, open: OpenText): PlaceOptionsProps {
  const openPlace = (place: PlaceOptionsProps["places"][number]) =>
    place.name === chosen ? place : { name: open(place.name), label: open(place.label) };
  return { places: places.map(openPlace), chosen };
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
