import { createContext, data, Outlet, redirect } from "react-router";
import { type Actor, servicesContext, visitContext } from "#app/context.server.ts";
import type { Route } from "./+types/dashboard-route";
import { dashboardSegment } from "./model.ts";

/** The admin of a dashboard page's request; set by the guard below, so it is there in every loader and action. */
export const adminContext = createContext<Actor>();

/** The one guard of the dashboard's pages: strangers are sent to the login, before any loader or action runs. */
const requireAdmin: Route.MiddlewareFunction = async ({ context, params, request }) => {
  const { brand } = context.get(servicesContext);
  if (params.dashboard !== dashboardSegment(brand.slug)) throw data(null, { status: 404 });
  const admin = await context.get(visitContext).findAdmin();
  if (!admin) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
  }
  context.set(adminContext, admin);
};

export const middleware = [requireAdmin];

/** Its loader makes sure that the guard runs for data requests of every page below. */
export async function loader({ context }: Route.LoaderArgs) {
  return { username: context.get(adminContext).username };
}

export default function DashboardFrame() {
  return <Outlet />;
}
