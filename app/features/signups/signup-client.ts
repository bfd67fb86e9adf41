import { enhanceForm } from "#app/ui/form/enhance-form.ts";
import { growProjects } from "./grow-projects.ts";
import { sentQuery } from "./model.ts";

/*
 * What the sign-up pages do where script runs: a file of its own, for these pages are sent without React.
 */
const form = document.getElementById("signup");
if (form instanceof HTMLFormElement) {
  growProjects(form);
  offerCities(form);
  enhanceForm(form);
}
// The mark of a form that was sent without script leaves the address: a reload shows it no second time.
if (location.search === `?${sentQuery}`) {
  history.replaceState(null, "", location.pathname + location.hash);
}

/** Offers the cities of the chosen state (who-fields.tsx); another state forgets the city that was one of the former's. */
function offerCities(form: HTMLFormElement): void {
  const state = form.querySelector<HTMLSelectElement>("select:has([data-cities])");
  const city = form.querySelector<HTMLInputElement>("input[list]");
  if (!(state && city)) return;
  let offered: string[] = [];
  const offer = () => {
    const cities = state.selectedOptions[0]?.dataset.cities?.split("|") ?? [];
    if (offered.includes(city.value) && !cities.includes(city.value)) city.value = "";
    offered = cities;
    city.list?.replaceChildren(...cities.map((name) => new Option(name)));
  };
  state.addEventListener("change", offer);
  offer();
}
