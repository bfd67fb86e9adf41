/** The place above a PublicForm where it tells what became of it. */
export class BannerSlot {
  readonly #form: HTMLFormElement;
  readonly #slot: HTMLElement | null;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#slot = form.querySelector<HTMLElement>("[data-banner]");
  }

  /** Shows a message instead of the one before; the focus stays in the banner where it was in it. */
  show(tone: "ok" | "bad", text = "", { canRetry = false } = {}): void {
    const banner = copyPart(this.#form, tone);
    setPartText(banner, text);
    const retry = banner.querySelector<HTMLElement>("[data-retry]");
    if (!canRetry) retry?.remove();
    const hadFocus = this.#slot?.contains(document.activeElement);
    this.#slot?.replaceChildren(banner);
    const target = banner.querySelector<HTMLElement>("[data-retry] button") ?? this.#slot;
    if (hadFocus) target?.focus({ preventScroll: true });
  }

  close(): void {
    this.#slot?.replaceChildren();
    this.#slot?.focus({ preventScroll: true });
  }

  scrollIntoView(): void {
    this.#slot?.scrollIntoView({ block: "nearest" });
  }
}

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
