/** The words of the staff's dashboard. Safe in the browser. */

/** First segment of the dashboard's addresses: `/aangan-dashboard`. */
export function dashboardSegment(slug: string): string {
  return `${slug}-dashboard`;
}

/** Its tabs in order; the name is the last segment of the address and what is remembered under `activeTab`. */
export const dashboardTabs = [
  { name: "projects", label: "Projects" },
  { name: "services", label: "Services" },
  { name: "contacts", label: "Contact Form" },
  { name: "admins", label: "Admins" },
  { name: "activity", label: "Activity" },
] as const;
export type DashboardTab = (typeof dashboardTabs)[number]["name"];
