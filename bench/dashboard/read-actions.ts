import { leadStatuses } from "#app/features/leads/model.ts";
import { leadTableRules } from "#app/features/leads/search.ts";
import { stateNames } from "#app/features/places/model.ts";
import { sortIds } from "#app/features/projects/admin/table/table-rules.ts";
import { projectStatuses } from "#app/features/projects/model.ts";
import { shownChoices } from "#app/features/projects/standing.ts";
import { servicesTableRules } from "#app/features/providers/admin/services-table.ts";
import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { applicationKinds, applicationStatuses } from "#app/features/signups/model.ts";
import { applicationTableRules } from "#app/features/signups/search.ts";
import { type Action, readFilters, readOrders, readSearches, readTab, type Tab } from "./action.ts";

/** What staff look at in the four tables: each filter, each order both ways, pages at the ends and in the middle, words. */

export type LastPages = Record<Tab, number>;

export function readActions(lastPages: LastPages): Record<Tab, Action[]> {
  return {
    projects: readProjects(lastPages.projects),
    contacts: readContacts(lastPages.contacts),
    services: readServices(lastPages.services),
    applications: readApplications(lastPages.applications),
  };
}

function readProjects(lastPage: number): Action[] {
  return [
    ...readOrders("projects", sortIds, lastPage),
    ...readOrders("projects", sortIds, Math.floor(lastPage * 0.4), "state=Maharashtra"),
    ...readOrders("projects", sortIds, Math.floor(lastPage * 0.9), "shown=public"),
    ...readFilters("projects", {
      state: stateNames,
      status: projectStatuses,
      shown: shownChoices.map(({ value }) => value),
    }),
    ...readSearches("projects", [
      "pune",
      "p",
      "sa",
      "green park",
      "residency",
      "sai heights phase",
      "residancy",
      "zzyqxxv",
      "P52100000001",
      "PRM/KA/RERA/1251",
      "bench-3k",
      "maharashtra",
    ]),
    ...readSearches("projects", ["sai", "developers", "p"], "state=Maharashtra&sort=title&perPage=100"),
    readTab(
      "projects",
      "three filters by price",
      "state=Maharashtra&status=Under+Construction&shown=public&sort=-price",
    ),
    readTab("projects", "a hundred rows", "perPage=100&page=1000"),
    { label: "the newest imports", method: "GET", pathOf: () => "/api/properties/import" },
    { label: "how many samples", method: "GET", pathOf: () => "/api/properties/samples" },
  ];
}

const cities = ["Dehradun", "Gurugram", "Pune", "Surat", "Nowhere"];
const people = [
  "kavita",
  "rawat devdar",
  "9837041122",
  "+91 98370",
  "98",
  "9",
  "a",
  "example",
  "kavita rawat 12",
];

function readContacts(lastPage: number): Action[] {
  return [
    ...readOrders("contacts", leadTableRules.sorts, lastPage),
    ...readOrders("contacts", leadTableRules.sorts, Math.floor(lastPage / 12), "city=Pune"),
    ...readFilters("contacts", {
      status: leadStatuses,
      city: cities,
      from: ["2020-01-01"],
      to: ["2099-12-31"],
    }),
    ...readSearches("contacts", [...people, "golf court"]),
    ...readSearches("contacts", ["example", "kavita"], "sort=email&page=20"),
    readTab("contacts", "a city, a status and days", "city=Pune&status=New&from=2020-01-01&to=2099-12-31"),
    readTab("contacts", "a hundred rows", "perPage=100&page=300"),
  ];
}

function readServices(lastPage: number): Action[] {
  return [
    ...readOrders("services", servicesTableRules.sorts, lastPage),
    ...readFilters("services", { state: stateNames, availability: availabilities, service: serviceChoices }),
    ...readSearches("services", [
      "provider",
      "sons",
      "gurugram",
      "sector 12",
      "lawyer",
      "a",
      "1",
      "nobody at all",
      "000000000000000000001000",
    ]),
    ...readSearches("services", ["market", "provider 1"], "sort=name&page=40"),
    readTab(
      "services",
      "all filters",
      "state=Haryana&availability=Offline&service=Property+Lawyer&sort=city",
    ),
    readTab("services", "a hundred rows", "perPage=100&page=150"),
  ];
}

function readApplications(lastPage: number): Action[] {
  return [
    ...readOrders("applications", applicationTableRules.sorts, lastPage),
    ...readFilters("applications", { status: applicationStatuses, kind: applicationKinds }),
    ...readSearches("applications", [...people, "court 12"]),
    readTab("applications", "a status and a kind by name", "status=New&kind=partnership&sort=name"),
    readTab("applications", "a hundred rows", "perPage=100&page=60"),
  ];
}
