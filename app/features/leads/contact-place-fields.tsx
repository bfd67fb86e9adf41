import { states } from "#app/features/places/city-model.ts";
import type { FormRefusal } from "#app/shared/form.ts";
import { EarlyScript } from "#app/ui/early-script.tsx";
import { SelectField } from "#app/ui/field.tsx";
import styles from "./contact-form.module.css";
import { buildFollowScript } from "./follow-select.ts";
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
