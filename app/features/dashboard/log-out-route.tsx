import { redirect } from "react-router";
import { servicesContext, visitContext } from "#app/context.server.ts";
import { logOut } from "#app/features/admins/login.server.ts";
import { formatSessionCookie } from "#app/features/admins/sessions.server.ts";
import { dashboardHref, loginPath } from "#app/links.ts";
import type { Route } from "./+types/log-out-route";
import { adminContext } from "./dashboard-route.tsx";

/** The form of the Log Out button, where it is pressed before React is there. */
export async function action({ context }: Route.ActionArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  await logOut(db, context.get(adminContext), context.get(visitContext).token ?? "");
  const headers = { "Set-Cookie": formatSessionCookie(undefined, publicUrl) };
  return redirect(loginPath, { status: 303, headers });
}

/** An address that only a form is sent to; whoever opens it wants the dashboard. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(dashboardHref(params.dashboard, "projects"));
}
