/** Leaves the project rows that are filled in, the first at least; a button adds further ones, up to `data-most`. */
export function growProjects(form: HTMLFormElement): void {
  const frame = form.querySelector<HTMLElement>("[data-most]");
  const add = frame?.querySelector<HTMLButtonElement>("[data-add]");
  const blank = frame?.querySelector<HTMLElement>("[data-project]")?.cloneNode(true);
  if (!(frame && add && blank instanceof HTMLElement)) return;
  removeEmptyRows(listRows(frame));
  add.addEventListener("click", () => {
    const row = copyRow(blank, listRows(frame).length + 1);
    add.before(row);
    row.querySelector("input")?.focus();
    add.hidden = listRows(frame).length >= Number(frame.dataset.most);
  });
  const requireWhole = () => requireWholeRows(listRows(frame));
  form.addEventListener("input", requireWhole, true);
  requireWhole();
}

function listRows(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>("[data-project]")];
}

function removeEmptyRows(rows: readonly HTMLElement[]): void {
  for (const row of rows.slice(1).reverse()) {
    if (isFilled(row)) return;
    row.remove();
  }
}

/** A name without its number is no project; an empty row is none either. */
function requireWholeRows(rows: readonly HTMLElement[]): void {
  for (const row of rows.slice(1)) {
    for (const box of row.querySelectorAll("input")) box.required = isFilled(row);
  }
}

function isFilled(row: HTMLElement): boolean {
  return [...row.querySelectorAll("input")].some(({ value }) => value.trim() !== "");
}

/** A copy of the first project's row as it was sent, empty, for the n-th project. */
function copyRow(first: HTMLElement, n: number): HTMLElement {
  const row = document.importNode(first, true);
  const number = row.querySelector("[data-number]");
  if (number) number.textContent = String(n);
  for (const element of row.querySelectorAll("*")) renumber(element, n);
  for (const error of row.querySelectorAll("[id$=-error]")) error.remove();
  for (const box of row.querySelectorAll("input")) {
    box.removeAttribute("value");
    box.removeAttribute("aria-invalid");
    box.required = false;
  }
  return row;
}

function renumber(element: Element, n: number): void {
  for (const name of ["id", "name", "for", "aria-describedby"]) {
    const value = element.getAttribute(name);
    if (value) element.setAttribute(name, value.replace(/_1(?=$|-)/, `_${n}`));
  }
}
