import { stateNames } from "#app/features/places/model.ts";
import type { FormFailure } from "#app/shared/form.ts";
import { SelectField } from "#app/ui/field.tsx";
import { leadFieldNames as names } from "./api-shape.ts";
import styles from "./contact-form.module.css";
import { type ContactSubject, leadTexts } from "./model.ts";

interface ContactPlaceFieldsProps {
  readonly subject: ContactSubject;
  /** Of the state that is chosen first. */
  readonly cities: readonly string[];
  readonly refused: FormFailure | undefined;
}

/** State and city. The page carries the cities of one state; `followState` brings those of another. */
export function ContactPlaceFields({ subject, cities, refused }: ContactPlaceFieldsProps) {
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
        {stateNames.map((name) => (
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
        {withPlace(cities, chosen.city).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </SelectField>
    </div>
  );
}

/** A project may be in a place that is in no list. */
function withPlace(cities: readonly string[], place: string | null | undefined): readonly string[] {
  return !place || cities.includes(place) ? cities : [place, ...cities];
}

/**
 * Has the city field offer the cities of the chosen state; another state forgets the city. Where they can't be loaded none is
 * offered: a city may be left out. Returns its undo.
 */
export function followState(form: HTMLFormElement): () => void {
  const state = form.elements.namedItem(names.state);
  const city = form.elements.namedItem(names.city);
  if (!(state instanceof HTMLSelectElement && city instanceof HTMLSelectElement)) return () => undefined;
  const [select, ...first] = city.options;
  const firstState = [...state.options].find((option) => option.defaultSelected)?.value ?? "";

  const offer = async () => {
    const chosen = state.value;
    city.replaceChildren(...(select ? [select] : []));
    city.value = "";
    city.disabled = true;
    city.title = chosen === "" ? "Choose a state first" : "";
    if (chosen === "") return;
    const options = chosen === firstState ? first : await loadCities(chosen);
    // Another may have been chosen meanwhile.
    if (state.value !== chosen) return;
    city.append(...options);
    city.disabled = false;
  };
  const startAnew = async () => {
    await offer();
    for (const option of city.options) option.selected = option.defaultSelected;
  };
  const lives = new AbortController();
  state.addEventListener("change", offer, { signal: lives.signal });
  // The event comes before the fields are reset.
  form.addEventListener("reset", () => queueMicrotask(startAnew), { signal: lives.signal });
  if (state.value !== firstState || state.value === "") void offer();
  return () => {
    lives.abort();
    if (select) city.replaceChildren(select, ...first);
    city.disabled = false;
  };
}

async function loadCities(state: string): Promise<HTMLOptionElement[]> {
  const { citiesOf } = await import("#app/features/places/city-model.ts").catch(() => ({
    citiesOf: () => [],
  }));
  return citiesOf(state).map((city) => new Option(city));
}
