import { sql } from "drizzle-orm";
import {
  createContext,
  data,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { siteContent } from "#app/content.ts";
import { type Actor, servicesContext, visitContext } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { Logo } from "#app/features/home/logo.tsx";
import { leads } from "#app/features/leads/table.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { providers } from "#app/features/providers/table.server.ts";
import { applications } from "#app/features/signups/table.server.ts";
import { dashboardSegment, loginHref } from "#app/links.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/dashboard-route";
import { DashboardFrame } from "./dashboard-frame.tsx";
import type { TabCounts } from "./model.ts";
import { TabFailure } from "./tab-failure.tsx";

/** The admin of a dashboard page's request; set by the guard below, so it is there in every loader and action. */
export const adminContext = createContext<Actor>();

/** Nothing of the dashboard is kept by a browser or anything between, nor found by a search engine. */
const staffOnly = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

/** The one guard of the dashboard's pages: strangers are sent to the login, before any loader or action runs. */
const requireAdmin: Route.MiddlewareFunction = async ({ context, params, url }, next) => {
  const { brand } = context.get(servicesContext);
  if (params.dashboard !== dashboardSegment(brand.slug)) throw data(null, { status: 404 });
  const admin = await context.get(visitContext).findAdmin();
  if (!admin) {
    // Not of the request, which may ask for the page's data alone.
    throw redirect(loginHref(url.pathname + url.search), { headers: staffOnly });
  }
  context.set(adminContext, admin);
  const response = await next();
  for (const [name, value] of Object.entries(staffOnly)) response.headers.set(name, value);
  return response;
};

export const middleware = [requireAdmin];

export const handle = { hasNoFrame: true };

/** Its loader makes sure that the guard runs for data requests of every page below. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { brand, db, publicUrl } = context.get(servicesContext);
  return {
    segment: dashboardSegment(brand.slug),
    username: context.get(adminContext).username,
    counts: await countTabs(db),
    notes: findOperatorNotes({ contactEmail: siteContent.contactEmail, publicUrl, visited: url.href }),
  };
}

/** The counts follow writes and changes of the tab; searching and paging in a table leaves them alone. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardFrame {...loaderData} logo={<BrandLogo />}>
      <Outlet />
    </DashboardFrame>
  );
}

function BrandLogo() {
  return <Logo brandName={useRouteLoaderData<typeof rootLoader>("root")?.brandName ?? ""} isOnDark />;
}

/** A tab that failed fails inside the frame, so that the others stay in reach; the frame does without what it could not load. */
export function ErrorBoundary({ loaderData, params, error }: Route.ErrorBoundaryProps) {
  const frame = loaderData ?? {
    segment: params.dashboard ?? "",
    username: "",
    counts: { total: {}, fresh: {} },
    notes: [],
  };
  return (
    <DashboardFrame {...frame} logo={<BrandLogo />}>
      <TabFailure error={error} />
    </DashboardFrame>
  );
}

/** What the operator should still settle before strangers come. Pure. */

interface Setting {
  readonly contactEmail: string;
  /** Origin of canonical and shared links. */
  readonly publicUrl: string;
  /** The address at which the dashboard was asked for. */
  readonly visited: string;
}

/** One sentence for each setting that is missing. */
export function findOperatorNotes({ contactEmail, publicUrl, visited }: Setting): string[] {
  const origin = new URL(visited).origin;
  // A site without PUBLIC_URL calls itself "localhost" (server/serve.ts).
  const isUnnamed = new URL(publicUrl).hostname === "localhost" && !isAtHome(new URL(visited).hostname);
  return [
    ...(contactEmail === ""
      ? ["Visitors have no address to write to: set contactEmail in app/content.ts."]
      : []),
    ...(isUnnamed
      ? [`PUBLIC_URL is not set: shared links and the sitemap name ${publicUrl}. Set it to ${origin}.`]
      : []),
  ];
}

/** Names and addresses that nobody outside a house can reach. */
function isAtHome(hostname: string): boolean {
  if (!hostname.includes(".") || hostname.endsWith(".local")) return true;
  return /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(hostname);
}

/** The exact number of records that each tab lists, and of new ones, in one query on indexes. */
export async function countTabs(db: DbOrTx): Promise<TabCounts> {
  const countOf = (name: string, counted: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from ${counted}) as ${sql.identifier(name)}`;
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${sql.join(
      [
        ...Object.entries(whole).map(([name, table]) => countOf(name, sql`${table}`)),
        ...Object.entries(withStatus).flatMap(([name, table]) => [
          countOf(name, sql`${table} where ${table.status} <> 'Spam'`),
          countOf(`new ${name}`, sql`${table} where ${table.status} = 'New'`),
        ]),
      ],
      sql`, `,
    )}`);
  const { "new contacts": contacts = 0, "new applications": newApplications = 0, ...total } = rows[0] ?? {};
  return { total, fresh: { contacts, applications: newApplications } };
}

const whole = { projects, services: providers, admins };
/** Of these Spam is out of the way until it is asked for. */
const withStatus = { contacts: leads, applications };
