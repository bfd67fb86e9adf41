export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isTextBox(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Whether somebody can fill it in. */
export function isControl(element: unknown): element is FormControl {
  return (isTextBox(element) || element instanceof HTMLSelectElement) && element.willValidate;
}

export function listControls(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter(isControl);
}

/** The control that a fault is told at: of boxes of which one must be ticked, the first. */
export function speakerOf(control: FormControl): FormControl {
  return groupOf(control)?.querySelector("input") ?? control;
}

/** The boxes of which at least one must be ticked. */
function groupOf(control: FormControl): HTMLElement | null {
  return control.closest<HTMLElement>("fieldset[data-missing]");
}

/** Whether the field is right; tells beside it what is not. */
export function checkControl(form: HTMLFormElement, control: FormControl): boolean {
  const speaker = speakerOf(control);
  const fault = findFault(speaker);
  showFault(form, speaker, fault);
  return fault === "";
}

/** What the constraints of the markup say of a field, in its own words; "" where it is right. */
function findFault(control: FormControl): string {
  const { dataset, validity } = control;
  const group = groupOf(control);
  if (group) return group.querySelector(":checked") ? "" : (group.dataset.missing ?? "");
  const isEmpty = control.required && control.type !== "file" && control.value.trim() === "";
  if (validity.valueMissing || isEmpty) return dataset.missing ?? control.validationMessage;
  const files = control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
  if (files.some(({ size }) => size > Number(dataset.maxBytes))) return dataset.tooLarge ?? "";
  return validity.valid ? "" : (dataset.mismatch ?? control.validationMessage);
}

/** Tells a fault beside its field, instead of the hint; with no text there is none any more. */
export function showFault(form: HTMLFormElement, control: FormControl, text: string): void {
  const id = groupOf(control)?.id || control.id;
  const hint = document.getElementById(`${id}-hint`);
  const note = document.getElementById(`${id}-error`) ?? (text ? addNote(form, control, id) : null);
  if (!note) return;
  if (text) setPartText(note, text);
  else note.remove();
  if (hint) hint.hidden = text !== "";
  setAttribute(control, "aria-invalid", text ? "true" : undefined);
  setAttribute(control, "aria-describedby", text ? note.id : hint?.id);
}

function addNote(form: HTMLFormElement, control: FormControl, id: string): HTMLElement {
  const note = copyPart(form, "error");
  note.id = `${id}-error`;
  const frame = groupOf(control) ?? form.querySelector(`label[for="${CSS.escape(id)}"]`)?.parentElement;
  frame?.append(note);
  return note;
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** The place above a PublicForm where it says what became of it. */
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
function copyPart(form: HTMLFormElement, name: "ok" | "bad" | "error"): HTMLElement {
  const copy = form.querySelector(`[data-part=${name}]`)?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error(`The form has no part ${name}`);
  copy.removeAttribute("data-part");
  return copy;
}

function setPartText(part: HTMLElement, text: string): void {
  const place = part.querySelector("[data-text]");
  if (place) place.textContent = text;
}
