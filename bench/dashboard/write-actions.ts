import type { Action, Tab } from "./action.ts";
import { applicationId } from "./fill-applications.ts";
import { contactId } from "./fill-contacts.ts";
import { providerId } from "./fill-providers.ts";

/** What staff do to one record, each time another one. Deleted ones are not asked for again. */
export const writeActions: Record<Tab, Action[]> = {
  projects: [
    { label: "open one", method: "GET", pathOf: (turn) => `/api/properties/getproperty/${idOf(turn)}` },
    {
      label: "check a number",
      method: "GET",
      pathOf: (turn) =>
        `/api/properties/check?state=Maharashtra&rera_no=P521000${String(turn).padStart(5, "0")}`,
    },
    {
      label: "save one",
      method: "PATCH",
      pathOf: (turn) => `/api/properties/patchproperty/${idOf(turn)}`,
      bodyOf: (turn) => ({
        title: `Saved Court ${turn}`,
        pricingmin: String(4_000_000 + turn * 100_000),
        pricing_max: "90000000",
        project_status: "Ready to Move",
        amenites: "Park",
        carpet_area: "900 sq.ft.",
      }),
    },
    {
      label: "hide one",
      method: "PATCH",
      pathOf: (turn) => `/api/properties/patchproperty/${idOf(turn)}`,
      bodyOf: () => ({ visibility: "hidden" }),
    },
    {
      label: "show it again",
      method: "PATCH",
      pathOf: (turn) => `/api/properties/patchproperty/${idOf(turn)}`,
      bodyOf: () => ({ visibility: "public" }),
    },
    {
      label: "add one",
      method: "POST",
      pathOf: () => "/api/properties/addproperty",
      bodyOf: (turn) => ({
        title: `New Court ${turn}`,
        state: "Goa",
        city: "Panaji",
        rera_no: `PRGO0223${turn}`,
      }),
    },
    {
      label: "delete one",
      method: "DELETE",
      pathOf: (turn) => `/api/properties/deleteproperty/${idOf(turn)}`,
    },
  ],
  contacts: [
    {
      label: "save one",
      method: "POST",
      pathOf: (turn) => `/api/contacts/updatecontact/${contactId(turn * 37)}`,
      bodyOf: (turn) => ({ name: `Saved ${turn}`, remarks: "Called, asks for a ground floor." }),
    },
    {
      label: "change the status",
      method: "POST",
      pathOf: (turn) => `/api/contacts/updatecontact/${contactId(turn * 37)}`,
      bodyOf: () => ({ status: "Called" }),
    },
    {
      label: "delete one",
      method: "DELETE",
      pathOf: (turn) => `/api/contacts/deletecontact/${contactId(turn * 37)}`,
    },
  ],
  services: [
    {
      label: "add one",
      method: "POST",
      pathOf: () => "/api/services/addservice",
      bodyOf: (turn) => ({
        name: `New Provider ${turn}`,
        services: "Architects",
        loc_state: "Goa",
        loc_city: "Panaji",
        availability: "Offline",
      }),
    },
    {
      label: "save one",
      method: "POST",
      pathOf: (turn) => `/api/services/updateservice/${providerId(turn * 37)}`,
      bodyOf: (turn) => ({ name: `Saved Provider ${turn}` }),
    },
    {
      label: "delete one",
      method: "DELETE",
      pathOf: (turn) => `/api/services/deleteservice/${providerId(turn * 37)}`,
    },
  ],
  applications: [
    {
      label: "change the status",
      method: "POST",
      pathOf: (turn) => `/api/signups/updateapplication/${applicationId(turn * 30)}`,
      bodyOf: () => ({ status: "In talks" }),
    },
    {
      label: "list as a provider",
      method: "POST",
      pathOf: (turn) => `/api/signups/listprovider/${applicationId(turn * 30 + 1)}`,
    },
    {
      label: "delete one",
      method: "DELETE",
      pathOf: (turn) => `/api/signups/deleteapplication/${applicationId(turn * 30)}`,
    },
  ],
};

/** Far apart, so that each lies in other pages of the database. */
function idOf(turn: number): string {
  return `bench-${(1 + turn * 4_001).toString(36)}`;
}
