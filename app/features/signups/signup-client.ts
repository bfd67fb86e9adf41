import { enhanceForm } from "#app/ui/enhance-form.ts";
import { growProjects } from "./grow-projects.ts";
import { offerCities } from "./offer-cities.ts";
import { sentQuery } from "./signup-outcome.ts";

/*
 * What the sign-up pages do where script runs: a file of its own, for these pages are sent without React.
 */
const form = document.getElementById("signup");
if (form instanceof HTMLFormElement) {
  growProjects(form);
  offerCities(form);
  enhanceForm(form);
}
// The mark of a form that was sent without script leaves the address: a reload tells it no second time.
if (location.search === `?${sentQuery}`) {
  history.replaceState(null, "", location.pathname + location.hash);
}
