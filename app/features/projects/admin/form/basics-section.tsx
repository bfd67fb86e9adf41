import { registrationStatuses } from "../../model.ts";
import { FormSelect, FormText } from "./field-controls.tsx";
import styles from "./form.module.css";
import { ReraCheckedField, ReraNumberField } from "./rera-field.tsx";
import { Section } from "./section.tsx";

const visibilityChoices = [
  { value: "public", label: "Public when complete" },
  { value: "hidden", label: "Hidden" },
];

export function BasicsSection() {
  return (
    <Section id="basics" title="Basics">
      <FormText name="title" data-autofocus />
      <div className={styles.pair}>
        <FormText name="developer" />
        <FormText name="websiteUrl" type="url" inputMode="url" placeholder="https://" />
      </div>
      <ReraNumberField />
      <ReraCheckedField />
      <div className={styles.columns}>
        <FormSelect name="registrationStatus" choices={registrationStatuses} />
        <FormText name="approvedOn" type="date" />
        <FormText name="reraValidUntil" type="date" />
        <FormSelect name="visibility" choices={visibilityChoices} />
      </div>
    </Section>
  );
}
