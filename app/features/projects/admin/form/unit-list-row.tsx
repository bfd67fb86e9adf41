import { memo } from "react";
import { formatAbbreviated, formatRupees, parseRupees } from "#app/shared/money.ts";
import { acceptedTypes } from "#app/shared/picture-files.ts";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { arrowDown, arrowUp, trash2 } from "#app/ui/icons/staff-icons.ts";
import { replaceImage, SingleImage } from "#app/ui/images/single-image.tsx";
import type { UnitRow } from "./form-kinds.ts";
import type { FormAction } from "./form-reducer.ts";
import { useFormDispatch } from "./form-scope.tsx";
import styles from "./unit-list.module.css";
import { useTakeImages } from "./use-take-images.ts";

interface UnitListRowProps {
  readonly unit: UnitRow;
  readonly index: number;
  readonly isLast: boolean;
  readonly onMove: (index: number, step: 1 | -1, pressed: HTMLElement) => void;
  readonly onRemove: (unit: UnitRow, index: number) => void;
}

/** One kind of home. A price in digits says how visitors will read it. */
export const UnitListRow = memo(function UnitListRow({
  unit,
  index,
  isLast,
  onMove,
  onRemove,
}: UnitListRowProps) {
  const dispatch = useFormDispatch();
  const name = `row ${index + 1}`;
  const change = (patch: Partial<UnitRow>) =>
    dispatch(changeUnits((units) => patchUnit(units, unit.key, patch)));
  const takePlan = useTakeImages("units", ({ units }, images) => ({
    units: units.map((other) =>
      other.key === unit.key ? { ...other, plan: replaceImage(other.plan, images) } : other,
    ),
  }));
  return (
    <li className={styles.row}>
      <UnitText label="bhk" name={name} value={unit.bhk} onText={(bhk) => change({ bhk })} />
      <UnitText
        label="Price"
        name={name}
        value={unit.price}
        note={describePrice(unit.price)}
        onText={(price) => change({ price })}
      />
      <UnitText label="Area" name={name} value={unit.area} onText={(area) => change({ area })} />
      <div className={styles.plan}>
        <span className={styles.label}>Image</span>
        <SingleImage
          isSmall
          name={`plan of ${name}`}
          items={unit.plan}
          pickLabel="Add plan"
          hint=""
          accept={acceptedTypes}
          onFiles={takePlan}
          onChange={(plan) => change({ plan })}
        />
      </div>
      <div className={styles.actions}>
        <IconButton
          icon={arrowUp}
          label={`Move ${name} up`}
          look="bare"
          aria-disabled={index === 0}
          onClick={({ currentTarget }) => onMove(index, -1, currentTarget)}
        />
        <IconButton
          icon={arrowDown}
          label={`Move ${name} down`}
          look="bare"
          aria-disabled={isLast}
          onClick={({ currentTarget }) => onMove(index, 1, currentTarget)}
        />
        <IconButton
          icon={trash2}
          label={`Remove ${name}`}
          className={styles.remove}
          onClick={() => onRemove(unit, index)}
        />
      </div>
    </li>
  );
});

/** The action that does something to the list of units. */
export function changeUnits(change: (units: readonly UnitRow[]) => readonly UnitRow[]): FormAction {
  return { type: "change", patch: ({ units }) => ({ units: change(units) }) };
}

function patchUnit(units: readonly UnitRow[], key: string, patch: Partial<UnitRow>): UnitRow[] {
  return units.map((unit) => (unit.key === key ? { ...unit, ...patch } : unit));
}

/** How visitors will read a price; "" where that is as it was typed, or can't be told. */
function describePrice(text: string): string {
  const rupees = parseRupees(text);
  return rupees === undefined || formatAbbreviated(rupees) === text.trim() ? "" : formatRupees(rupees);
}

interface UnitTextProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly note?: string;
  readonly onText: (text: string) => void;
}

function UnitText({ label, name, value, note, onText }: UnitTextProps) {
  return (
    <label className={styles.text}>
      <span className={styles.label}>
        {label}
        <span className="visually-hidden">, {name}</span>
      </span>
      <input value={value} autoComplete="off" onChange={({ currentTarget }) => onText(currentTarget.value)} />
      {note ? <span className={styles.note}>{note}</span> : null}
    </label>
  );
}
