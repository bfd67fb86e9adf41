import { enhanceForm } from "#app/ui/form/enhance-form.ts";
import { sentQuery } from "./model.ts";

/*
 * What the page of a report does where script runs: a file of its own, for the page is sent without React.
 */
const form = document.getElementById("report");
if (form instanceof HTMLFormElement) enhanceForm(form);
// The mark of a form that was sent without script leaves the address: a reload shows it no second time.
if (location.search === `?${sentQuery}`) {
  history.replaceState(null, "", location.pathname + location.hash);
}
