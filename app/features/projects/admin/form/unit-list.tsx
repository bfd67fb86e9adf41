import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { plus } from "#app/ui/icons/icons.ts";
import { RemovedNote } from "#app/ui/images/removed-note.tsx";
import { FieldGroup } from "./field-controls.tsx";
import { createKey } from "./form-fields.ts";
import { isEmptyUnit, type UnitRow } from "./form-kinds.ts";
import { useFormScope } from "./form-scope.tsx";
import { moveEntry, useFocusAfterMove } from "./move-entry.ts";
import styles from "./unit-list.module.css";
import { changeUnits, UnitListRow } from "./unit-list-row.tsx";
import { UnitsOffer } from "./units-offer.tsx";

/** The kinds of homes: BHK, price, area and floor plan of each, in the order visitors see them. */
export function UnitList() {
  const { state, dispatch } = useFormScope();
  const { units } = state.form;
  const [removed, setRemoved] = useState<{ unit: UnitRow; index: number }>();
  const keepFocus = useFocusAfterMove();
  const list = useRef<HTMLOListElement>(null);
  const isAdding = useRef(false);
  useLayoutEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.lastElementChild?.querySelector("input")?.focus();
  });
  const add = () => {
    isAdding.current = true;
    dispatch(changeUnits((before) => [...before, createUnit()]));
  };
  const move = useCallback(
    (index: number, step: 1 | -1, pressed: HTMLElement) => {
      keepFocus(pressed);
      dispatch(changeUnits((before) => moveEntry(before, index, index + step)));
    },
    [dispatch, keepFocus],
  );
  const remove = useCallback(
    (unit: UnitRow, index: number) => {
      dispatch(changeUnits((before) => before.filter(({ key }) => key !== unit.key)));
      setRemoved(isEmptyUnit(unit) ? undefined : { unit, index });
    },
    [dispatch],
  );
  return (
    <FieldGroup name="units" className={styles.group}>
      <Button variant="quiet" icon={plus} className={styles.add} onClick={add}>
        Add BHK
      </Button>
      {units.length > 0 ? (
        <ol ref={list} className={styles.list} aria-label="Added Bhk list">
          {units.map((unit, index) => (
            <UnitListRow
              key={unit.key}
              unit={unit}
              index={index}
              isLast={index === units.length - 1}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
      ) : null}
      <UnitsOffer />
      {removed ? (
        <RemovedNote
          key={removed.unit.key}
          text={`Removed ${removed.unit.bhk} BHK`}
          onUndo={() => {
            dispatch(changeUnits((before) => before.toSpliced(removed.index, 0, removed.unit)));
            setRemoved(undefined);
          }}
        />
      ) : null}
    </FieldGroup>
  );
}

function createUnit(): UnitRow {
  return { key: createKey(), bhk: "", price: "", area: "", plan: [] };
}
