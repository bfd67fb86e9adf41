import { useId } from "react";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import {
  callLanguages,
  callWindows,
  formatWindow,
  homeZone,
  timeZoneNames,
  timeZones,
} from "../call-window.ts";
import { leadLimits, leadStatuses } from "../model.ts";
import { type ContactDraft, type ContactField, contactLabels } from "./contact-draft.ts";
import styles from "./contacts.module.css";

interface ContactFieldsProps {
  readonly draft: ContactDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onType: (field: ContactField, text: string) => void;
}

/** Every field of a contact. */
export function ContactFields({ draft, errors, onType }: ContactFieldsProps) {
  const citiesId = useId();
  const field = (name: ContactField) => ({
    name,
    label: contactLabels[name],
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
  });
  return (
    <div className={styles.fields}>
      <TextField {...field("name")} required autoComplete="off" />
      <TextField {...field("mobile")} required inputMode="tel" autoComplete="off" />
      <TextField {...field("email")} required type="email" autoComplete="off" />
      <SelectField {...field("status")}>
        {leadStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <TextField {...field("project_name")} required autoComplete="off" />
      <TextField {...field("budget")} hint="In Lacs, e.g. 75" autoComplete="off" />
      <SelectField {...field("project_state")}>
        <option value="">Select State</option>
        {stateNames.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <TextField {...field("project_city")} list={citiesId} autoComplete="off" />
      <datalist id={citiesId}>
        {citiesOf(draft.project_state).map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <SelectField {...field("language")}>
        <option value="">Any</option>
        {callLanguages.map((language) => (
          <option key={language}>{language}</option>
        ))}
      </SelectField>
      <SelectField {...field("call_window")} hint="Where the person is">
        <option value="">Any time</option>
        {callWindows.map((window) => (
          <option key={window} value={window}>
            {formatWindow(window)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field("time_zone")}>
        <option value="">{timeZones[homeZone]}</option>
        {timeZoneNames.slice(1).map((zone) => (
          <option key={zone} value={zone}>
            {timeZones[zone]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field("remarks")}
        className={styles.whole}
        hint={`${[...draft.remarks].length} of ${leadLimits.remarks.toLocaleString("en-IN")} characters`}
      />
    </div>
  );
}
