import type { FormFailure } from "#app/shared/form.ts";
import { SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { chevronDown } from "#app/ui/icons/icons.ts";
import { leadFieldNames as names } from "./api-shape.ts";
import {
  callLanguages,
  callWindows,
  formatWindow,
  homeZone,
  timeZoneNames,
  timeZones,
} from "./call-window.ts";
import styles from "./contact-form.module.css";

/** In which language and when to call; who says nothing may be called in any and at any time of the day. */
export function ContactTimeFields({ refused }: { readonly refused: FormFailure | undefined }) {
  const field = (name: string) => ({
    id: `contact-${name}`,
    name,
    autoComplete: "off",
    defaultValue: refused?.typed[name]?.at(-1) ?? "",
    error: refused?.fields[name],
  });
  return (
    <details className={styles.when} open={refused !== undefined && isFilled(refused)}>
      <summary>
        When and in which language to call
        <Icon drawing={chevronDown} />
      </summary>
      <div className={styles.hours}>
        <SelectField {...field(names.language)} label="Language">
          <option value="">Any</option>
          {callLanguages.map((language) => (
            <option key={language}>{language}</option>
          ))}
        </SelectField>
        <SelectField {...field(names.callWindow)} label="Time of day">
          <option value="">Any time</option>
          {callWindows.map((window) => (
            <option key={window} value={window}>
              {formatWindow(window)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...field(names.timeZone)}
          label="Where you are"
          hint="Times of day are in your local time."
        >
          <option value="">{timeZones[homeZone]}</option>
          {timeZoneNames
            .filter((zone) => zone !== homeZone)
            .map((zone) => (
              <option key={zone} value={zone}>
                {timeZones[zone]}
              </option>
            ))}
        </SelectField>
      </div>
    </details>
  );
}

function isFilled({ typed }: FormFailure): boolean {
  return [names.language, names.callWindow, names.timeZone].some(
    (name) => (typed[name]?.at(-1) ?? "") !== "",
  );
}
