import type { ReactNode } from "react";

/** How a column is sorted now, and where a press on its head leads. */
export interface SortState {
  readonly href: string;
  readonly direction: "ascending" | "descending" | undefined;
}

/** One column of a table whose rows are sorted and paged on the server. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** A text is cut where it is long, and can be opened whole; "" and null are shown as nothing known. */
  readonly cell: (row: Row) => ReactNode;
  /** The address of the page sorted by this column, and how it is sorted now; absent where it can't be sorted. */
  readonly sort?: SortState | undefined;
  readonly align?: "end";
  /** Stays in sight at the left while the others scroll, all of them where there is room, else the last one. */
  readonly isPinned?: boolean;
  /** In rem; needed by pinned columns, which have to know where they stand. */
  readonly width?: number;
  /**
   * On a phone a row is a card: its title, a line of it (the default), a line that shows on demand, or nothing of it. A card
   * with a status is a compact one: the status beside the title, `about` and `amount` under them without labels, `reach`
   * beside the actions at its foot.
   */
  readonly card?: "title" | "line" | "extra" | "none" | "status" | "about" | "amount" | "reach";
}
