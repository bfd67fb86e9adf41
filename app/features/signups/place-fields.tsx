import { states } from "#app/features/places/city-model.ts";
import { SelectField } from "#app/ui/field.tsx";
import { partnershipFields as fields, offeredCitiesId } from "./signup-fields.ts";
import styles from "./signup-form.module.css";
import type { SignupRefusal } from "./signup-outcome.ts";
import { controlProps, SignupTextField } from "./signup-text-field.tsx";

/** State and city. Any town can be typed; the script (offer-cities.ts) offers the cities of the chosen state. */
export function PlaceFields({ refused }: { readonly refused: SignupRefusal | undefined }) {
  const { maxLength: _, ...state } = controlProps(fields.state, refused);
  return (
    <div className={styles.pair}>
      <SelectField
        {...state}
        label={fields.state.label}
        required
        autoComplete="address-level1"
        defaultValue={state.defaultValue ?? ""}
      >
        <option value="">Select</option>
        {states.map(({ name, cities }) => (
          <option key={name} data-cities={cities.join("|")}>
            {name}
          </option>
        ))}
      </SelectField>
      <SignupTextField
        field={fields.city}
        refused={refused}
        autoComplete="address-level2"
        list={offeredCitiesId}
      />
      <datalist id={offeredCitiesId} />
    </div>
  );
}
