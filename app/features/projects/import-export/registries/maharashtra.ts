import type { NewProject, RegisteredAs } from "../../model.ts";
import { readCoordinates } from "./coordinates.ts";
import type { Layout, ReadContext, Reading, Row } from "./layout.ts";
import { type FactColumns, findOddDates, readRegisterFacts, termOf } from "./register-facts.ts";
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

const coordinatesColumn = "location_lat_long";

const factColumns: FactColumns = {
  proposed_date_of_completion: "originalCompletionOn",
  revised_proposed_date_of_completion: "revisedCompletionOn",
  extended_date_of_completion: "extendedCompletionOn",
  date_last_modified: "registerChangedOn",
  complaints_count: "complaints",
  cases_count: "cases",
  number_of_appartments: "unitsTotal",
  number_of_booked_appartments: "unitsBooked",
  number_of_plots: "plotsTotal",
  number_of_plots_booked_alloted_sold: "plotsBooked",
  area_of_plot_in_sqmts: "plotsAreaSqm",
  project_area_sqmts: "landAreaSqm",
  recreational_open_space: "recreationalAreaSqm",
  sanctioned_fsi: "sanctionedFsiSqm",
  number_of_sanctioned_floors: "sanctionedFloors",
  number_of_basements: "basements",
  number_of_plinth: "plinths",
  number_of_podiums: "podiums",
  number_of_stilts: "stilts",
  total_no_of_open_parking_as_per_sanctioned_plan_4_wheeler_2_wheeler: "parkingOpen",
  number_of_closed_parking: "parkingClosed",
};

/** The list of projects, with or without plot columns, complaints and extended dates, in any order of columns. */
export const maharashtra: Layout = {
  name: "Maharashtra list",
  required: ["district", "rera_id", "project_name", "promoter_name"],
  alsoRead: [...Object.keys(factColumns), ...sharedColumns],
  optional: [...listColumns, "extended_date_of_completion", "date_last_modified", "number_of_appartments"],
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
  alsoRead: [...Object.keys(factColumns), ...sharedColumns],
  isExact: true,
  dateColumns,
  dateOrder: "month-first",
  read: (row, context) => readRow(row, context, "Revoked"),
};

function readRow(row: Row, context: ReadContext, status: NewProject["registrationStatus"]): Reading {
  const use = parseRegisteredUse(cellOf(row, "project_type"));
  const cells = {
    number: cellOf(row, "rera_id"),
    numberColumn: "rera_id",
    title: cellOf(row, "project_name"),
    developer: cellOf(row, "promoter_name"),
    state: cellOf(row, "state"),
    districtColumn: "district",
    homeState: "Maharashtra",
    statusColumn: "project_status",
    coordinatesColumn,
  };
  const { facts, remarks } = readRegisterFacts(row, factColumns, context);
  const kindOfEntry = registeredAs[cellOf(row, "project_status").toLowerCase()];
  const allFacts = { ...facts, ...(kindOfEntry && { registeredAs: kindOfEntry }) };
  const { originalCompletionOn, revisedCompletionOn, extendedCompletionOn } = facts;
  const place = readCoordinates(row[coordinatesColumn] ?? "", coordinatesColumn);
  const more = {
    ...allFacts,
    ...place.read,
    ...(status && { registrationStatus: status }),
    ...(use && { registeredUse: use }),
    ...termOf(extendedCompletionOn ?? revisedCompletionOn ?? originalCompletionOn),
  };
  const said = [...remarks, ...place.remarks, ...findOddDates(allFacts, factColumns)];
  return readRegistryRow(row, cells, context, more, said);
}

const registeredAs: Readonly<Record<string, RegisteredAs>> = {
  "new project": "New project",
  "on-going project": "Ongoing project",
};
