import { repairBiharNumber } from "./bihar-number.ts";
import { parseRegistryDate } from "./dates.ts";
import type { Layout } from "./layout.ts";
import { parseRegisteredUse, parseRegistrationWord } from "./registration.ts";
import { cellOf, readRegistryRow, sharedColumns } from "./registry-row.ts";

/**
 * A list of several states with a state column, as published for Odisha and Bihar. Bihar's district and locality are
 * inside the address. `approved_on` is the day of registration, which we don't keep.
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
  unread: ["approved_on", "total_units", "total_area_sqm", "scraped_at", "first_seen", "last_seen"],
  alsoRead: sharedColumns,
  dateColumns: ["proposed_completion"],
  dateOrder: "day-first",
  read(row, context) {
    const isBihar = /^bihar$/i.test(cellOf(row, "state"));
    const completion = parseRegistryDate(row.proposed_completion ?? "", context.dateOrder);
    const use = parseRegisteredUse(cellOf(row, "project_type"));
    const status = parseRegistrationWord(cellOf(row, "status"));
    const number = cellOf(row, "rera_reg_no");
    const cells = {
      number: isBihar ? repairBiharNumber(number) : number,
      title: cellOf(row, "project_name"),
      developer: cellOf(row, "promoter_name"),
      state: cellOf(row, "state"),
      district: cellOf(row, "district"),
      homeState: "Odisha",
    };
    return readRegistryRow(row, cells, context, {
      ...(status && { registrationStatus: status }),
      ...(use && { registeredUse: use }),
      ...(completion && { possessionOn: completion, reraValidUntil: completion }),
    });
  },
};
