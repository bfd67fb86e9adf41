import {
  BannerSlot,
  checkControl,
  type FormControl,
  isControl,
  listControls,
  showFault,
  speakerOf,
} from "./form-faults.ts";

/**
 * Brings a PublicForm (public-form.tsx renders the marks it looks for) to life, without React: faults are shown beside their
 * fields, the form is sent without leaving the page, and a failure keeps what was typed and offers to try again. The same
 * press stores once, however often it is sent. Returns its undo.
 */
export function enhanceForm(form: HTMLFormElement): () => void {
  return new EnhancedForm(form).start();
}

const keptText = "What you typed is kept.";

/** What our own API answers where it refuses; a proxy's page is no JSON. */
type Refused = { error?: { message?: string; fields?: Record<string, string> } };

/** And where it stored the form: the private page of what was sent, a path, where there is one. */
type Taken = { receipt?: string };

class EnhancedForm {
  readonly #form: HTMLFormElement;
  readonly #banner: BannerSlot;
  readonly #submit: HTMLElement | null;
  #formId = newFormId();
  #isBusy = false;
  #isPressing = false;
  /** The last sending reached nobody. */
  #isCutOff = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#banner = new BannerSlot(form);
    this.#submit = form.querySelector<HTMLElement>("[type=submit]");
  }

  start(): () => void {
    const lives = new AbortController();
    const { signal } = lives;
    const form = this.#form;
    form.noValidate = true;
    form.addEventListener("submit", (event) => this.#onSubmit(event), { signal });
    form.addEventListener("click", ({ target }) => this.#onClick(target), { signal });
    form.addEventListener("input", ({ target }) => this.#onInput(target), { signal });
    form.addEventListener("change", ({ target }) => this.#onChange(target), { signal });
    this.#submit?.addEventListener("pointerdown", () => this.#setPressing(true), { signal });
    for (const type of ["pointerup", "pointercancel"]) {
      addEventListener(type, () => this.#setPressing(false), { signal });
    }
    addEventListener("online", () => this.#isCutOff && this.#fail("You are online again."), { signal });
    for (const control of listControls(form)) countLetters(control);
    return () => {
      lives.abort();
      form.noValidate = false;
    };
  }

  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.#isBusy) return;
    const wrong = listControls(this.#form).filter(
      (control) => speakerOf(control) === control && !checkControl(this.#form, control),
    );
    if (wrong.length > 0) this.#refuse(wrong, this.#form.dataset.refused ?? "");
    else void this.#send();
  }

  #onClick(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-retry]")) this.#form.requestSubmit();
    else if (target.closest("[data-close]")) this.#banner.close();
  }

  #onInput(target: EventTarget | null): void {
    delete this.#form.dataset.done;
    if (!isControl(target)) return;
    countLetters(target);
    if (speakerOf(target).getAttribute("aria-invalid") === "true") checkControl(this.#form, target);
  }

  #onChange(target: EventTarget | null): void {
    // A message that appears under a pressed button would push it away before it is released.
    if (isControl(target) && !this.#isPressing && !this.#isBusy) checkControl(this.#form, target);
  }

  #setPressing(isPressing: boolean): void {
    this.#isPressing = isPressing;
  }

  async #send(): Promise<void> {
    this.#setBusy(true);
    try {
      const response = await fetch(this.#form.dataset.call ?? "", {
        method: "POST",
        body: this.#read(),
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(this.#form.querySelector("[type=file]") ? 300_000 : 30_000),
      });
      this.#isCutOff = false;
      if (response.ok) this.#finish(await response.json().catch(() => ({})));
      else this.#showFailure(response.status, await response.json().catch(() => ({})));
    } catch {
      this.#isCutOff = true;
      this.#fail(navigator.onLine ? "The site could not be reached." : "You are offline.");
    } finally {
      this.#setBusy(false);
    }
  }

  #read(): FormData {
    const body = new FormData(this.#form);
    body.set("form_id", this.#formId);
    return body;
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#submit?.setAttribute("aria-disabled", String(isBusy));
  }

  /** What the server refused, beside the fields it names; what names no field of the form is in the banner. */
  #showFailure(status: number, { error }: Refused): void {
    const text = error?.message ?? `The site answered ${status}.`;
    const fields = error?.fields;
    if (!fields) {
      this.#fail(text);
      return;
    }
    const named = listControls(this.#form).filter(({ name }) => fields[name]);
    // Of boxes that share a name the first speaks.
    const wrong = named.filter(({ name }, at) => named.findIndex((other) => other.name === name) === at);
    for (const control of wrong) showFault(this.#form, speakerOf(control), fields[control.name] ?? "");
    const placed = new Set(wrong.map(({ name }) => name));
    const others = Object.keys(fields).filter((name) => !placed.has(name));
    this.#refuse(wrong.map(speakerOf), [text, ...others.map((name) => fields[name])].join(" "));
  }

  #refuse(wrong: readonly FormControl[], text: string): void {
    this.#banner.show("bad", text);
    // First the banner, then the field, so that both are on screen where there is room for both.
    this.#banner.scrollIntoView();
    wrong[0]?.focus();
  }

  #fail(text: string): void {
    this.#banner.show("bad", `${text} ${keptText}`, { canRetry: true });
    this.#banner.scrollIntoView();
  }

  /** The server has stored it: the form is as new. */
  #finish({ receipt }: Taken): void {
    this.#formId = newFormId();
    const controls = listControls(this.#form);
    if (this.#form.dataset.typed === undefined) this.#form.reset();
    else for (const control of controls) emptyControl(control);
    for (const control of controls) {
      showFault(this.#form, speakerOf(control), "");
      countLetters(control);
      if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
    }
    this.#form.dataset.done = "";
    for (const link of this.#form.querySelectorAll<HTMLAnchorElement>("a[data-receipt]")) {
      link.hidden = !receipt;
      if (receipt) link.href = receipt;
    }
    this.#banner.show("ok");
    this.#banner.scrollIntoView();
  }
}

/** 32 hex digits; crypto.randomUUID is there on https only. */
function newFormId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** For a form that the server rendered with what was typed: its defaults are that, and a reset would bring it back. */
function emptyControl(control: FormControl): void {
  if (control instanceof HTMLInputElement && control.matches("[type=checkbox], [type=radio]")) {
    control.checked = false;
  } else control.value = "";
}

/** Says in the hint of a text how many letters it has: `data-count-to` is a wish, `maxlength` the bound. */
function countLetters(control: Element): void {
  if (!(control instanceof HTMLTextAreaElement)) return;
  const wished = Number(control.dataset.countTo);
  const hint = document.getElementById(`${control.id}-hint`);
  if (!(wished && hint)) return;
  hint.dataset.rest ??= hint.textContent ?? "";
  const letters = [...control.value].length;
  if (letters === 0) hint.textContent = hint.dataset.rest;
  else if (letters <= wished) hint.textContent = `${letters} of ${wished} characters`;
  // The words of a language are loaded when the first number is written, which takes a phone 40 ms: only for who writes so much.
  else hint.textContent = formatExcess(letters, control.maxLength);
}

function formatExcess(...numbers: [letters: number, bound: number]): string {
  const [letters, bound] = numbers.map((number) => number.toLocaleString("en-IN"));
  return `${letters} characters; up to ${bound} are kept`;
}
