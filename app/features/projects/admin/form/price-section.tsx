import { SelectField, TextField } from "#app/ui/field.tsx";
import { projectStatuses, propertyTypes } from "../../model.ts";
import { BhkField } from "./bhk-field.tsx";
import { FormSelect, FormText } from "./field-controls.tsx";
import { controlId, fields } from "./fields.ts";
import styles from "./form.module.css";
import { useFormScope } from "./form-scope.tsx";
import { PriceField } from "./price-field.tsx";
import { Section } from "./section.tsx";
import { UnitList } from "./unit-list.tsx";

export function PriceSection() {
  return (
    <Section id="price" title="Units and price">
      <BhkField />
      <div className={styles.columns}>
        <PriceField name="priceMinRupees" />
        <PriceField name="priceMaxRupees" />
        <FormSelect name="projectStatus" placeholder="Project Status" choices={projectStatuses} />
        <FormSelect name="propertyType" placeholder="Property Type" choices={propertyTypes} />
        <FormText name="possessionOn" type="date" />
        <CarpetAreaField />
      </div>
      <UnitList />
    </Section>
  );
}

const areaUnits = ["sq.ft.", "ft", "m"];

function CarpetAreaField() {
  const { state, dispatch } = useFormScope();
  const { carpetArea } = state.form;
  const change = (patch: Partial<typeof carpetArea>) =>
    dispatch({ type: "change", patch: { carpetArea: { ...carpetArea, ...patch } } });
  return (
    <div className={styles.area}>
      <TextField
        id={controlId("carpetArea")}
        label={fields.carpetArea.label}
        value={carpetArea.text}
        error={state.errors.carpetArea}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <SelectField
        label="Unit of the carpet area"
        isLabelHidden
        className={styles.areaUnit}
        value={carpetArea.unit}
        onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
      >
        {carpetArea.unit === "" ? <option value="">as typed</option> : null}
        {areaUnits.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </SelectField>
    </div>
  );
}
