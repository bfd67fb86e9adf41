/** What PublicForm (public-form.tsx) holds ready for its script to copy. */
export function copyPart(form: HTMLFormElement, name: "ok" | "bad" | "error"): HTMLElement {
  const copy = form.querySelector(`[data-part=${name}]`)?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error(`The form has no part ${name}`);
  copy.removeAttribute("data-part");
  return copy;
}

export function setPartText(part: HTMLElement, text: string): void {
  const place = part.querySelector("[data-text]");
  if (place) place.textContent = text;
}
