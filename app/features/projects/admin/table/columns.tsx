import { formatDate } from "#app/shared/dates.ts";
import { formatAbbreviated, formatRupeesRange } from "#app/shared/money.ts";
import type { RecordColumn } from "#app/ui/table/record-table.tsx";
import { CopyId, DeveloperName, HotDeal, Logo, Pictures, Shown, TitleLink, Website } from "./cells.tsx";
import type { ProjectTableRow } from "./table-row.ts";
import { columnIds, fieldColumns, type ProjectColumnId, type ProjectSortId } from "./table-rules.ts";

type ProjectColumn = RecordColumn<ProjectTableRow, ProjectSortId>;

/** What is more, or other, than a field as its kind shows it. */
const looks: Partial<Record<ProjectColumnId, Partial<ProjectColumn>>> = {
  rera: { label: "RERA No.", cell: (row) => row.reraNumber, isPinned: true, width: 11.5 },
  title: {
    label: "Title",
    cell: (row) => <TitleLink row={row} />,
    sortBy: "title",
    isPinned: true,
    width: 12.5,
    card: "title",
  },
  developer: {
    label: "Developer",
    cell: (row) => row.developer && <DeveloperName row={row} />,
    sortBy: "developer",
  },
  state: { sortBy: "state", card: "extra" },
  city: { label: "City", cell: (row) => row.place, sortBy: "city" },
  units: { label: "BHK Details", cell: (row) => row.units, card: "extra" },
  price: { label: "Pricing", cell: formatPricing, sortBy: "price", align: "end" },
  website: {
    label: "Project Website",
    cell: (row) => row.websiteUrl && <Website url={row.websiteUrl} />,
    card: "extra",
  },
  possession: { sortBy: "possession", card: "extra" },
  views: {
    label: "Views",
    cell: (row) => formatAbbreviated(row.views),
    sortBy: "views",
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
  id: { label: "ID", cell: (row) => <CopyId row={row} />, sortBy: "created", card: "extra" },
  shown: { label: "Public", cell: (row) => <Shown row={row} /> },
  updated: {
    label: "Updated",
    cell: (row) => formatDate(row.updatedAt),
    sortBy: "updated",
    card: "extra",
  },
};

/** Fields that are in sight on a phone, too. */
const onCards: readonly ProjectColumnId[] = ["bhk"];

/** Every column by its id. */
export const projectColumns: Readonly<Record<string, ProjectColumn>> = Object.fromEntries(
  columnIds.map((id) => [id, buildColumn(id)]),
);

function buildColumn(id: ProjectColumnId): ProjectColumn {
  const field = fieldColumns.find((column) => column.id === id);
  return {
    label: field?.label ?? "",
    cell: (row) => row.cells[id],
    ...((field?.kind === "count" || field?.kind === "decimal") && { align: "end" }),
    ...(field && !onCards.includes(id) && { card: "extra" }),
    ...looks[id],
  };
}

/** As visitors read it, the lowest first; nothing where no price is known. */
function formatPricing({ priceMinRupees, priceMaxRupees }: ProjectTableRow): string {
  if (priceMinRupees === null && priceMaxRupees === null) return "";
  return formatRupeesRange(priceMinRupees, priceMaxRupees);
}
