import { costFormId, costStatusId, costSumId } from "./cost-page-ids.ts";

/*
 * What the page of costs does where script runs: the sum follows what is typed. The server makes the page of the new
 * answers, and this takes over what changed. A file of its own, for the page is sent without React.
 */

/** After so long without another key the sum is asked for. */
const restMs = 300;

const form = document.getElementById(costFormId);
if (form instanceof HTMLFormElement) follow(form);

function follow(form: HTMLFormElement): void {
  let due: ReturnType<typeof setTimeout> | undefined;
  let underWay = new AbortController();
  const ask = (isDone: boolean) => {
    clearTimeout(due);
    underWay.abort();
    underWay = new AbortController();
    void refresh(form, { isDone, signal: underWay.signal });
  };
  form.addEventListener("input", () => {
    clearTimeout(due);
    due = setTimeout(() => ask(false), restMs);
  });
  form.addEventListener("change", () => ask(true));
  // The button leads to the sum by itself.
  form.addEventListener("submit", () => {
    clearTimeout(due);
    underWay.abort();
  });
}

type Refresh = {
  /** Who still types is not told what is wrong with the half of a number. */
  isDone: boolean;
  signal: AbortSignal;
};

/** The button does the same, and does it where this can't. */
async function refresh(form: HTMLFormElement, { isDone, signal }: Refresh): Promise<void> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const { state, price } = Object.fromEntries(entries);
  if (!state || !price) return;
  const address = `${location.pathname}?${new URLSearchParams(entries)}`;
  // Who leaves a field for a button in the sum would press one that is being replaced.
  if (address === location.pathname + location.search) return;
  const page = await fetchPage(address, signal);
  if (signal.aborted) return;
  const sum = document.getElementById(costSumId);
  const next = page?.getElementById(costSumId);
  if (!(page && sum && next)) return;
  const isWrong = next.childElementCount === 0;
  if (isWrong && !isDone) return;
  takeNotes(form, page);
  const isOpen = sum.querySelector("details")?.open ?? false;
  sum.replaceChildren(...next.childNodes);
  for (const details of sum.querySelectorAll("details")) details.open = isOpen;
  history.replaceState(null, "", address + location.hash);
  const status = document.getElementById(costStatusId);
  if (status) status.textContent = sum.querySelector("tfoot")?.textContent ?? "";
}

/** Undefined where the site could not be reached, or another question has taken the place of this one. */
async function fetchPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : undefined;
  } catch {
    return undefined;
  }
}

/** Errors and hints beside the fields; what is typed stays. */
function takeNotes(form: HTMLFormElement, page: Document): void {
  for (const control of form.querySelectorAll("input, select")) {
    const next = page.getElementById(control.id);
    const [frame, nextFrame] = [control, next].map((one) => one?.closest("div"));
    if (!(next && frame && nextFrame)) continue;
    frame.querySelector(":scope > p")?.remove();
    frame.append(...nextFrame.querySelectorAll(":scope > p"));
    for (const name of ["aria-invalid", "aria-describedby"]) {
      const value = next.getAttribute(name);
      if (value === null) control.removeAttribute(name);
      else control.setAttribute(name, value);
    }
  }
}
