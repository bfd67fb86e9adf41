import type { DashboardTab } from "#app/links.ts";

/** What each kind of staff may do: one table, which the server guards by and the dashboard shows. Safe in the browser. */

export const roles = ["owner", "keeper", "caller"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: "Owner",
  keeper: "Keeper",
  caller: "Caller",
};

/** Every right, what it opens, and who has it. What needs no right of these is an owner's. */
export const rights = {
  account: { label: "Their own password and sessions", roles: ["owner", "keeper", "caller"] },
  projects: {
    label: "Projects, the registers, imports, rates and promoters",
    roles: ["owner", "keeper"],
  },
  services: { label: "Service providers", roles: ["owner", "keeper"] },
  reports: { label: "Reports of mistakes", roles: ["owner", "keeper"] },
  enquiries: { label: "Enquiries and calls, with phone numbers", roles: ["owner", "caller"] },
  applications: { label: "Applications, with phone numbers", roles: ["owner", "caller"] },
  "everybody at once": {
    label: "All enquiries or applications at once: export, deletion of spam",
    roles: ["owner"],
  },
  admins: { label: "Admins, their roles and sessions", roles: ["owner"] },
  activity: { label: "The record of activity", roles: ["owner"] },
} as const satisfies Record<string, { label: string; roles: readonly Role[] }>;

export type Right = keyof typeof rights;

/** What is not said to need another is an owner's. */
export const strictestRight: Right = "admins";

export function mayUse(role: Role, right: Right): boolean {
  const { roles: those }: { roles: readonly Role[] } = rights[right];
  return those.includes(role);
}

const tabRights: Readonly<Record<DashboardTab, Right>> = {
  projects: "projects",
  register: "projects",
  services: "services",
  contacts: "enquiries",
  calls: "enquiries",
  admins: "admins",
  applications: "applications",
  reports: "reports",
  activity: "activity",
};

/** The right that a page of the dashboard needs, by the last segment of its address. */
const pageRights: Readonly<Record<string, Right>> = {
  ...tabRights,
  rates: "projects",
  imports: "projects",
  ledger: "projects",
  promoters: "projects",
  account: "account",
  logout: "account",
};

export function rightOfPage(segment: string): Right {
  return pageRights[segment] ?? strictestRight;
}

export function mayOpen(role: Role, tab: DashboardTab): boolean {
  return mayUse(role, tabRights[tab]);
}
