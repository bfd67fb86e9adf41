import type { NewProject } from "../../model.ts";
import { parseRegistryDate } from "./dates.ts";
import type { Layout, ReadContext, Reading, Row } from "./layout.ts";
import { parseRegisteredUse, parseRegistrationWord } from "./registration.ts";
import { cellOf, readRegistryRow, sharedColumns } from "./registry-row.ts";

/** The lists of MahaRERA, which is also the authority of Dadra and Nagar Haveli and Daman and Diu. */

const dateColumns = [
  "extended_date_of_completion",
  "revised_proposed_date_of_completion",
  "proposed_date_of_completion",
] as const;

const listColumns = [
  "district",
  "rera_id",
  "project_name",
  "promoter_name",
  "location_pin_code",
  "location_lat_long",
  "project_status",
  "proposed_date_of_completion",
  "revised_proposed_date_of_completion",
  "project_type",
  "project_area_sqmts",
  "recreational_open_space",
  "sanctioned_fsi",
];

const unreadColumns = [
  "location_lat_long",
  "project_area_sqmts",
  "recreational_open_space",
  "sanctioned_fsi",
];

/** The list of projects, with or without plot columns, complaints and extended dates, in any order of columns. */
export const maharashtra: Layout = {
  name: "Maharashtra list",
  required: ["district", "rera_id", "project_name", "promoter_name"],
  alsoRead: sharedColumns,
  optional: [...listColumns, "extended_date_of_completion", "date_last_modified", "number_of_appartments"],
  unread: [...unreadColumns, "date_last_modified", "number_of_appartments"],
  dateColumns,
  dateOrder: "month-first",
  read: (row, context) => readRow(row, context, parseRegistrationWord(cellOf(row, "project_status"))),
};

/**
 * The list of revoked projects: nothing in its rows says so, but only that list lacks the unit counts, the extended date
 * and the day of change. Taking it for the other list would show revoked projects to buyers.
 */
export const maharashtraRevoked: Layout = {
  name: "Maharashtra list of revoked projects",
  required: listColumns,
  optional: [],
  unread: [...unreadColumns, "project_status"],
  alsoRead: ["extended_date_of_completion", ...sharedColumns],
  isExact: true,
  dateColumns,
  dateOrder: "month-first",
  read: (row, context) => readRow(row, context, "Revoked"),
};

function readRow(row: Row, context: ReadContext, status: NewProject["registrationStatus"]): Reading {
  const completion = dateColumns
    .map((column) => parseRegistryDate(row[column] ?? "", context.dateOrder))
    .find((date) => date !== undefined);
  const use = parseRegisteredUse(cellOf(row, "project_type"));
  const cells = {
    number: cellOf(row, "rera_id"),
    title: cellOf(row, "project_name"),
    developer: cellOf(row, "promoter_name"),
    state: cellOf(row, "state"),
    district: cellOf(row, "district"),
    homeState: "Maharashtra",
  };
  return readRegistryRow(row, cells, context, {
    ...(status && { registrationStatus: status }),
    ...(use && { registeredUse: use }),
    ...(completion && { possessionOn: completion, reraValidUntil: completion }),
  });
}
