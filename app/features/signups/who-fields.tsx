import { states } from "#app/features/places/city-model.ts";
import { SelectField } from "#app/ui/field.tsx";
import { controlProps, type PublicFields, PublicTextField } from "#app/ui/form/public-field.tsx";
import { partnershipFields as fields, offeredCitiesId } from "./signup-fields.ts";
import styles from "./signup-form.module.css";

/** State and city. Any town can be typed; the script (signup-client.ts) offers the cities of the chosen state. */
export function PlaceFields({ form }: { readonly form: PublicFields }) {
  const { maxLength: _, ...state } = controlProps(form, fields.state);
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
      <PublicTextField form={form} field={fields.city} autoComplete="address-level2" list={offeredCitiesId} />
      <datalist id={offeredCitiesId} />
    </div>
  );
}

interface ReachFieldsProps {
  readonly form: PublicFields;
  readonly emailLabel?: string;
}

/** How staff reach whoever applies. */
export function ReachFields({ form, emailLabel }: ReachFieldsProps) {
  return (
    <div className={styles.pair}>
      <PublicTextField
        form={form}
        field={fields.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="10 digits"
      />
      <PublicTextField
        form={form}
        field={fields.email}
        {...(emailLabel && { label: emailLabel })}
        type="email"
        autoComplete="email"
        placeholder="name@example.in"
      />
    </div>
  );
}
