/**
 * Every address that the site writes, by name. `routes.ts` gives each page its file, the features' `*api*.server.ts`
 * answer the endpoints. Pure and browser-safe; it knows no feature.
 */

export type SitePage = {
  readonly label: string;
  readonly href: string;
};

export type SitePageName =
  | "home"
  | "projects"
  | "providers"
  | "numberCheck"
  | "registers"
  | "localities"
  | "cost"
  | "compare"
  | "partnershipSignup"
  | "serviceSignup"
  | "terms"
  | "privacy";

/** The public pages that header and footer know. */
export const sitePages: Readonly<Record<SitePageName, SitePage>> = {
  home: { label: "Home", href: "/" },
  projects: { label: "RERA Projects", href: "/rera-approved-projects-villa-duplex-flats" },
  providers: { label: "Services", href: "/real-estate-service-providers" },
  numberCheck: { label: "Check a RERA number", href: "/check-rera-number" },
  registers: { label: "Registers behind our pages", href: "/registers" },
  localities: { label: "Localities on a map", href: "/localities" },
  cost: { label: "What a home costs in all", href: "/cost" },
  compare: { label: "Shortlist and compare", href: "/compare" },
  partnershipSignup: { label: "Partnership Sign Up", href: "/partnershipsignup" },
  serviceSignup: { label: "Service Sign Up", href: "/servicesignup" },
  terms: { label: "Terms and conditions", href: "/termsandconditions" },
  privacy: { label: "Privacy policy", href: "/privacypolicy" },
};

/** The comparison; `compareHref` adds the homes. */
export const comparePath = "/compare";

/**
 * With it an address of the list is a question: its text is read, and the list that it asks for is where it leads. Its value
 * is the text that was read before, which stays what it is.
 */
export const askParam = "ask";

/** The list of projects; `listHref` adds what it shows. */
export const listPath = sitePages.projects.href;

/** A project's own page. */
export function projectHref(id: string): string {
  return `/${encodeURIComponent(id)}`;
}

/** Where a mistake on a project's page is reported. */
export function reportMistakeHref(id: string): string {
  return `${projectHref(id)}/report-mistake`;
}

/** The check of a RERA number; `state` in any spelling or by its code, which keeps the address short. */
export function numberCheckHref(state: string, number: string): string {
  // A slash may be in a query as it is, and many numbers have several.
  const query = new URLSearchParams({ state, number }).toString().replaceAll("%2F", "/");
  return `${sitePages.numberCheck.href}?${query}`;
}

/** The locality from which that page measures a project's distance. */
export const fromParam = "from";

/** The localities of a city; with `project`, also where that project stands. */
export function localitiesHref(query: { state: string; city?: string; project?: string }): string {
  return `${sitePages.localities.href}?${new URLSearchParams(query)}`;
}

/** The sum of a home; the parameters are those of its form (costs/cost-question.ts). */
export function costHref(params: Readonly<Record<string, string>>): string {
  return `${sitePages.cost.href}?${new URLSearchParams(params)}`;
}

/** First segment of the promoters' records. */
export const promotersSegment = "promoters";

/** The record of a promoter. */
export function promoterHref(slug: string): string {
  return `/${promotersSegment}/${encodeURIComponent(slug)}`;
}

/** First segment of the private addresses at which people find what they sent. */
export const receiptsSegment = "receipts";

/** The private address of a token. */
export function receiptHref(token: string): string {
  return `/${receiptsSegment}/${encodeURIComponent(token)}`;
}

export const loginPath = "/login";

/** The log-in page that goes on to an address. */
export function loginHref(next: string): string {
  return `${loginPath}?next=${encodeURIComponent(next)}`;
}

/** The tabs of the staff's dashboard; each is the last segment of its address. */
export type DashboardTab =
  | "projects"
  | "register"
  | "services"
  | "contacts"
  | "calls"
  | "admins"
  | "applications"
  | "reports"
  | "activity";

/** First segment of the dashboard's addresses: `aangan-dashboard`. The operator's slug names it. */
export function dashboardSegment(slug: string): string {
  return `${slug}-dashboard`;
}

/** Where the dashboard's Log Out is sent without script. */
export function logOutHref(segment: string): `/${string}` {
  return `/${segment}/logout`;
}

/** One's own account: password, role and sessions. */
export function accountHref(segment: string): `/${string}` {
  return `/${segment}/account`;
}

export function dashboardHref(
  segment: string,
  tab: DashboardTab,
  query?: Record<string, string>,
): `/${string}` {
  return `/${segment}/${tab}${formatQuery(query)}`;
}

/** Another tab, as a tab links to it: the segment stays. */
export function otherTabHref(tab: DashboardTab, query: Record<string, string>): string {
  return `../${tab}${formatQuery(query)}`;
}

function formatQuery(query: Record<string, string> = {}): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** What crawlers and feed readers fetch. */
export const feedPath = "/feed.xml";
export const sitemapPath = "/sitemap.xml";
export const robotsPath = "/robots.txt";

/** A part of the sitemap: `pages`, `projects-1`. */
export function sitemapPartPath(name: string): string {
  return `/sitemap/${name}.xml`;
}

/** Folders of pictures: the stored ones, and the drawn cards that messengers show. */
export const mediaFolder = "/media/";
export const cardFolder = "/og/";

/** The card of every page that has none of its own. */
export const siteCardPath = `${cardFolder}site.png`;

/** The card of a project. */
export function cardPath(projectId: string): string {
  return `${cardFolder}${encodeURIComponent(projectId)}.png`;
}

export type ApiPath = `/api/${string}`;

export type ApiCall = (id: string) => ApiPath;

/** The endpoints below a path that end with an id. */
export const withId =
  (path: ApiPath) =>
  (id: string): ApiPath =>
    `${path}/${encodeURIComponent(id)}`;

/** The endpoints of the API that the pages of visitors call; those of the dashboard are in staff-links.ts. */
export const endpoints = {
  projects: {
    suggest: "/api/properties/suggest",
    countView: withId("/api/properties/view"),
  },
  contacts: { add: "/api/contacts/addcontact" },
  receipts: withId("/api/receipts"),
  applications: {
    addService: "/api/signups/service",
    addPartnership: "/api/signups/partnership",
  },
  reports: { add: "/api/reports/addreport" },
} as const satisfies Record<string, ApiCall | Record<string, ApiPath | ApiCall>>;

/** Opens WhatsApp with a message; it works without script. */
export function whatsappShareUrl(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

/** Opens a chat with a number, country code first. */
export function whatsappChatUrl(digits: string): string {
  return `https://wa.me/${digits}`;
}
