import {
  createContext,
  data,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { siteContent } from "#app/content.ts";
import { type StaffMember, servicesContext, visitContext } from "#app/context.server.ts";
import { mayOpen, mayUse, type Role, rightOfPage } from "#app/features/admins/role-model.ts";
import { Logo } from "#app/features/home/logo.tsx";
import { type DashboardTab, dashboardHref, dashboardSegment, loginHref } from "#app/links.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/dashboard-route";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { dashboardTabs } from "./model.ts";
import { findOperatorNotes } from "./operator-notes.ts";
import { countTabs } from "./tab-counts.server.ts";
import { TabFailure } from "./tab-failure.tsx";

/** The admin of a dashboard page's request; set by the guard below, so it is there in every loader and action. */
export const adminContext = createContext<StaffMember>();

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
  if (!mayUse(admin.role, rightOfPage(pageOf(url))))
    throw redirect(dashboardHref(params.dashboard, firstTab(admin.role)), { headers: staffOnly });
  context.set(adminContext, admin);
  const response = await next();
  for (const [name, value] of Object.entries(staffOnly)) response.headers.set(name, value);
  return response;
};

/** The last segment of the address, whether the page or its data alone is asked for. */
function pageOf({ pathname }: URL): string {
  return pathname.split("/")[2]?.replace(/\.data$/, "") ?? "";
}

function firstTab(role: Role): DashboardTab {
  return dashboardTabs.find(({ name }) => mayOpen(role, name))?.name ?? "projects";
}

export const middleware = [requireAdmin];

export const handle = { hasNoFrame: true };

/** Its loader makes sure that the guard runs for data requests of every page below. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { brand, db, publicUrl } = context.get(servicesContext);
  const { username, role } = context.get(adminContext);
  const tabs = dashboardTabs.map(({ name }) => name).filter((name) => mayOpen(role, name));
  return {
    segment: dashboardSegment(brand.slug),
    username,
    role,
    tabs,
    counts: await countTabs(db, tabs),
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
      <Outlet context={loaderData.counts} />
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
    role: undefined,
    tabs: [],
    counts: { total: {}, fresh: {} },
    notes: [],
  };
  return (
    <DashboardFrame {...frame} logo={<BrandLogo />}>
      <TabFailure error={error} />
    </DashboardFrame>
  );
}
