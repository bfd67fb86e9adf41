import { formatDate } from "#app/shared/dates.ts";
import { formatAbbreviated, formatRupeesRange } from "#app/shared/money.ts";
import { sortLink } from "#app/shared/table-query.ts";
import type { Column } from "#app/ui/table/data-table.tsx";
import { CopyId, DeveloperName, HotDeal, Logo, Pictures, Shown, TitleLink, Website } from "./cells.tsx";
import type { ProjectTableRow } from "./table-row.ts";
import {
  columnIds,
  fieldColumns,
  type ProjectColumnId,
  type ProjectSortId,
  type ProjectTableQuery,
  projectTableRules,
} from "./table-rules.ts";

type ProjectColumn = Column<ProjectTableRow> & {
  readonly id: ProjectColumnId;
  readonly sortId?: ProjectSortId;
};

type Look = Partial<Omit<ProjectColumn, "id">>;

/** What is more, or other, than a field as its kind shows it. */
const looks: Partial<Record<ProjectColumnId, Look>> = {
  rera: { label: "RERA No.", cell: (row) => row.reraNumber, isPinned: true, width: 11.5 },
  title: {
    label: "Title",
    cell: (row) => <TitleLink row={row} />,
    sortId: "title",
    isPinned: true,
    width: 12.5,
    card: "title",
  },
  developer: {
    label: "Developer",
    cell: (row) => row.developer && <DeveloperName row={row} />,
    sortId: "developer",
  },
  state: { sortId: "state", card: "extra" },
  city: { label: "City", cell: (row) => row.place, sortId: "city" },
  units: { label: "BHK Details", cell: (row) => row.units, card: "extra" },
  price: { label: "Pricing", cell: formatPricing, sortId: "price", align: "end" },
  website: {
    label: "Project Website",
    cell: (row) => row.websiteUrl && <Website url={row.websiteUrl} />,
    card: "extra",
  },
  possession: { sortId: "possession", card: "extra" },
  views: {
    label: "Views",
    cell: (row) => formatAbbreviated(row.views),
    sortId: "views",
    align: "end",
    card: "extra",
  },
  logo: {
    label: "Developer Logo",
    cell: (row) => row.logoUrl && <Logo url={row.logoUrl} developer={row.developer} />,
    card: "extra",
  },
  hotDeal: { label: "Hot Deal", cell: (row) => <HotDeal row={row} />, card: "extra" },
  images: {
    label: "Property Images",
    cell: (row) => row.thumbUrl && <Pictures url={row.thumbUrl} count={row.imageCount} />,
    card: "extra",
  },
  id: { label: "ID", cell: (row) => <CopyId row={row} />, sortId: "created", card: "extra" },
  shown: { label: "Public", cell: (row) => <Shown row={row} /> },
  updated: {
    label: "Updated",
    cell: (row) => formatDate(row.updatedAt),
    sortId: "updated",
    card: "extra",
  },
};

/** Fields that are in sight on a phone, too. */
const onCards: readonly ProjectColumnId[] = ["bhk"];

/** Every column in its order. */
export const projectColumns: readonly ProjectColumn[] = columnIds.map((id) => {
  const field = fieldColumns.find((column) => column.id === id);
  return {
    id,
    label: field?.label ?? "",
    cell: (row) => row.cells[id],
    ...(field?.kind === "count" && { align: "end" }),
    ...(field && !onCards.includes(id) && { card: "extra" }),
    ...looks[id],
  };
});

/** Those that a query shows, each knowing how the table is sorted by it. */
export function shownColumns(query: ProjectTableQuery): ProjectColumn[] {
  return projectColumns
    .filter(({ id, card }) => card === "title" || query.columns.includes(id))
    .map((column) =>
      column.sortId ? { ...column, sort: sortLink(query, projectTableRules, column.sortId) } : column,
    );
}

/** As visitors read it, the lowest first; nothing where no price is known. */
function formatPricing({ priceMinRupees, priceMaxRupees }: ProjectTableRow): string {
  if (priceMinRupees === null && priceMaxRupees === null) return "";
  return formatRupeesRange(priceMinRupees, priceMaxRupees);
}
