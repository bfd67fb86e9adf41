import type { RegistrationStatus } from "../../model.ts";
import type { Layout } from "./layout.ts";
import { parseRegisteredUse, parseRegistrationWord } from "./registration.ts";
import { cellOf, readRegistryRow, sharedColumns } from "./registry-row.ts";

/**
 * The list of K-RERA: names, number and status. The place and the day of the registration are only in the number.
 */
export const karnataka: Layout = {
  name: "Karnataka list",
  required: ["rera_reg_no", "project_name", "promoter_name", "status"],
  optional: ["id", "district", "taluk", "detail_url", "details_json", "scraped_at", "updated_at"],
  unread: ["id", "detail_url", "details_json", "scraped_at", "updated_at"],
  alsoRead: sharedColumns,
  copiedOn: ["scraped_at"],
  dateColumns: [],
  dateOrder: "day-first",
  read(row, context) {
    const number = cellOf(row, "rera_reg_no");
    const status = registrationStatusOf(number, cellOf(row, "status"));
    const use = parseRegisteredUse(cellOf(row, "project_type"));
    const cells = {
      number,
      numberColumn: "rera_reg_no",
      title: cellOf(row, "project_name"),
      developer: cellOf(row, "promoter_name"),
      state: cellOf(row, "state"),
      districtColumn: "district",
      homeState: "Karnataka",
      statusColumn: "status",
    };
    return readRegistryRow(row, cells, context, {
      ...(use && { registeredUse: use }),
      ...(status && { registrationStatus: status }),
    });
  },
};

/** An acknowledgement (ACK) is the number of an application: no word beside it makes it a registration. */
function registrationStatusOf(number: string, word: string): RegistrationStatus | undefined {
  const status = parseRegistrationWord(word);
  return status === "Registered" && /^(?:TOR\/)?ACK\//i.test(number) ? "Applied" : status;
}
