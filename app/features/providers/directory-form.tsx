import { states } from "#app/features/places/city-model.ts";
import { sitePages } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { search } from "#app/ui/icons/icons.ts";
import { type ProviderFilters, unsetChoice } from "./directory-address.ts";
import styles from "./directory-form.module.css";
import { formScript } from "./directory-session.ts";
import { availabilities, serviceChoices } from "./model.ts";

/**
 * The filters as a plain form. Without script the city field offers every city under its state; the script leaves those
 * of the chosen state.
 */
export function DirectoryForm({
  filters: { state, city, availability, service },
}: {
  readonly filters: ProviderFilters;
}) {
  return (
    <search aria-label="Service providers" className={`${styles.filters} screen-only`}>
      <form action={sitePages.providers.href} autoComplete="off" className={styles.form}>
        <SelectField name="state" label="State" defaultValue={state ?? ""}>
          <option value="">Select State</option>
          <Unlisted value={state} listed={states.map(({ name }) => name)} />
          <Options values={states.map(({ name }) => name)} />
        </SelectField>
        <SelectField name="city" label="City" defaultValue={city ?? ""}>
          <option value="">Select City</option>
          <Unlisted value={city} listed={states.flatMap(({ cities }) => cities)} />
          {states.map(({ name, cities }) => (
            <optgroup key={name} label={name}>
              <Options values={cities} />
            </optgroup>
          ))}
        </SelectField>
        <SelectField name="availability" label="Availability" defaultValue={availability ?? unsetChoice}>
          <Options values={[unsetChoice, ...availabilities]} />
        </SelectField>
        <SelectField name="service" label="Services" defaultValue={service ?? unsetChoice}>
          <Options values={[unsetChoice, ...serviceChoices]} />
        </SelectField>
        <Button type="submit" icon={search} className={styles.search}>
          Search
        </Button>
      </form>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script dangerouslySetInnerHTML={{ __html: formScript }} />
    </search>
  );
}

function Options({ values }: { readonly values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}

/** A place that came with the address and stands in no list. */
function Unlisted({ value, listed }: { readonly value: string | null; readonly listed: readonly string[] }) {
  return value === null || listed.includes(value) ? null : <option value={value}>{value}</option>;
}
