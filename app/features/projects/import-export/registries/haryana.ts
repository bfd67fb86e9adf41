import { parseCity } from "#app/features/places/model.server.ts";
import { parseState } from "#app/features/places/model.ts";
import type { RegistrationStatus } from "../../model.ts";
import { parseRegistryDate } from "./dates.ts";
import { parseSectorAddress } from "./haryana-address.ts";
import type { Layout } from "./layout.ts";
import { parseRegisteredUse } from "./registration.ts";
import { cellOf, readRegistryRow, sharedColumns } from "./registry-row.ts";

const homeState = "Haryana";

/**
 * The list of registered projects of Haryana's authorities. The number cell also tells the date, the fate of the
 * registration and other numbers. "Registration Up-to" is its term, not a promise of possession. A filled
 * "View OC/CC/PCC" tells of a paper that may cover a part of the project only, so the building status stays unknown.
 */
export const haryana: Layout = {
  name: "Haryana list",
  required: ["registration_certificate_number", "project_name", "builder", "project_location"],
  optional: [
    "serial_no",
    "project_id",
    "project_district",
    "registered_with",
    "details_of_project_form_a_h",
    "registration_up_to",
    "view_certificate",
    "view_quarterly_progress",
    "monitoring_orders",
    "view_oc_cc_pcc",
  ],
  unread: [
    "serial_no",
    "registered_with",
    "details_of_project_form_a_h",
    "view_certificate",
    "view_quarterly_progress",
    "monitoring_orders",
    "view_oc_cc_pcc",
  ],
  alsoRead: sharedColumns,
  dateColumns: ["registration_up_to"],
  dateOrder: "day-first",
  read(row, context) {
    const number = parseNumberCell(cellOf(row, "registration_certificate_number"));
    const validUntil = parseRegistryDate(row.registration_up_to ?? "", context.dateOrder);
    const state = parseState(cellOf(row, "state")) ?? context.state ?? homeState;
    const district = cellOf(row, "project_district");
    // The sectors of its towns; what other states write there is an address like any other.
    const isHome = state === homeState;
    const { locality, towns } = parseSectorAddress(isHome ? cellOf(row, "project_location") : "");
    const city = (isHome ? [...towns, district] : []).map((town) => parseCity(state, town)).find(Boolean);
    const use = parseRegisteredUse(cellOf(row, "project_type"));
    const cells = {
      number: number.printed || cellOf(row, "project_id"),
      title: cellOf(row, "project_name"),
      developer: cellOf(row, "builder"),
      state: cellOf(row, "state"),
      district,
      homeState,
    };
    return readRegistryRow(row, cells, context, {
      registrationStatus: number.status,
      ...(city && { city }),
      ...(locality && { locality }),
      ...(use && { registeredUse: use }),
      ...(validUntil && { reraValidUntil: validUntil }),
    });
  },
};

/** "153 0F 2017 DATED 28.08.2017 (SUPERSEDED BY …) Lapsed Project": the number alone, and what became of it. */
export function parseNumberCell(cell: string): { printed: string; status: RegistrationStatus } {
  const [printed = ""] = cell.split(
    /(?<!\s)\s*(?:\bDATED\b|\(\s*(?:SUPERSED|IN ABEYANCE|REGISTRATION)|\bLapsed\b)/i,
  );
  return {
    printed: printed.replace(/(?<=\d(?:\([A-Z]\))?\s+)0F(?=\s+\d{4})/i, "OF").trim(),
    status: fateOf(cell),
  };
}

/** What an authority did to a registration says more than that its time ran out. */
function fateOf(cell: string): RegistrationStatus {
  if (/SUPERSEDED BY/i.test(cell)) return "Superseded";
  if (/REVOKED|CANCELLED/i.test(cell)) return "Revoked";
  if (/SUSPENDED|ABEYANCE/i.test(cell)) return "Suspended";
  return /LAPSED/i.test(cell) ? "Lapsed" : "Registered";
}
