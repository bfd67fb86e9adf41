import { parseMonth } from "#app/shared/dates.ts";
import { faultOfDay, parseRegistryDate } from "./dates.ts";
import type { Layout, ReadContext } from "./layout.ts";
import { type FactColumns, findOddDates, readRegisterFacts, termOf } from "./register-facts.ts";
import { parseRegisteredUse, parseRegistrationWord } from "./registration.ts";
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
    const use = parseRegisteredUse(cellOf(row, "project_type"));
    const status = parseRegistrationWord(cellOf(row, "status"));
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
    const { facts, remarks } = readRegisterFacts(row, factColumns, context);
    const approval = readApproval(cellOf(row, "approved_on"), context);
    const more = {
      ...facts,
      ...approval.facts,
      ...(status && { registrationStatus: status }),
      ...(use && { registeredUse: use }),
      ...termOf(facts.originalCompletionOn),
    };
    const said = [
      ...remarks,
      ...(approval.fault ? [{ column: "approved_on", kind: approval.fault }] : []),
      ...findOddDates(facts, factColumns),
    ];
    return readRegistryRow(row, cells, context, more, said);
  },
};

/** The day, or the month where none is named: nobody makes a day of it. */
export function readApproval(cell: string, { dateOrder, today }: ReadContext) {
  if (cell === "") return { facts: {} };
  const month = parseMonth(cell);
  const isDay = /\d{1,2}\D+\w+\D+\d{4}|\d{4}-\d/.test(cell);
  const day = month || isDay ? parseRegistryDate(month ?? cell, dateOrder) : undefined;
  // Of a month its first day tells whether it has begun.
  const fault = faultOfDay("approvedOn", month ? day?.replace(/..$/, "01") : day, today);
  if (fault) return { facts: {}, fault };
  return { facts: month ? { approvedIn: month } : { approvedOn: day } };
}

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
