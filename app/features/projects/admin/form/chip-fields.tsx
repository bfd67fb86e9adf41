import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { TextField } from "#app/ui/field.tsx";
import { plus } from "#app/ui/icons/icons.ts";
import { amenityChoices, bhkChoices, formatAmenity, parseAmenity } from "../../model.ts";
import { FieldGroup, NotPublished } from "./field-controls.tsx";
import styles from "./form.module.css";
import { useFormScope } from "./form-scope.tsx";

/** How many rooms homes of the project have; other stored numbers are beside the usual ones. */
export function BhkField() {
  const { state, dispatch } = useFormScope();
  const { bhk } = state.form;
  const choices = [...new Set<number>([...bhkChoices, ...state.base.bhk, ...bhk])].sort((a, b) => a - b);
  const toggle = (choice: number, isOn: boolean) =>
    dispatch({
      type: "change",
      patch: (form) => ({
        bhk: [...form.bhk.filter((other) => other !== choice), ...(isOn ? [choice] : [])].sort(
          (a, b) => a - b,
        ),
      }),
    });
  return (
    <FieldGroup name="bhk">
      <div className={styles.chips}>
        {choices.map((choice) => (
          <Chip
            key={choice}
            label={String(choice)}
            aria-label={`${choice} BHK`}
            isSquare
            checked={bhk.includes(choice)}
            onChange={({ currentTarget }) => toggle(choice, currentTarget.checked)}
          />
        ))}
        <NotPublished name="bhk" />
      </div>
    </FieldGroup>
  );
}

/** What is in the project or near it: the usual ones to choose from, others typed. A typed one stays to be chosen again. */
export function AmenityField() {
  const { state, dispatch } = useFormScope();
  const [typed, setTyped] = useState<readonly string[]>([]);
  const { amenities } = state.form;
  const choices = new Set([
    ...amenityChoices.map(({ value }) => value),
    ...state.base.amenities,
    ...typed,
    ...amenities,
  ]);
  const change = (names: readonly string[], isOn: boolean) =>
    dispatch({
      type: "change",
      patch: (form) => ({
        amenities: [...form.amenities.filter((name) => !names.includes(name)), ...(isOn ? names : [])],
      }),
    });
  const add = (names: readonly string[]) => {
    setTyped([...typed, ...names]);
    change(names, true);
  };
  return (
    <FieldGroup name="amenities">
      <div className={styles.chips}>
        {[...choices].map((name) => (
          <Chip
            key={name}
            label={formatAmenity(name)}
            checked={amenities.includes(name)}
            onChange={({ currentTarget }) => change([name], currentTarget.checked)}
          />
        ))}
        <NotPublished name="amenities" />
      </div>
      <OtherAmenity onAdd={add} />
    </FieldGroup>
  );
}

/** Enter adds what was typed; commas part several. */
function OtherAmenity({ onAdd }: { readonly onAdd: (names: readonly string[]) => void }) {
  const [text, setText] = useState("");
  const add = () => {
    const names = text.split(",").map(parseAmenity).filter(Boolean);
    if (names.length > 0) onAdd([...new Set(names)]);
    setText("");
  };
  return (
    <div className={styles.adder}>
      <TextField
        label="Another amenity"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      <Button variant="secondary" icon={plus} onClick={add}>
        Add
      </Button>
    </div>
  );
}
