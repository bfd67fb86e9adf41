import { Chip } from "#app/ui/chip.tsx";
import { bhkChoices } from "../../model.ts";
import { NotPublished } from "./field-controls.tsx";
import { FieldGroup } from "./field-group.tsx";
import styles from "./form.module.css";
import { useFormScope } from "./form-scope.tsx";

/** How many rooms homes of the project have; other stored numbers stand beside the usual ones. */
export function BhkField() {
  const { state, dispatch } = useFormScope();
  const { bhk } = state.form;
  const choices = [...new Set<number>([...bhkChoices, ...state.base.bhk])].sort((a, b) => a - b);
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
