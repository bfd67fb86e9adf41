import { useState } from "react";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormSelect } from "./field-controls.tsx";
import styles from "./form.module.css";
import { controlId, fields } from "./form-fields.ts";
import { useFormScope } from "./form-scope.tsx";

/** Another state has other cities and districts, and its authority gave another number. */
export function StateField() {
  const { state, dispatch } = useFormScope();
  const { base } = state;
  return (
    <FormSelect
      name="state"
      placeholder="Select State"
      choices={stateNames}
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

/** The cities of the state, and a field for one that is not among them. Another state begins anew. */
export function CityField() {
  const { state } = useFormScope();
  return <CityOfState key={state.form.state} />;
}

function CityOfState() {
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
        label={fields.city.label}
        value={isAnother ? anotherCity : city}
        disabled={stateName === ""}
        hint={stateName === "" ? `Choose a state first. ${fields.city.hint}` : fields.city.hint}
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
