import { formatAbbreviated, formatRupees, parseRupees } from "#app/shared/money.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { replaceImage, SingleImage } from "#app/ui/single-image.tsx";
import { arrowDown, arrowUp, trash2 } from "#app/ui/staff-icons.ts";
import { useFormScope } from "./form-scope.tsx";
import type { UnitRow } from "./form-state.ts";
import { acceptedTypes } from "./image-files.ts";
import styles from "./unit-list.module.css";
import { useTakeImages } from "./use-take-images.ts";

interface UnitListRowProps {
  readonly unit: UnitRow;
  readonly index: number;
  readonly count: number;
  readonly onMove: (step: 1 | -1, pressed: HTMLElement) => void;
  readonly onRemove: () => void;
}

/** One kind of home. A price in digits tells how visitors will read it. */
export function UnitListRow({ unit, index, count, onMove, onRemove }: UnitListRowProps) {
  const { dispatch } = useFormScope();
  const name = `row ${index + 1}`;
  const withUnit = (units: readonly UnitRow[], change: (unit: UnitRow) => UnitRow) =>
    units.map((other) => (other.key === unit.key ? change(other) : other));
  const change = (patch: Partial<UnitRow>) =>
    dispatch({
      type: "change",
      patch: (form) => ({ units: withUnit(form.units, (before) => ({ ...before, ...patch })) }),
    });
  const takePlan = useTakeImages("units", (form, images) => ({
    units: withUnit(form.units, (before) => ({ ...before, plan: replaceImage(before.plan, images) })),
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
          onClick={({ currentTarget }) => onMove(-1, currentTarget)}
        />
        <IconButton
          icon={arrowDown}
          label={`Move ${name} down`}
          look="bare"
          aria-disabled={index === count - 1}
          onClick={({ currentTarget }) => onMove(1, currentTarget)}
        />
        <IconButton icon={trash2} label={`Remove ${name}`} className={styles.remove} onClick={onRemove} />
      </div>
    </li>
  );
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
