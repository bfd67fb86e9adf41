import { longestReraText } from "#app/features/rera/model.ts";
import { choice, count, day, decimal, line, month, pinCode } from "../field-kinds.ts";
import {
  completionPapers,
  corrigendumChoices,
  monitoringCasesChoices,
  quarterlyReports,
  registeredAsChoices,
  registeredUseLabels,
  registeredUses,
} from "../model.ts";
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
/** The page gives it too. */
const onPage = { ...inForm, isRegisterFact: true } as const;

export const registerFields = {
  approvedIn: field(month(), {
    ...onPage,
    label: "Approved in",
    hint: "The month, where the register names no day.",
    api: "approved_in",
    about: "The month, such as March 2019, where the register names no day",
  }),
  originalCompletionOn: field(day(), {
    ...onPage,
    label: "Completion, first date",
    column: { id: "completionFirst" },
    api: "completion_original",
    about: "The date the promoter gave when registering",
  }),
  revisedCompletionOn: field(day(), {
    ...onPage,
    label: "Completion, revised date",
    api: "completion_revised",
  }),
  extendedCompletionOn: field(day(), {
    ...onPage,
    label: "Completion, extended date",
    api: "completion_extended",
  }),
  completionPaper: field(choice(completionPapers), {
    ...onPage,
    label: "Completion paper",
    hint: "The paper in the register. It may cover a part of the project only.",
    column: { id: "paper" },
    api: "completion_paper",
  }),
  registeredAs: field(choice(registeredAsChoices), {
    ...onPage,
    label: "Registered as",
    api: "registered_as",
    about: "Whether the work had begun when the project was registered",
  }),
  registeredUse: field(choice(registeredUses), {
    ...onPage,
    label: "Registered for",
    hint: "A project for business only is not public.",
    choiceLabels: registeredUseLabels,
    api: "registered_use",
    about: "What the land was registered for; `commercial-by-name` is our guess from the name",
  }),
  registeredWith: field(line(), {
    ...onPage,
    label: "Registered with",
    api: "registered_with",
  }),
  registerProjectId: field(line(), {
    ...onPage,
    label: "Project ID in the register",
    api: "register_project_id",
  }),
  supersedes: field(line(longestReraText), {
    ...onPage,
    label: "Supersedes",
    isOtherNumber: true,
    api: "supersedes",
    about: "The number of the earlier registration that this one replaces",
  }),
  supersededBy: field(line(longestReraText), {
    ...onPage,
    label: "Superseded by",
    isOtherNumber: true,
    api: "superseded_by",
    about: "The number of the registration that replaced this one",
  }),
  registerChangedOn: field(day(), {
    ...onPage,
    label: "Entry last changed on",
    api: "register_changed_on",
    about: "The day the promoter last changed the entry in the register",
  }),
  complaints: field(count(), {
    ...onPage,
    label: "Complaints",
    column: { id: "complaints" },
    api: "complaints",
  }),
  cases: field(count(), {
    ...onPage,
    label: "Court cases",
    api: "cases",
    about: "Litigation that the promoter has declared to the register",
  }),
  quarterlyReport: field(choice(quarterlyReports), {
    ...onPage,
    label: "Quarterly report",
    api: "quarterly_report",
  }),
  monitoringCases: field(choice(monitoringCasesChoices), {
    ...onPage,
    label: "Monitoring cases",
    api: "monitoring_cases",
    about: "Cases in which the authority watches the project",
  }),
  corrigendum: field(choice(corrigendumChoices), {
    ...onPage,
    label: "Correction of the certificate",
    hint: "A corrigendum in the register.",
    api: "corrigendum",
  }),
  unitsTotal: field(count(), {
    ...onPage,
    label: "Homes",
    column: { id: "homes" },
    api: "units_total",
  }),
  unitsBooked: field(count(), {
    ...onPage,
    label: "Homes booked",
    column: { id: "booked" },
    api: "units_booked",
  }),
  plotsTotal: field(count(), {
    ...onPage,
    label: "Plots",
    api: "plots_total",
  }),
  plotsBooked: field(count(), {
    ...onPage,
    label: "Plots booked",
    api: "plots_booked",
  }),
  plotsAreaSqm: field(decimal(squareMetres), {
    ...onPage,
    label: "Area of the plots, sq m",
    api: "plots_area_sqm",
  }),
  landAreaSqm: field(decimal(squareMetres), {
    ...onPage,
    label: "Area of the project, sq m",
    api: "land_area_sqm",
  }),
  recreationalAreaSqm: field(decimal(squareMetres), {
    ...onPage,
    label: "Recreational open space, sq m",
    api: "recreational_area_sqm",
  }),
  sanctionedFsiSqm: field(decimal(squareMetres), {
    ...onPage,
    label: "Sanctioned FSI, sq m",
    api: "sanctioned_fsi_sqm",
    about: "The floor area that may be built",
  }),
  sanctionedFloors: field(count(), {
    ...onPage,
    label: "Sanctioned floors of all buildings",
    api: "sanctioned_floors",
    about: "As the register publishes it; several buildings may be added up",
  }),
  basements: field(count(), {
    ...onPage,
    label: "Basements of all buildings",
    api: "basements",
  }),
  plinths: field(count(), {
    ...onPage,
    label: "Plinths",
    api: "plinths",
  }),
  podiums: field(count(), {
    ...onPage,
    label: "Podiums",
    api: "podiums",
  }),
  stilts: field(count(), {
    ...onPage,
    label: "Stilts",
    api: "stilts",
  }),
  parkingOpen: field(count(), {
    ...onPage,
    label: "Open parking places",
    api: "parking_open",
  }),
  parkingClosed: field(count(), {
    ...onPage,
    label: "Closed parking places",
    api: "parking_closed",
  }),
  taluk: field(line(), {
    ...onPage,
    label: "Taluk",
    api: "taluk",
  }),
  registerAddress: field(line(), {
    ...onPage,
    label: "Address in the register",
    api: "register_address",
    about: "As the register prints it",
  }),
  pinCode: field(pinCode(), {
    ...onPage,
    label: "PIN code",
    api: "pin_code",
    about: "Six digits",
  }),
  latitude: field(decimal(latitudes), {
    ...inForm,
    label: "Latitude",
    api: "latitude",
    about: "In degrees north",
  }),
  longitude: field(decimal(longitudes), {
    ...inForm,
    label: "Longitude",
    api: "longitude",
    about: "In degrees east",
  }),
  pinOutside: field(line(), {
    isSparse: true,
    api: "pin_outside",
    about: "Coordinates that the register gives and that lie outside the district",
    isForStaff: true,
  }),
} as const satisfies Record<string, Field>;

export type RegisterKey = keyof typeof registerFields;
