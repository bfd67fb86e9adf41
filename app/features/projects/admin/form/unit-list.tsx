import { useState } from "react";
import { moveEntry } from "#app/shared/move-entry.ts";
import { Button } from "#app/ui/button.tsx";
import { useFocusAfterMove } from "#app/ui/focus-after-move.ts";
import { plus } from "#app/ui/icons.ts";
import { RemovedNote } from "#app/ui/removed-note.tsx";
import { FieldGroup } from "./field-group.tsx";
import { useFormScope } from "./form-scope.tsx";
import { createKey, isEmptyUnit, type UnitRow } from "./form-state.ts";
import styles from "./unit-list.module.css";
import { UnitListRow } from "./unit-list-row.tsx";

type ChangeUnits = (units: readonly UnitRow[]) => readonly UnitRow[];

/** The kinds of homes: BHK, price, area and floor plan of each, in the order visitors see them. */
export function UnitList() {
  const { state, dispatch } = useFormScope();
  const { units } = state.form;
  const [removed, setRemoved] = useState<{ unit: UnitRow; index: number }>();
  const keepFocus = useFocusAfterMove();
  const change = (change: ChangeUnits) =>
    dispatch({ type: "change", patch: (form) => ({ units: change(form.units) }) });
  const remove = (unit: UnitRow, index: number) => {
    change((before) => before.filter(({ key }) => key !== unit.key));
    setRemoved(isEmptyUnit(unit) ? undefined : { unit, index });
  };
  return (
    <FieldGroup name="units" className={styles.group}>
      <Button
        variant="quiet"
        icon={plus}
        className={styles.add}
        onClick={() =>
          change((before) => [...before, { key: createKey(), bhk: "", price: "", area: "", plan: [] }])
        }
      >
        Add BHK
      </Button>
      {units.length > 0 ? (
        <ol className={styles.list} aria-label="Added Bhk list">
          {units.map((unit, index) => (
            <UnitListRow
              key={unit.key}
              unit={unit}
              index={index}
              count={units.length}
              onMove={(step, pressed) => {
                keepFocus(pressed);
                change((before) => moveEntry(before, index, index + step));
              }}
              onRemove={() => remove(unit, index)}
            />
          ))}
        </ol>
      ) : null}
      {removed ? (
        <RemovedNote
          key={removed.unit.key}
          text={`Removed ${removed.unit.bhk} BHK`}
          onUndo={() => {
            change((before) => before.toSpliced(removed.index, 0, removed.unit));
            setRemoved(undefined);
          }}
        />
      ) : null}
    </FieldGroup>
  );
}
