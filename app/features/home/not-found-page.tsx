import { data } from "react-router";
import { MissingPage } from "./missing-page.tsx";

/** Any address that is no page. */
export function loader() {
  return data(null, 404);
}

export default MissingPage;
