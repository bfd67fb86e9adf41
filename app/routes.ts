import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the site. Static paths win over the project's `/{id}`. */
export default [
  index("features/home/home-route.ts"),
  route("rera-approved-projects-villa-duplex-flats", "features/projects/list-page.tsx"),
  route("real-estate-service-providers", "features/providers/directory-page.tsx"),
  route("termsandconditions", "features/home/terms-page.tsx"),
  route("privacypolicy", "features/home/privacy-page.tsx"),
  route(":id", "features/projects/detail-page.tsx"),
  route("*", "features/home/not-found-page.tsx"),
] satisfies RouteConfig;
