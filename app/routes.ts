import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the site. Static paths win over the project's `/{id}`. */
export default [
  index("features/home/home-page.tsx"),
  route("rera-approved-projects-villa-duplex-flats", "features/projects/list-page.tsx"),
  route("rera-approved-projects-villa-duplex-flats.json", "features/projects/list-data.ts"),
  route("real-estate-service-providers", "features/providers/directory-page.tsx"),
  route("servicesignup", "features/signups/service-signup-page.tsx"),
  route("partnershipsignup", "features/signups/partnership-signup-page.tsx"),
  route("termsandconditions", "features/home/terms-page.tsx"),
  route("privacypolicy", "features/home/privacy-page.tsx"),
  route("login", "features/admins/login-page.tsx"),
  // `:dashboard` is `{slug}-dashboard`, which the operator names; the layout answers 404 for any other.
  layout("features/dashboard/dashboard-route.tsx", [
    route(":dashboard/projects", "features/projects/admin/projects-page.tsx"),
    route(":dashboard/services", "features/providers/admin/services-page.tsx"),
    route(":dashboard/contacts", "features/leads/admin/contacts-page.tsx"),
    route(":dashboard/admins", "features/admins/admins-page.tsx"),
    route(":dashboard/applications", "features/signups/admin/applications-page.tsx"),
    route(":dashboard/activity", "features/audit/activity-page.tsx"),
  ]),
  route(":id", "features/projects/detail-page.tsx"),
  route("*", "features/home/not-found-page.tsx"),
] satisfies RouteConfig;
