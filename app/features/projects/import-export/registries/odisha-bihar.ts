import type { Layout } from "./layout.ts";
import { type FactColumns, readListFacts } from "./register-facts.ts";
import { cellOf, readRegistryRow, sharedColumns } from "./registry-row.ts";

const factColumns: FactColumns = {
  proposed_completion: "originalCompletionOn",
  total_units: "unitsTotal",
  total_area_sqm: "landAreaSqm",
};

/**
 * A list of several states with a state column, as published for Odisha and Bihar. Bihar's district and locality are
 * inside the address. Odisha names the month of `approved_on` alone.
 */
export const odishaBihar: Layout = {
  name: "Odisha and Bihar list",
  required: ["state", "rera_reg_no", "project_name", "promoter_name", "status"],
  optional: [
    "project_type",
    "district",
    "locality",
    "address",
    "pincode",
    "approved_on",
    "proposed_completion",
    "total_units",
    "total_area_sqm",
    "scraped_at",
    "first_seen",
    "last_seen",
  ],
  unread: ["scraped_at", "first_seen", "last_seen"],
  alsoRead: sharedColumns,
  copiedOn: ["scraped_at", "last_seen"],
  dateColumns: ["proposed_completion"],
  dateOrder: "day-first",
  read(row, context) {
    const isBihar = /^bihar$/i.test(cellOf(row, "state"));
    const number = cellOf(row, "rera_reg_no");
    const cells = {
      number: isBihar ? repairBiharNumber(number) : number,
      numberColumn: "rera_reg_no",
      title: cellOf(row, "project_name"),
      developer: cellOf(row, "promoter_name"),
      state: cellOf(row, "state"),
      districtColumn: "district",
      homeState: "Odisha",
      statusColumn: "status",
    };
    const approval = { column: "approved_on", cell: cellOf(row, "approved_on") };
    const { facts, remarks } = readListFacts(row, factColumns, approval, context);
    return readRegistryRow(row, cells, context, facts, remarks);
  },
};

/**
 * A number of Bihar's first form (BRERAP00125-2/15/R-1539/2023) with the typing errors mended that leave no choice: a
 * leading slash, `_` for `-`, `l` and `O` for digits, a lost or doubled separator around the R. What could be read in
 * two ways (a missing year, a digit too many) stays as printed.
 */
export function repairBiharNumber(printed: string): string {
  const typed = printed.trim().replace(/^\/+/, "").toUpperCase();
  if (!/^BRERAP/.test(typed) || /^BRERAP\d{18}E\d{2}$/.test(typed)) return printed.trim();
  return typed
    .replace(/_/g, "-")
    .replace(/^BRERAPO(?=\d{4}-)/, "BRERAP0")
    .replace(/(?<=\/)[LI](?=\d+\/R)/, "1")
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=\d)R-(?=\d)/, "/R-")
    .replace(/\/R(?:\/|-\/)?(?=\d+\/\d)/, "/R-");
}
