import { states } from "#app/features/places/city-model.ts";
import type { FormRefusal } from "#app/shared/form.ts";
import { EarlyScript } from "#app/ui/early-script.tsx";
import { SelectField } from "#app/ui/field.tsx";
import styles from "./contact-form.module.css";
import { type ContactSubject, leadTexts } from "./model.ts";
import { leadFieldNames as names } from "./wire.ts";

const followScript = buildFollowScript({
  leader: names.state,
  follower: names.city,
  hint: "Choose a state first",
});

interface ContactPlaceFieldsProps {
  readonly subject: ContactSubject;
  readonly refused: FormRefusal | undefined;
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
      <EarlyScript code={followScript} />
    </div>
  );
}

/** A project may stand in a place that is in no list. */
function withPlace(cities: readonly string[], place: string | null): readonly string[] {
  return place === null || cities.includes(place) ? cities : [place, ...cities];
}

/** Goes into pages as text: it uses nothing but the page. */
function followSelect({ leader, follower, hint }: FollowedSelects): void {
  const form = document.currentScript?.closest("form");
  const first = form?.elements.namedItem(leader);
  const second = form?.elements.namedItem(follower);
  if (!(form && first instanceof HTMLSelectElement && second instanceof HTMLSelectElement)) return;
  const groups = [...second.querySelectorAll("optgroup")];

  const offer = () => {
    if (second.selectedOptions[0]?.closest("optgroup")?.label !== first.value) second.value = "";
    for (const group of groups) {
      if (group.label === first.value) second.append(group);
      else group.remove();
    }
    second.disabled = first.value === "";
    second.title = second.disabled ? hint : "";
  };
  const startAnew = () => {
    offer();
    for (const option of second.options) option.selected = option.defaultSelected;
  };

  first.addEventListener("change", offer);
  // The event comes before the fields are reset.
  form.addEventListener("reset", () => queueMicrotask(startAnew));
  offer();
}

type FollowedSelects = {
  /** Names of the two fields in the form that the script stands in, behind both. */
  leader: string;
  follower: string;
  /** Said where nothing can be chosen yet. */
  hint: string;
};

/**
 * A script that leaves a select the options that belong to what another one says; it holds them all, in groups named after
 * the other's values. Another value forgets the choice. Without script every option can be chosen, under its group. It runs
 * where it stands, for hundreds of options that nobody sees cost a phone a long moment of style and layout.
 */
function buildFollowScript(selects: FollowedSelects): string {
  return `(${followSelect})(${JSON.stringify(selects)})`;
}
