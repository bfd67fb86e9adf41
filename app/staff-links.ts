import { type ApiCall, type ApiPath, withId } from "./links.ts";

/** The endpoints of the API that the dashboard calls: apart from links.ts, or every visitor would load them. */
export const staffEndpoints = {
  projects: {
    get: withId("/api/properties/getproperty"),
    add: "/api/properties/addproperty",
    update: withId("/api/properties/updateproperty"),
    patch: withId("/api/properties/patchproperty"),
    delete: withId("/api/properties/deleteproperty"),
    changeTogether: "/api/properties/changetogether",
    check: "/api/properties/check",
    exportCsv: "/api/properties/export.csv",
    removeSamples: "/api/properties/removesamples",
    imports: "/api/properties/import",
    import: withId("/api/properties/import"),
  },
  promoters: {
    merge: "/api/promoters/merge",
    separate: "/api/promoters/separate",
  },
  registers: {
    renameList: withId("/api/registers/renamelist"),
    dateList: withId("/api/registers/datelist"),
  },
  rates: {
    addDelay: "/api/rates/adddelayrate",
    deleteDelay: withId("/api/rates/deletedelayrate"),
    addCost: "/api/rates/addcostrate",
    deleteCost: withId("/api/rates/deletecostrate"),
  },
  contacts: {
    update: withId("/api/contacts/updatecontact"),
    delete: withId("/api/contacts/deletecontact"),
    deleteSpam: "/api/contacts/deletespam",
    exportCsv: "/api/contacts/export.csv",
    retryMails: "/api/contacts/retrymails",
    takeNext: "/api/contacts/takenext",
    take: withId("/api/contacts/takecontact"),
    giveBack: withId("/api/contacts/givebackcontact"),
    logCall: withId("/api/contacts/logcall"),
  },
  applications: {
    update: withId("/api/signups/updateapplication"),
    delete: withId("/api/signups/deleteapplication"),
    deleteSpam: "/api/signups/deletespam",
    listProvider: withId("/api/signups/listprovider"),
    retryMails: "/api/signups/retrymails",
  },
  reports: {
    update: withId("/api/reports/updatereport"),
    delete: withId("/api/reports/deletereport"),
    deleteSpam: "/api/reports/deletespam",
  },
  providers: {
    add: "/api/services/addservice",
    update: withId("/api/services/updateservice"),
    delete: withId("/api/services/deleteservice"),
  },
  admins: {
    add: "/api/admin/signup",
    changePassword: "/api/admin/changepassword",
    delete: withId("/api/admin/deleteadmin"),
    setRole: withId("/api/admin/setrole"),
    setEmail: "/api/admin/setemail",
    endSession: withId("/api/admin/endsession"),
    logOut: "/api/admin/logout",
  },
} as const satisfies Record<string, Record<string, ApiPath | ApiCall>>;

/** From a tab of the dashboard to what the registers said of a project. */
export function ledgerHref(projectId: string): string {
  return `../ledger?id=${encodeURIComponent(projectId)}`;
}
