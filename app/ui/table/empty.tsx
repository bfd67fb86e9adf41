import type { ReactNode } from "react";
import { Link } from "react-router";
import { PlotDrawing } from "../plot-drawing.tsx";
import styles from "./empty.module.css";

interface TableEmptyProps {
  /** What the rows would be: "projects". */
  readonly what: string;
  /** Where nothing narrows the table; undefined where it is empty as it stands. */
  readonly clearHref: string | undefined;
  /** What to do about an empty table. */
  readonly children?: ReactNode;
  /** Where else to look, whether anything narrows the table or not. */
  readonly also?: ReactNode;
}

/** A table without rows: because nothing matches, or because there is nothing yet. */
export function TableEmpty({ what, clearHref, children, also }: TableEmptyProps) {
  return (
    <div className={styles.empty}>
      <PlotDrawing />
      <div>
        <h2>{clearHref === undefined ? `No ${what} yet` : `No ${what} match this`}</h2>
        {clearHref === undefined ? (
          children
        ) : (
          <p>
            Change the search or a filter, or <Link to={clearHref}>clear them all</Link>.
          </p>
        )}
        {also}
      </div>
    </div>
  );
}
