import { enhanceForm } from "#app/ui/enhance-form.ts";
import { partnershipFields } from "./signup-fields.ts";
import { sentQuery } from "./signup-outcome.ts";

/*
 * The sign-up pages are sent without React. These functions go into them as text: they use nothing but their arguments.
 * What they are called with is constant, for the content policy knows the scripts by their hash.
 */

/** Offers the cities of the chosen state; another state forgets the city that was one of the former's. */
function offerCities(form: HTMLFormElement, fields: { state: string; city: string }): void {
  const state = form.elements.namedItem(fields.state);
  const city = form.elements.namedItem(fields.city);
  if (!(state instanceof HTMLSelectElement && city instanceof HTMLInputElement)) return;
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

/** A copy of the first project's row as it was sent, empty, for the n-th project. */
function copyRow(first: Node, n: number): HTMLElement | undefined {
  const row = first.cloneNode(true);
  if (!(row instanceof HTMLElement)) return;
  const number = row.querySelector("[data-number]");
  if (number) number.textContent = String(n);
  for (const element of row.querySelectorAll("*")) {
    for (const name of ["id", "name", "for", "aria-describedby"]) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, value.replace(/_1(?=$|-)/, `_${n}`));
    }
  }
  for (const error of row.querySelectorAll("[id$=-error]")) error.remove();
  for (const box of row.querySelectorAll("input")) {
    box.removeAttribute("value");
    box.removeAttribute("aria-invalid");
    box.required = false;
  }
  return row;
}

/** Leaves the project rows that are filled in, the first at least; a button adds further ones, up to `data-most`. */
function growProjects(form: HTMLFormElement, copy: typeof copyRow): void {
  const frame = form.querySelector<HTMLElement>("[data-most]");
  const add = frame?.querySelector<HTMLButtonElement>("[data-add]");
  const blank = frame?.querySelector("[data-project]")?.cloneNode(true);
  if (!frame || !add || !blank) return;
  const listRows = () => [...frame.querySelectorAll<HTMLElement>("[data-project]")];
  const listBoxes = (row: HTMLElement) => [...row.querySelectorAll("input")];
  const isFilled = (row: HTMLElement) => listBoxes(row).some(({ value }) => value.trim() !== "");

  for (const row of listRows().slice(1).reverse()) {
    if (isFilled(row)) break;
    row.remove();
  }
  add.addEventListener("click", () => {
    const row = copy(blank, listRows().length + 1);
    if (!row) return;
    add.before(row);
    row.querySelector("input")?.focus();
    add.hidden = listRows().length >= Number(frame.dataset.most);
  });
  // A name without its number is no project; an empty row is none either.
  const requireWhole = () => {
    for (const row of listRows().slice(1)) {
      for (const box of listBoxes(row)) box.required = isFilled(row);
    }
  };
  form.addEventListener("input", requireWhole, true);
  requireWhole();
}

/** The mark of a form that was sent without script leaves the address: a reload tells it no second time. */
function forgetSent(mark: string): void {
  if (location.search === `?${mark}`) history.replaceState(null, "", location.pathname + location.hash);
}

const placeNames = { state: partnershipFields.state.name, city: partnershipFields.city.name };

/** What the sign-up pages do where script runs. It stands behind the form. */
export const signupScript = `{const form=document.getElementById("signup");
(${growProjects})(form,${copyRow});(${offerCities})(form,${JSON.stringify(placeNames)});
(${forgetSent})(${JSON.stringify(sentQuery)});(${enhanceForm})(form)}`;
