import { useState } from "react";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormSelect, FormText } from "./field-controls.tsx";
import { controlId, neededToBePublic } from "./fields.ts";
import styles from "./form.module.css";
import { useFormScope } from "./form-scope.tsx";
import { Section } from "./section.tsx";

export function LocationSection() {
  const { state } = useFormScope();
  return (
    <Section id="location" title="Location">
      <div className={styles.pair}>
        <StateField />
        <CityField key={state.form.state} />
        <FormText name="locality" />
        <FormText name="district" hint="Shown when the city is not known" />
      </div>
    </Section>
  );
}

/** Another state has other cities and districts, and its authority gave another number. */
function StateField() {
  const { state, dispatch } = useFormScope();
  const { base } = state;
  return (
    <FormSelect
      name="state"
      placeholder="Select State"
      choices={stateNames}
      hint={neededToBePublic}
      onChange={({ currentTarget: { value } }) =>
        dispatch({
          type: "change",
          patch: {
            state: value,
            city: value === base.state ? base.city : "",
            district: value === base.state ? base.district : "",
            reraCheckedOn: value === base.state ? base.reraCheckedOn : "",
          },
        })
      }
    />
  );
}

const anotherCity = "Another city…";

/** The cities of the state, and a field for one that is not among them. */
function CityField() {
  const { state, dispatch } = useFormScope();
  const { city, state: stateName } = state.form;
  const cities = citiesOf(stateName);
  const [wantsAnother, setWantsAnother] = useState(false);
  const isAnother = wantsAnother || (city !== "" && !cities.includes(city));
  const change = (value: string) => dispatch({ type: "text", name: "city", value });
  return (
    <div className={styles.field}>
      <SelectField
        id={isAnother ? undefined : controlId("city")}
        label="City"
        value={isAnother ? anotherCity : city}
        disabled={stateName === ""}
        hint={stateName === "" ? `Choose a state first. ${neededToBePublic}` : neededToBePublic}
        error={isAnother ? undefined : state.errors.city}
        onChange={({ currentTarget: { value } }) => {
          setWantsAnother(value === anotherCity);
          change(value === anotherCity ? "" : value);
        }}
      >
        <option value="">Select City</option>
        {cities.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option>{anotherCity}</option>
      </SelectField>
      {isAnother ? (
        <TextField
          id={controlId("city")}
          label="Name of the city"
          value={city}
          error={state.errors.city}
          onChange={({ currentTarget }) => {
            setWantsAnother(true);
            change(currentTarget.value);
          }}
        />
      ) : null}
    </div>
  );
}
