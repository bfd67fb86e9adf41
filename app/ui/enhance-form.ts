/*
 * On pages without React this function goes into the page as text: no imports, and nothing from outside of it.
 */

/**
 * Brings a PublicForm (public-form.tsx renders the marks it looks for) to life: faults are told beside their fields, the
 * form is sent without leaving the page, and a failure keeps what was typed and offers to try again. The same press
 * stores once, however often it is sent. Returns its undo.
 */
export function enhanceForm(form: HTMLFormElement): () => void {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const lives = new AbortController();
  const slot = form.querySelector<HTMLElement>("[data-banner]");
  const submit = form.querySelector<HTMLElement>("[type=submit]");
  const longestMs = form.querySelector("[type=file]") ? 300_000 : 30_000;
  const keptText = "What you typed is kept.";
  let formId = newFormId();
  // Who began to type before the script came has taken longer than it could measure.
  let startedAt = listControls().some(
    (control) => isTextBox(control) && control.value !== control.defaultValue,
  )
    ? 0
    : undefined;
  let isBusy = false;
  let isPressing = false;
  let isCutOff = false;

  /** 32 hex digits; crypto.randomUUID is there on https only. */
  function newFormId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  function isTextBox(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  }

  function isControl(element: unknown): element is Control {
    return (isTextBox(element) || element instanceof HTMLSelectElement) && element.willValidate;
  }

  function listControls(): Control[] {
    return [...form.elements].filter(isControl);
  }

  /** The boxes of which at least one must be ticked; the first of them speaks for all. */
  function groupOf(control: Control): HTMLElement | null {
    return control.closest<HTMLElement>("fieldset[data-missing]");
  }

  function speakerOf(control: Control): Control {
    const first = groupOf(control)?.querySelector("input");
    return first ?? control;
  }

  function findFault(control: Control): string {
    const { dataset, validity } = control;
    const group = groupOf(control);
    if (group) return group.querySelector(":checked") ? "" : (group.dataset.missing ?? "");
    const isEmpty = control.required && control.type !== "file" && control.value.trim() === "";
    if (validity.valueMissing || isEmpty) return dataset.missing ?? control.validationMessage;
    const files = control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
    if (files.some(({ size }) => size > Number(dataset.maxBytes))) return dataset.tooLarge ?? "";
    return validity.valid ? "" : (dataset.mismatch ?? control.validationMessage);
  }

  function copyPart(name: "ok" | "bad" | "error"): HTMLElement {
    const copy = form.querySelector(`[data-part=${name}]`)?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error(`The form has no part ${name}`);
    copy.removeAttribute("data-part");
    return copy;
  }

  function setText(part: HTMLElement, text: string): void {
    const place = part.querySelector("[data-text]");
    if (place) place.textContent = text;
  }

  /** Tells the fault beside the field, instead of its hint; with no text there is none any more. */
  function tellFault(control: Control, text: string): void {
    const id = groupOf(control)?.id || control.id;
    const hint = document.getElementById(`${id}-hint`);
    let note = document.getElementById(`${id}-error`);
    if (!text && !note) return;
    if (text && !note) {
      note = copyPart("error");
      note.id = `${id}-error`;
      const frame = groupOf(control) ?? form.querySelector(`label[for="${CSS.escape(id)}"]`)?.parentElement;
      frame?.append(note);
    }
    if (note && text) setText(note, text);
    else note?.remove();
    if (hint) hint.hidden = text !== "";
    const described = text ? `${id}-error` : hint?.id;
    if (text) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
    if (described) control.setAttribute("aria-describedby", described);
    else control.removeAttribute("aria-describedby");
  }

  /** Whether the field is right; tells what is not. */
  function check(control: Control): boolean {
    const speaker = speakerOf(control);
    const fault = findFault(speaker);
    tellFault(speaker, fault);
    return fault === "";
  }

  function showBanner(tone: "ok" | "bad", text: string, { canRetry = false } = {}): void {
    const banner = copyPart(tone);
    setText(banner, text);
    const retry = banner.querySelector<HTMLElement>("[data-retry]");
    if (!canRetry) retry?.remove();
    const hadFocus = slot?.contains(document.activeElement);
    slot?.replaceChildren(banner);
    if (hadFocus)
      (banner.querySelector<HTMLElement>("[data-retry] button") ?? slot)?.focus({ preventScroll: true });
  }

  function refuse(wrong: readonly Control[], text: string): void {
    showBanner("bad", text);
    if (wrong[0]) wrong[0].focus();
    else slot?.scrollIntoView({ block: "nearest" });
  }

  function fail(text: string): void {
    showBanner("bad", text, { canRetry: true });
    slot?.scrollIntoView({ block: "nearest" });
  }

  /** What the server refused, beside the fields it names; what names no field of the form stands in the banner. */
  function tellRefusal(text: string, fields: Readonly<Record<string, string>>): void {
    const wrong = listControls().filter(({ name }) => fields[name]);
    for (const control of wrong) tellFault(speakerOf(control), fields[control.name] ?? "");
    const placed = new Set(wrong.map(({ name }) => name));
    const others = Object.keys(fields).filter((name) => !placed.has(name));
    refuse(wrong.map(speakerOf), [text, ...others.map((name) => fields[name])].join(" "));
  }

  function setBusy(now: boolean): void {
    isBusy = now;
    const retry = slot?.querySelector("[data-retry] button");
    for (const button of [submit, retry]) button?.setAttribute("aria-disabled", String(now));
  }

  function readForm(): FormData {
    const body = new FormData(form);
    body.set("form_id", formId);
    if (startedAt !== undefined) {
      body.set("filled_in_ms", String(Math.round(performance.now() - startedAt)));
    }
    return body;
  }

  type Refused = { error?: { message?: string; fields?: Record<string, string> } };

  async function send(): Promise<void> {
    setBusy(true);
    try {
      const answer = await fetch(form.dataset.call ?? "", {
        method: "POST",
        body: readForm(),
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(longestMs),
      });
      isCutOff = false;
      if (answer.ok) return finish();
      // What our own API answers; a proxy's page is no JSON.
      const { error }: Refused = await answer.json().catch(() => ({}));
      const text = error?.message ?? `The site answered ${answer.status}.`;
      if (error?.fields) tellRefusal(text, error.fields);
      else fail(`${text} ${keptText}`);
    } catch {
      isCutOff = true;
      fail(`${navigator.onLine ? "The site could not be reached." : "You are offline."} ${keptText}`);
    } finally {
      setBusy(false);
    }
  }

  /** The server has stored it: the form is as new. */
  function finish(): void {
    formId = newFormId();
    startedAt = undefined;
    if (form.dataset.typed === undefined) form.reset();
    else for (const control of listControls()) empty(control);
    for (const control of listControls()) {
      tellFault(speakerOf(control), "");
      count(control);
      if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
    }
    showBanner("ok", form.dataset.sent ?? "");
    slot?.scrollIntoView({ block: "nearest" });
  }

  /** For a form that the server rendered with what was typed: its defaults are that, and a reset would bring it back. */
  function empty(control: Control): void {
    if (control instanceof HTMLInputElement && control.matches("[type=checkbox], [type=radio]")) {
      control.checked = false;
    } else control.value = "";
  }

  /** How many letters a text has, in its hint; `data-count-to` is a wish, `maxlength` the bound. */
  function count(control: Control): void {
    const wished = Number(control.dataset.countTo);
    const hint = document.getElementById(`${control.id}-hint`);
    if (!(wished && hint && control instanceof HTMLTextAreaElement)) return;
    hint.dataset.rest ??= hint.textContent ?? "";
    const letters = [...control.value].length;
    const bound = control.maxLength.toLocaleString("en-IN");
    if (letters === 0) hint.textContent = hint.dataset.rest;
    else if (letters <= wished) hint.textContent = `${letters} of ${wished} characters`;
    else hint.textContent = `${letters.toLocaleString("en-IN")} characters; up to ${bound} are kept`;
  }

  function submitted(event: Event): void {
    event.preventDefault();
    if (isBusy) return;
    const wrong = listControls().filter((control) => speakerOf(control) === control && !check(control));
    if (wrong.length > 0) refuse(wrong, form.dataset.refused ?? "");
    else void send();
  }

  function clicked({ target }: Event): void {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-retry]")) form.requestSubmit();
    else if (target.closest("[data-close]")) {
      slot?.replaceChildren();
      slot?.focus({ preventScroll: true });
    }
  }

  function begun(): void {
    startedAt ??= performance.now();
  }

  function typed({ target }: Event): void {
    begun();
    if (!isControl(target)) return;
    count(target);
    if (speakerOf(target).getAttribute("aria-invalid") === "true") check(target);
  }

  function left({ target }: Event): void {
    // A message that appears under a pressed button would push it away before it is released.
    if (isControl(target) && !isPressing && !isBusy) check(target);
  }

  const { signal } = lives;
  form.noValidate = true;
  form.addEventListener("submit", submitted, { signal });
  form.addEventListener("click", clicked, { signal });
  form.addEventListener("focusin", begun, { signal });
  form.addEventListener("input", typed, { signal });
  form.addEventListener("change", left, { signal });
  submit?.addEventListener("pointerdown", () => (isPressing = true), { signal });
  for (const type of ["pointerup", "pointercancel"]) {
    addEventListener(type, () => (isPressing = false), { signal });
  }
  addEventListener("online", () => isCutOff && fail(`You are online again. ${keptText}`), { signal });
  for (const control of listControls()) count(control);
  return () => {
    lives.abort();
    form.noValidate = false;
  };
}
