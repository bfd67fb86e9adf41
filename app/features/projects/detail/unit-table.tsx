import { type FloorPlan, unknown } from "./plans/floor-plan.ts";
import styles from "./unit-table.module.css";

interface UnitTableProps {
  readonly plans: readonly FloorPlan[];
  readonly sourceText: string | null;
}

/** The kinds of home beside each other: how large, for how much, and how much a square foot. */
export function UnitTable({ plans, sourceText }: UnitTableProps) {
  const units = plans.filter(({ bhk, area, price }) => [bhk, area, price].some((text) => text !== unknown));
  if (units.length === 0) return null;
  return (
    <div className={styles.units}>
      <table className={styles.table}>
        <caption>Homes of this project</caption>
        <thead>
          <tr>
            <th scope="col">Home</th>
            <th scope="col">Carpet area</th>
            <th scope="col">Price</th>
            <th scope="col">₹ per sq.ft.</th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ kind, area, price, priceOf, perSqft }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and never change their order
            <tr key={index}>
              <th scope="row">{kind.replace(" BHK", "\u00a0BHK")}</th>
              <td>{area}</td>
              <td>
                {price}
                {priceOf ? <span className={styles.priceOf}> {priceOf}</span> : null}
              </td>
              <td>{perSqft ?? unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {units.some(({ perSqft }) => perSqft !== null)
          ? "₹ per sq.ft. is the price divided by the carpet area, worked out by us. "
          : ""}
        {sourceText ? `Prices and areas ${sourceText}.` : ""}
      </p>
    </div>
  );
}
