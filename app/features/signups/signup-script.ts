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
  const lists = [...form.querySelectorAll<HTMLDataListElement>("datalist[data-state]")];
  let offered: HTMLDataListElement | undefined;
  const offer = () => {
    const next = lists.find((list) => list.dataset.state === state.value);
    const isForeign = (list: HTMLDataListElement) =>
      list !== next && [...list.options].some(({ value }) => value === city.value);
    if (offered && isForeign(offered)) city.value = "";
    offered?.removeAttribute("id");
    offered = next;
    if (offered) offered.id = "signup-cities";
  };
  city.setAttribute("list", "signup-cities");
  state.addEventListener("change", offer);
  offer();
}

/** Leaves the project rows that are filled in, the first at least; a button adds further ones, up to `data-most`. */
function growProjects(form: HTMLFormElement): void {
  const frame = form.querySelector<HTMLElement>("[data-most]");
  const add = frame?.querySelector<HTMLButtonElement>("[data-add]");
  const first = frame?.querySelector<HTMLElement>("[data-project]");
  if (!frame || !add || !first) return;
  const listRows = () => [...frame.querySelectorAll<HTMLElement>("[data-project]")];
  const listBoxes = (row: HTMLElement) => [...row.querySelectorAll("input")];
  const isFilled = (row: HTMLElement) => listBoxes(row).some(({ value }) => value.trim() !== "");

  /** A copy of the first row as it was sent, for the n-th project. */
  const blank = first.cloneNode(true);
  const buildRow = (n: number) => {
    const row = blank.cloneNode(true);
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
    for (const box of listBoxes(row)) {
      box.removeAttribute("value");
      box.removeAttribute("aria-invalid");
      box.required = false;
    }
    return row;
  };
  const offerMore = () => {
    add.hidden = listRows().length >= Number(frame.dataset.most);
  };

  for (const row of listRows().slice(1).reverse()) {
    if (isFilled(row)) break;
    row.remove();
  }
  add.addEventListener("click", () => {
    const row = buildRow(listRows().length + 1);
    if (!row) return;
    add.before(row);
    row.querySelector("input")?.focus();
    offerMore();
  });
  // A name without its number is no project; an empty row is none either.
  form.addEventListener(
    "input",
    () => {
      for (const row of listRows().slice(1)) {
        for (const box of listBoxes(row)) box.required = isFilled(row);
      }
    },
    true,
  );
  offerMore();
}

/** The mark of a form that was sent without script leaves the address: a reload tells it no second time. */
function forgetSent(mark: string): void {
  if (location.search === `?${mark}`) history.replaceState(null, "", location.pathname + location.hash);
}

const placeNames = { state: partnershipFields.state.name, city: partnershipFields.city.name };

/** What the sign-up pages do where script runs. It stands behind the form. */
export const signupScript = `{const form=document.getElementById("signup");
(${growProjects})(form);(${offerCities})(form,${JSON.stringify(placeNames)});
(${forgetSent})(${JSON.stringify(sentQuery)});(${enhanceForm})(form)}`;
