import { FormText } from "./field-controls.tsx";
import styles from "./form.module.css";
import { Section } from "./section.tsx";

export function BuildingSection() {
  return (
    <Section id="building" title="Building">
      <FormText name="configuration" placeholder="2 and 3 BHK apartments, 2 lifts per tower" />
      <div className={styles.columns}>
        <FormText name="towers" inputMode="numeric" />
        <FormText name="floors" inputMode="numeric" />
        <FormText name="apartmentsPerFloor" inputMode="numeric" />
        <FormText name="openAreaPercent" inputMode="numeric" />
      </div>
    </Section>
  );
}
