import { choice, count, day, decimal, line, month, pinCode } from "../field-kinds.ts";
import { completionPapers, monitoringCasesChoices, quarterlyReports, registeredAsChoices } from "../model.ts";
import { type Field, field } from "./field-row.ts";

/**
 * The rows of fields.ts with what only a register says, in its own figures: staff may correct them, nobody else tells them.
 * Most lists publish few of them, so the API leaves out what is unknown.
 */

/** Bounds of India with its islands: further out is a slip of the pen. */
const latitudes = { min: 6, max: 37.5, decimals: 6 } as const;
const longitudes = { min: 68, max: 97.5, decimals: 6 } as const;
/** No project has more square metres. */
const squareMetres = { min: 0, max: 1_000_000_000, decimals: 2 } as const;

const inForm = { section: "register", isSparse: true } as const;

export const registerFields = {
  approvedIn: field(month(), {
    ...inForm,
    label: "Approved in",
    hint: "The month, where the register names no day.",
    registerFact: "Approved in",
    api: "approved_in",
    csv: "approved_in",
    about: "The month, such as March 2019, where the register names no day",
  }),
  originalCompletionOn: field(day(), {
    ...inForm,
    label: "Completion, first date",
    column: { id: "completionFirst" },
    registerFact: "Completion, first date",
    api: "completion_original",
    csv: "completion_original",
    about: "The date the promoter gave when registering",
  }),
  revisedCompletionOn: field(day(), {
    ...inForm,
    label: "Completion, revised date",
    registerFact: "Completion, revised date",
    api: "completion_revised",
    csv: "completion_revised",
  }),
  extendedCompletionOn: field(day(), {
    ...inForm,
    label: "Completion, extended date",
    registerFact: "Completion, extended date",
    api: "completion_extended",
    csv: "completion_extended",
  }),
  completionPaper: field(choice(completionPapers), {
    ...inForm,
    label: "Completion paper",
    hint: "The paper that stands in the register. It may cover a part of the project only.",
    column: { id: "paper" },
    registerFact: "Completion paper",
    api: "completion_paper",
    csv: "completion_paper",
  }),
  registeredAs: field(choice(registeredAsChoices), {
    ...inForm,
    label: "Registered as",
    registerFact: "Registered as",
    api: "registered_as",
    csv: "registered_as",
    about: "Whether the work had begun when the project was registered",
  }),
  registeredWith: field(line(), {
    ...inForm,
    label: "Registered with",
    registerFact: "Registered with",
    api: "registered_with",
    csv: "registered_with",
  }),
  registerProjectId: field(line(), {
    ...inForm,
    label: "Project ID in the register",
    registerFact: "Project ID in the register",
    api: "register_project_id",
    csv: "register_project_id",
  }),
  registerChangedOn: field(day(), {
    ...inForm,
    label: "Entry last changed on",
    registerFact: "Entry last changed on",
    api: "register_changed_on",
    csv: "register_changed_on",
    about: "The day the promoter last changed the entry in the register",
  }),
  complaints: field(count(), {
    ...inForm,
    label: "Complaints",
    column: { id: "complaints" },
    registerFact: "Complaints",
    api: "complaints",
    csv: "complaints",
  }),
  cases: field(count(), {
    ...inForm,
    label: "Court cases",
    registerFact: "Court cases",
    api: "cases",
    csv: "cases",
    about: "Litigation that the promoter has told the register",
  }),
  quarterlyReport: field(choice(quarterlyReports), {
    ...inForm,
    label: "Quarterly report",
    registerFact: "Quarterly report",
    api: "quarterly_report",
    csv: "quarterly_report",
  }),
  monitoringCases: field(choice(monitoringCasesChoices), {
    ...inForm,
    label: "Monitoring cases",
    registerFact: "Monitoring cases",
    api: "monitoring_cases",
    csv: "monitoring_cases",
    about: "Cases in which the authority watches the project",
  }),
  unitsTotal: field(count(), {
    ...inForm,
    label: "Homes",
    column: { id: "homes" },
    registerFact: "Homes",
    api: "units_total",
    csv: "units_total",
  }),
  unitsBooked: field(count(), {
    ...inForm,
    label: "Homes booked",
    column: { id: "booked" },
    registerFact: "Homes booked",
    api: "units_booked",
    csv: "units_booked",
  }),
  plotsTotal: field(count(), {
    ...inForm,
    label: "Plots",
    registerFact: "Plots",
    api: "plots_total",
    csv: "plots_total",
  }),
  plotsBooked: field(count(), {
    ...inForm,
    label: "Plots booked",
    registerFact: "Plots booked",
    api: "plots_booked",
    csv: "plots_booked",
  }),
  plotsAreaSqm: field(decimal(squareMetres), {
    ...inForm,
    label: "Area of the plots, sq m",
    registerFact: "Area of the plots, sq m",
    api: "plots_area_sqm",
    csv: "plots_area_sqm",
  }),
  landAreaSqm: field(decimal(squareMetres), {
    ...inForm,
    label: "Area of the project, sq m",
    registerFact: "Area of the project, sq m",
    api: "land_area_sqm",
    csv: "land_area_sqm",
  }),
  recreationalAreaSqm: field(decimal(squareMetres), {
    ...inForm,
    label: "Recreational open space, sq m",
    registerFact: "Recreational open space, sq m",
    api: "recreational_area_sqm",
    csv: "recreational_area_sqm",
  }),
  sanctionedFsiSqm: field(decimal(squareMetres), {
    ...inForm,
    label: "Sanctioned FSI, sq m",
    registerFact: "Sanctioned FSI, sq m",
    api: "sanctioned_fsi_sqm",
    csv: "sanctioned_fsi_sqm",
    about: "The floor area that may be built",
  }),
  sanctionedFloors: field(count(), {
    ...inForm,
    label: "Sanctioned floors, buildings added up",
    registerFact: "Sanctioned floors, buildings added up",
    api: "sanctioned_floors",
    csv: "sanctioned_floors",
    about: "As the register publishes it; several buildings may be added up",
  }),
  basements: field(count(), {
    ...inForm,
    label: "Basements, buildings added up",
    registerFact: "Basements, buildings added up",
    api: "basements",
    csv: "basements",
  }),
  plinths: field(count(), {
    ...inForm,
    label: "Plinths",
    registerFact: "Plinths",
    api: "plinths",
    csv: "plinths",
  }),
  podiums: field(count(), {
    ...inForm,
    label: "Podiums",
    registerFact: "Podiums",
    api: "podiums",
    csv: "podiums",
  }),
  stilts: field(count(), {
    ...inForm,
    label: "Stilts",
    registerFact: "Stilts",
    api: "stilts",
    csv: "stilts",
  }),
  parkingOpen: field(count(), {
    ...inForm,
    label: "Open parking places",
    registerFact: "Open parking places",
    api: "parking_open",
    csv: "parking_open",
  }),
  parkingClosed: field(count(), {
    ...inForm,
    label: "Closed parking places",
    registerFact: "Closed parking places",
    api: "parking_closed",
    csv: "parking_closed",
  }),
  taluk: field(line(), {
    ...inForm,
    label: "Taluk",
    registerFact: "Taluk",
    api: "taluk",
    csv: "taluk",
  }),
  pinCode: field(pinCode(), {
    ...inForm,
    label: "PIN code",
    registerFact: "PIN code",
    api: "pin_code",
    csv: "pin_code",
    about: "Six digits",
  }),
  latitude: field(decimal(latitudes), {
    ...inForm,
    label: "Latitude",
    api: "latitude",
    csv: "latitude",
    about: "In degrees north",
  }),
  longitude: field(decimal(longitudes), {
    ...inForm,
    label: "Longitude",
    api: "longitude",
    csv: "longitude",
    about: "In degrees east",
  }),
  pinOutside: field(line(), {
    isSparse: true,
    api: "pin_outside",
    csv: "pin_outside",
    about: "Coordinates that the register gives and that lie outside the district",
    isForStaff: true,
  }),
} as const satisfies Record<string, Field>;

export type RegisterKey = keyof typeof registerFields;
