import { Link } from "react-router";
import { joinClasses } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { arrowDown, arrowUp, chevronsUpDown } from "../staff-icons.ts";
import type { SortState } from "./column.ts";
import styles from "./data-table.module.css";
import type { Pin } from "./pins.ts";

interface HeadCellProps {
  readonly label: string;
  readonly sort?: SortState | undefined;
  readonly align?: "end";
  readonly pin: Pin | undefined;
}

/** The head of a column; a link that sorts by it, where that is possible. */
export function HeadCell({ label, sort, align, pin }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      style={pin?.style}
      className={joinClasses(
        pin && styles.pinned,
        pin?.isLast && styles.lastPinned,
        align === "end" && styles.end,
      )}
    >
      {sort ? (
        <Link to={sort.href} preventScrollReset className={styles.sort}>
          {label}
          <Icon drawing={sortIcons[sort.direction ?? "none"]} size="small" className={styles.sortIcon} />
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

const sortIcons = { ascending: arrowUp, descending: arrowDown, none: chevronsUpDown };
