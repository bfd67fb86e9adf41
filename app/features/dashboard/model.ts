import type { DashboardTab } from "#app/links.ts";

/** The words of the staff's dashboard. Safe in the browser. */

/** Its tabs in order; the name is the last segment of the address and what is remembered under `activeTab`. */
export const dashboardTabs = [
  { name: "projects", label: "Projects" },
  { name: "register", label: "Register" },
  { name: "services", label: "Services" },
  { name: "contacts", label: "Contact Form" },
  { name: "calls", label: "Calls" },
  { name: "admins", label: "Admins" },
  { name: "applications", label: "Applications" },
  { name: "reports", label: "Reports" },
  { name: "activity", label: "Activity" },
] as const satisfies { name: DashboardTab; label: string }[];

/** The key for the last tab, in local storage; the cookie of that name gives it to the server. */
export const activeTabKey = "activeTab";

/** A remembered tab; whatever is no tab is the first one. */
export function parseActiveTab(text: string | undefined): DashboardTab {
  return dashboardTabs.find(({ name }) => name === text)?.name ?? "projects";
}

/** How many records each tab lists, and how many of them are new; Activity is not counted. */
export type TabCounts = {
  readonly total: Partial<Record<DashboardTab, number>>;
  readonly fresh: Partial<Record<DashboardTab, number>>;
};
