import { formatDate } from "#app/shared/dates.ts";
import { formatAbbreviated, formatRupeesRange } from "#app/shared/money.ts";
import { sortLink } from "#app/shared/table-query.ts";
import type { Column } from "#app/ui/data-table.tsx";
import { formatCarpetArea } from "../../carpet-area.ts";
import { CopyId, DeveloperName, HotDeal, Logo, Pictures, Shown, TitleLink, Website } from "./cells.tsx";
import type { ProjectTableRow } from "./table-row.ts";
import {
  type ProjectColumnId,
  type ProjectSortId,
  type ProjectTableQuery,
  projectTableRules,
} from "./table-rules.ts";

type ProjectColumn = Column<ProjectTableRow> & {
  readonly id: ProjectColumnId;
  readonly sortId?: ProjectSortId;
};

const count = (value: number | null) => (value === null ? "" : value.toLocaleString("en-IN"));

/** Every column in the specification's order (but for the id), with its spelling corrected, then ours. */
export const projectColumns: readonly ProjectColumn[] = [
  { id: "rera", label: "RERA No.", cell: (row) => row.reraNumber, isPinned: true, width: 11.5 },
  {
    id: "title",
    label: "Title",
    cell: (row) => <TitleLink row={row} />,
    sortId: "title",
    isPinned: true,
    width: 12.5,
    card: "title",
  },
  {
    id: "developer",
    label: "Developer",
    cell: (row) => row.developer && <DeveloperName row={row} />,
    sortId: "developer",
  },
  { id: "state", label: "State", cell: (row) => row.state, sortId: "state", card: "extra" },
  { id: "city", label: "City", cell: (row) => row.city, sortId: "city" },
  { id: "bhk", label: "BHK", cell: (row) => row.bhk },
  { id: "units", label: "BHK Details", cell: (row) => row.units, card: "extra" },
  { id: "price", label: "Pricing", cell: formatPricing, sortId: "price", align: "end" },
  {
    id: "website",
    label: "Project Website",
    cell: (row) => row.websiteUrl && <Website url={row.websiteUrl} />,
    card: "extra",
  },
  {
    id: "possession",
    label: "Possession in",
    cell: (row) => formatDate(row.possessionOn ?? ""),
    sortId: "possession",
    card: "extra",
  },
  { id: "configuration", label: "Configuration", cell: (row) => row.configuration, card: "extra" },
  { id: "carpet", label: "Carpet Area", cell: (row) => formatCarpetArea(row.carpetArea), card: "extra" },
  { id: "towers", label: "Tower", cell: (row) => count(row.towers), align: "end", card: "extra" },
  { id: "floors", label: "Floors", cell: (row) => count(row.floors), align: "end", card: "extra" },
  {
    id: "perFloor",
    label: "Apartments per floor",
    cell: (row) => count(row.apartmentsPerFloor),
    align: "end",
    card: "extra",
  },
  { id: "status", label: "Project Status", cell: (row) => row.projectStatus, card: "extra" },
  { id: "type", label: "Project Type", cell: (row) => row.propertyType, card: "extra" },
  {
    id: "views",
    label: "Views",
    cell: (row) => formatAbbreviated(row.views),
    sortId: "views",
    align: "end",
    card: "extra",
  },
  {
    id: "logo",
    label: "Developer Logo",
    cell: (row) => row.logoUrl && <Logo url={row.logoUrl} developer={row.developer} />,
    card: "extra",
  },
  { id: "hotDeal", label: "Hot Deal", cell: (row) => <HotDeal row={row} />, card: "extra" },
  { id: "why", label: "Why this property", cell: (row) => row.why, card: "extra" },
  { id: "features", label: "Other Features", cell: (row) => row.features, card: "extra" },
  {
    id: "images",
    label: "Property Images",
    cell: (row) => row.thumbUrl && <Pictures url={row.thumbUrl} count={row.imageCount} />,
    card: "extra",
  },
  { id: "amenities", label: "Amenities", cell: (row) => row.amenities, card: "extra" },
  { id: "id", label: "ID", cell: (row) => <CopyId row={row} />, sortId: "created", card: "extra" },
  { id: "shown", label: "Public", cell: (row) => <Shown row={row} /> },
  { id: "registration", label: "Registration", cell: (row) => row.registrationStatus, card: "extra" },
  {
    id: "updated",
    label: "Updated",
    cell: (row) => formatDate(row.updatedAt),
    sortId: "updated",
    card: "extra",
  },
];

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
