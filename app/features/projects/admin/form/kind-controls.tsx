import { type ComponentType, useCallback } from "react";
import { formatRupees, parseRupees } from "#app/shared/money.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import type { KindName } from "../../field-kinds.ts";
import { fields as projectFields } from "../../fields.ts";
import { AmenityField, BhkField } from "./chip-fields.tsx";
import { FieldGroup, FormSelect, FormText } from "./field-controls.tsx";
import styles from "./form.module.css";
import { checkOrder } from "./form-checks.ts";
import { controlId, type FormKey, fields, type KeyOfKind } from "./form-fields.ts";
import { formatPriceInput } from "./form-kinds.ts";
import { useFormScope } from "./form-scope.tsx";
import { CityField, StateField } from "./place-fields.tsx";
import { ReraCheckedField, ReraNumberField } from "./rera-field.tsx";
import { TextList } from "./text-list.tsx";
import type { ChangeRows } from "./text-list-edits.ts";
import { UnitList } from "./unit-list.tsx";

/** The control of each kind of field. */
const kindControls: { [Kind in KindName]: ComponentType<{ readonly name: KeyOfKind<Kind> }> } = {
  line: ({ name }) => <FormText name={name} {...(name === "title" && { "data-autofocus": true })} />,
  webAddress: ({ name }) => <FormText name={name} type="url" inputMode="url" placeholder="https://" />,
  count: ({ name }) => <FormText name={name} inputMode="numeric" />,
  decimal: ({ name }) => <FormText name={name} inputMode="decimal" />,
  day: ({ name }) => <FormText name={name} type="date" />,
  choice: ChoiceField,
  rupees: PriceField,
  area: AreaField,
  flag: FlagField,
  lines: ListField,
  state: StateField,
  reraNumber: ReraNumberField,
  amenities: AmenityField,
  bhk: BhkField,
  units: UnitList,
};

/** Fields that need another control than their kind has. */
const ownControls: Partial<Record<FormKey, ComponentType>> = {
  // Stands under the number, and only where it is asked for.
  numberReason: () => null,
  city: CityField,
  reraCheckedOn: ReraCheckedField,
};

/** The control of a field. */
export function FieldControl({ name }: { readonly name: FormKey }) {
  const Own = ownControls[name];
  if (Own) return <Own />;
  // The control of a field's own kind takes its name.
  const Control = kindControls[projectFields[name].kind] as ComponentType<{ readonly name: FormKey }>;
  return <Control name={name} />;
}

/** One of the choices of the row; nothing may be chosen where the table says that it may be unknown. */
function ChoiceField({ name }: { readonly name: KeyOfKind<"choice"> }) {
  const { label, blank, choices = [] } = fields[name];
  return <FormSelect name={name} placeholder={blank === null ? label : undefined} choices={choices} />;
}

/** Rupees or a short form of them ("62.4 Lacs"); tells meanwhile how visitors will read it. */
function PriceField({ name }: { readonly name: KeyOfKind<"rupees"> }) {
  const { state, dispatch } = useFormScope();
  const rupees = parseRupees(state.form[name]);
  const group = () => {
    if (rupees !== undefined) dispatch({ type: "text", name, value: formatPriceInput(rupees) });
  };
  return (
    <FormText
      name={name}
      inputMode="text"
      placeholder="62,40,000 or 62.4 Lacs"
      onBlur={group}
      error={name === "priceMaxRupees" ? checkOrder(state.form) : undefined}
      hint={rupees === undefined ? "In rupees" : `Shown as ${formatRupees(rupees)}`}
    />
  );
}

const areaUnits = ["sq.ft.", "ft", "m"];

/** A number or a range, and its unit beside it. */
function AreaField({ name }: { readonly name: KeyOfKind<"area"> }) {
  const { state, dispatch } = useFormScope();
  const area = state.form[name];
  const { label } = fields[name];
  const change = (patch: Partial<typeof area>) =>
    dispatch({ type: "change", patch: { [name]: { ...area, ...patch } } });
  return (
    <div className={styles.area}>
      <TextField
        id={controlId(name)}
        label={label}
        value={area.text}
        error={state.errors[name]}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <SelectField
        label={`Unit of the ${label.toLowerCase()}`}
        isLabelHidden
        className={styles.areaUnit}
        value={area.unit}
        onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
      >
        {area.unit === "" ? <option value="">as typed</option> : null}
        {areaUnits.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </SelectField>
    </div>
  );
}

function FlagField({ name }: { readonly name: KeyOfKind<"flag"> }) {
  const { state, dispatch } = useFormScope();
  return (
    <CheckField
      id={controlId(name)}
      label={fields[name].label}
      checked={state.form[name]}
      error={state.errors[name]}
      onChange={({ currentTarget }) => dispatch({ type: "change", patch: { [name]: currentTarget.checked } })}
    />
  );
}

function ListField({ name }: { readonly name: KeyOfKind<"lines"> }) {
  const { state, dispatch } = useFormScope();
  const change = useCallback<ChangeRows>(
    (change) => dispatch({ type: "list", name, change }),
    [dispatch, name],
  );
  return (
    <FieldGroup name={name}>
      <TextList label={fields[name].label} rows={state.form[name]} onChange={change} />
    </FieldGroup>
  );
}
