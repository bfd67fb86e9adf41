import { data } from "react-router";
import { NotFound } from "./not-found.tsx";

/** Any address that is no page. */
export function loader() {
  return data(null, 404);
}

export default NotFound;
