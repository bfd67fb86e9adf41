import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import {
  type DashboardTab,
  loginPath,
  promotersSegment,
  receiptsSegment,
  type SitePageName,
  sitePages,
} from "./links.ts";

/** A path without its first slash, as the router wants it. */
const at = (path: string, file: string) => route(path.slice(1), file);
const page = (name: SitePageName, file: string) => at(sitePages[name].href, file);
const tab = (name: DashboardTab, file: string) => route(`:dashboard/${name}`, file);

/** Every page of the site. Static paths win over the project's `/{id}`. */
export default [
  index("features/home/home-page.tsx"),
  page("projects", "features/projects/list/list-page.tsx"),
  page("providers", "features/providers/directory-page.tsx"),
  page("registers", "features/projects/registers/registers-page.tsx"),
  page("localities", "features/projects/localities/localities-page.tsx"),
  page("numberCheck", "features/rera/check-page.tsx"),
  page("compare", "features/projects/compare/compare-page.tsx"),
  page("cost", "features/costs/cost-page.tsx"),
  page("serviceSignup", "features/signups/service-signup-page.tsx"),
  page("partnershipSignup", "features/signups/partnership-signup-page.tsx"),
  page("terms", "features/home/terms-page.tsx"),
  page("privacy", "features/home/privacy-page.tsx"),
  at(loginPath, "features/admins/login-page.tsx"),
  // `:dashboard` is `{slug}-dashboard`, which the operator names; the layout answers 404 for any other.
  layout("features/dashboard/dashboard-route.tsx", [
    tab("projects", "features/projects/admin/projects-page.tsx"),
    tab("register", "features/projects/admin/register-page.tsx"),
    tab("services", "features/providers/admin/services-page.tsx"),
    tab("contacts", "features/leads/admin/contacts-page.tsx"),
    tab("calls", "features/leads/calls-page.tsx"),
    tab("admins", "features/admins/admins-page.tsx"),
    tab("applications", "features/signups/admin/applications-page.tsx"),
    tab("reports", "features/reports/admin/reports-page.tsx"),
    tab("activity", "features/dashboard/activity-page.tsx"),
    route(":dashboard/account", "features/admins/account-page.tsx"),
    route(":dashboard/rates", "features/costs/rates-page.tsx"),
    route(":dashboard/imports", "features/projects/admin/imports-page.tsx"),
    route(":dashboard/ledger", "features/projects/admin/ledger-page.tsx"),
    route(":dashboard/promoters", "features/projects/admin/promoters-page.tsx"),
    route(":dashboard/logout", "features/dashboard/log-out-route.tsx"),
  ]),
  route(`${promotersSegment}/:slug`, "features/projects/promoters/promoter-page.tsx"),
  route(`${receiptsSegment}/:token`, "features/leads/receipt-page.tsx"),
  route(":id", "features/projects/detail/detail-page.tsx"),
  route(":id/report-mistake", "features/reports/report-mistake-page.tsx"),
  route("*", "features/home/not-found-page.tsx"),
] satisfies RouteConfig;
