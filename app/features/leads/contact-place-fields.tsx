import { states } from "#app/features/places/city-model.ts";
import type { FormFailure } from "#app/shared/form.ts";
import { SelectField } from "#app/ui/field.tsx";
import { leadFieldNames as names } from "./api-shape.ts";
import styles from "./contact-form.module.css";
import { type ContactSubject, leadTexts } from "./model.ts";

interface ContactPlaceFieldsProps {
  readonly subject: ContactSubject;
  readonly refused: FormFailure | undefined;
}

/** State and city. Without script the city field offers every city, under its state. */
export function ContactPlaceFields({ subject, refused }: ContactPlaceFieldsProps) {
  const chosen = refused
    ? { state: refused.typed[names.state]?.at(-1), city: refused.typed[names.city]?.at(-1) }
    : { state: subject.state, city: subject.city };
  return (
    <div className={styles.pair}>
      <SelectField
        id="contact-state"
        name={names.state}
        label="State"
        required
        autoComplete="off"
        defaultValue={chosen.state ?? ""}
        error={refused?.fields[names.state]}
        data-missing={leadTexts.state}
      >
        <option value="">Select</option>
        {states.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        id="contact-city"
        name={names.city}
        label="City"
        autoComplete="off"
        defaultValue={chosen.city ?? ""}
        error={refused?.fields[names.city]}
      >
        <option value="">Select</option>
        {states.map(({ name, cities }) => (
          <optgroup key={name} label={name}>
            {withPlace(cities, name === subject.state ? subject.city : null).map((city) => (
              <option key={city}>{city}</option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </div>
  );
}

/** A project may stand in a place that is in no list. */
function withPlace(cities: readonly string[], place: string | null): readonly string[] {
  return place === null || cities.includes(place) ? cities : [place, ...cities];
}

/**
 * Leaves the city field the cities of the chosen state: it holds them all, in groups named after the states. Another state
 * forgets the city. Returns its undo.
 */
export function followState(form: HTMLFormElement): () => void {
  const state = form.elements.namedItem(names.state);
  const city = form.elements.namedItem(names.city);
  if (!(state instanceof HTMLSelectElement && city instanceof HTMLSelectElement)) return () => undefined;
  const groups = [...city.querySelectorAll("optgroup")];

  const offer = () => {
    if (city.selectedOptions[0]?.closest("optgroup")?.label !== state.value) city.value = "";
    for (const group of groups) {
      if (group.label === state.value) city.append(group);
      else group.remove();
    }
    city.disabled = state.value === "";
    city.title = city.disabled ? "Choose a state first" : "";
  };
  const startAnew = () => {
    offer();
    for (const option of city.options) option.selected = option.defaultSelected;
  };
  const lives = new AbortController();
  state.addEventListener("change", offer, { signal: lives.signal });
  // The event comes before the fields are reset.
  form.addEventListener("reset", () => queueMicrotask(startAnew), { signal: lives.signal });
  offer();
  return () => {
    lives.abort();
    city.append(...groups);
  };
}
