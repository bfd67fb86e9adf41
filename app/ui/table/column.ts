import type { CSSProperties, ReactNode } from "react";

/** One column of a table whose rows are sorted and paged on the server. */
export interface Column<Row> {
  readonly label: string;
  /** A text is cut where it is long, and can be opened whole; "" and null are shown as nothing known. */
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "end";
  /** What people read to decide: a text of a few lines is there whole. */
  readonly wraps?: boolean;
  /** Stays in sight at the left while the others scroll, all of them where there is room, else the last one. */
  readonly isPinned?: boolean;
  /** In rem; needed by pinned columns, which have to know where they are. */
  readonly width?: number;
  /**
   * On a phone a row is a card: its title, a line of it (the default), a line that shows on demand, or nothing of it. A card
   * with a status is a compact one: the status beside the title, `about` and `amount` under them without labels, `reach`
   * beside the actions at its foot.
   */
  readonly card?: "title" | "line" | "extra" | "none" | "status" | "about" | "amount" | "reach";
}

/** A column as the table draws it. */
export interface DrawnColumn<Row> extends Column<Row> {
  readonly id: string;
  /** The address of the page sorted by this column, and how it is sorted now; absent where it can't be sorted. */
  readonly sort?: SortState | undefined;
}

/** How a column is sorted now, and where a press on its head leads. */
export interface SortState {
  readonly href: string;
  readonly direction: "ascending" | "descending" | undefined;
}

/** Where a pinned column stands; the last one has the edge under which the others scroll. */
export type Pin = { readonly style: CSSProperties; readonly isLast: boolean };

const defaultWidthRem = 10;

/** The places of pinned columns, each beside those before it. */
export function pinColumns(
  columns: readonly { readonly id: string; readonly isPinned?: boolean; readonly width?: number }[],
): ReadonlyMap<string, Pin> {
  const pins = new Map<string, Pin>();
  const pinned = columns.filter(({ isPinned }) => isPinned);
  let leftRem = 0;
  for (const { id, width = defaultWidthRem } of pinned) {
    // React's types know no custom properties.
    const style = { "--left": `${leftRem}rem`, "--width": `${width}rem` } as CSSProperties;
    pins.set(id, { style, isLast: id === pinned.at(-1)?.id });
    leftRem += width;
  }
  return pins;
}
