import { data } from "react-router";

/** Any address that is no page: the root's error boundary draws the 404 page. */
export function loader() {
  throw data(null, 404);
}
