import { useId } from "react";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { Chip } from "#app/ui/chip.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { circleAlert } from "#app/ui/icons/icons.ts";
import { availabilities, serviceChoices } from "../model.ts";
import { type DraftField, fieldLabels, toggleService } from "./service-draft.ts";
import styles from "./services.module.css";
import type { ServiceForm } from "./use-service-form.ts";

/** The texts of a service; the stars are what a new one needs. */
export function ServiceFields({ form }: { readonly form: ServiceForm }) {
  const { draft, errors, type } = form;
  const citiesId = useId();
  const field = (name: DraftField) => ({
    name,
    label: fieldLabels[name],
    value: draft[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  return (
    <div className={styles.fields}>
      <TextField {...field("name")} required />
      <SelectField {...field("availability")} required>
        <option value="">Select Availability</option>
        {availabilities.map((availability) => (
          <option key={availability}>{availability}</option>
        ))}
      </SelectField>
      <ServiceChoices form={form} />
      <TextField
        {...field("other_services")}
        hint="Other services, separated by commas"
        className={styles.whole}
      />
      <TextField {...field("loc_area")} className={styles.third} />
      <SelectField
        {...field("loc_state")}
        className={styles.third}
        onChange={({ target }) => {
          // Choosing a state resets the city, for a city belongs to its state.
          type("loc_state", target.value);
          type("loc_city", "");
        }}
      >
        <option value="">Select State</option>
        {stateNames.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <TextField {...field("loc_city")} list={citiesId} className={styles.third} />
      <datalist id={citiesId}>
        {citiesOf(draft.loc_state).map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <TextField
        {...field("whatsapp_link")}
        hint="The number, or a link. A provider needs this or one of the links below."
      />
      <TextField {...field("facebook_link")} inputMode="url" />
      <TextField {...field("instagram_link")} inputMode="url" />
      <TextField {...field("website_link")} inputMode="url" />
    </div>
  );
}

/** The known services as chips; any number of them. */
function ServiceChoices({ form: { draft, errors, type } }: { readonly form: ServiceForm }) {
  const errorId = useId();
  const error = errors.services;
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend>{fieldLabels.services}</legend>
      <div className={styles.chips}>
        {serviceChoices.map((choice) => (
          <Chip
            key={choice}
            label={choice}
            checked={draft.services.split(",").includes(choice)}
            aria-invalid={error ? true : undefined}
            onChange={() => type("services", toggleService(draft.services, choice))}
          />
        ))}
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          <Icon drawing={circleAlert} size="small" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
