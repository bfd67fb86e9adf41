import { redirect } from "react-router";
import { listPath } from "#app/features/projects/model.ts";

/** Until the home page exists, the list is the front door. */
export function loader() {
  return redirect(listPath, 302);
}
