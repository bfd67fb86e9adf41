import { ApiError } from "./api-error.ts";
import type { Form } from "./form.ts";
import { capitalise } from "./words.ts";

/**
 * Consent as India's Digital Personal Data Protection Act, 2023 (sections 5 and 6) asks for it: purpose by purpose, given by
 * a tick of one's own, beside a notice whose version and language are kept. Pure and browser-safe.
 */

export const consentPurposes = ["call", "similar", "whatsapp"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A purpose that a person agreed to, and the notice that was beside its box. */
export type Consent = {
  purpose: ConsentPurpose;
  notice: string;
  language: string;
  /** A moment, as ISO 8601 writes it. */
  givenAt: string;
  /** Set once the person has withdrawn it: from then on it allows nothing. */
  withdrawnAt?: string;
};

/** Every notice that was ever shown, the newest first: whoever changes what a form says of its purposes adds a version. */
export const noticeVersions = ["2026-11-25"] as const;
export const currentNotice = noticeVersions[0];

/** Languages that a notice was shown in, as BCP 47 has them. */
export const noticeLanguages = ["en"] as const;

/** The names on the wire; `consent` is repeated, a purpose each. */
export const consentFields = {
  consent: "consent",
  notice: "notice",
  language: "notice_language",
} as const;

/** One box of a form. */
export type ConsentBox = {
  readonly purpose: ConsentPurpose;
  readonly label: string;
  readonly missing?: string;
};

/** As the API spells it. */
export function consentsToApi(consents: readonly Consent[]) {
  return consents.map(({ purpose, notice, language, givenAt, withdrawnAt }) => ({
    purpose,
    notice,
    language,
    given_at: givenAt,
    ...(withdrawnAt !== undefined && { withdrawn_at: withdrawnAt }),
  }));
}

/** A consent as it is stored, or as the API spells it. */
type AnyConsent = { readonly purpose: ConsentPurpose } & (
  | { readonly withdrawnAt?: string | undefined }
  | { readonly withdrawn_at?: string | undefined }
);

function isWithdrawn(consent: AnyConsent): boolean {
  return Boolean(
    "withdrawn_at" in consent ? consent.withdrawn_at : "withdrawnAt" in consent && consent.withdrawnAt,
  );
}

/** "Calls about this project; withdrawn: WhatsApp": what staff may do, in the words of a form. */
export function formatConsents(
  consents: readonly AnyConsent[] | null,
  words: Readonly<Record<ConsentPurpose, string>>,
): string {
  if (consents === null) return "Not recorded";
  const [withdrawn, standing] = [true, false].map((whether) =>
    consents.filter((consent) => isWithdrawn(consent) === whether).map(({ purpose }) => words[purpose]),
  );
  const given = capitalise(standing?.join(", ") ?? "") || "None given";
  return withdrawn?.length ? `${given}; withdrawn: ${withdrawn.join(", ")}` : given;
}

/** Whether staff may do something: by consent, or because nobody recorded any. */
export function mayDo(purpose: ConsentPurpose, consents: readonly AnyConsent[] | null): boolean {
  return consents?.some((consent) => consent.purpose === purpose && !isWithdrawn(consent)) ?? true;
}

/** What a person agrees to after a second form: what that ticks is given anew, what it leaves stays as it was. */
export function mergeConsents(
  before: readonly Consent[] | null,
  given: readonly Consent[] | null,
): Consent[] | null {
  if (given === null) return before && [...before];
  const renewed = new Set(given.map(({ purpose }) => purpose));
  return [...(before ?? []).filter(({ purpose }) => !renewed.has(purpose)), ...given];
}

/** The same without some purposes. Where none was recorded, nothing is agreed to from then on. */
export function withdrawConsents(
  consents: readonly Consent[] | null,
  purposes: readonly ConsentPurpose[],
  at: Date,
): Consent[] {
  return (consents ?? []).map((consent) =>
    purposes.includes(consent.purpose) && consent.withdrawnAt === undefined
      ? { ...consent, withdrawnAt: at.toISOString() }
      : consent,
  );
}

/** The purposes that a form agrees to, in their usual order. */
export function readPurposes(texts: Form["texts"]): ConsentPurpose[] {
  const given = (texts.get(consentFields.consent) ?? []).map((text) => text.trim());
  return consentPurposes.filter((purpose) => given.includes(purpose));
}

/**
 * What a form says of consent. Null where it names no notice and ticks nothing, as clients from before the notice do: then
 * nothing is recorded, and nobody claims that it is. What is wrong goes into `fields`.
 */
export function readConsents(
  texts: Form["texts"],
  givenAt: Date,
  fields: Record<string, string>,
): Consent[] | null {
  const purposes = readPurposes(texts);
  const notice = texts.get(consentFields.notice)?.at(-1)?.trim() ?? "";
  const language = texts.get(consentFields.language)?.at(-1)?.trim() || noticeLanguages[0];
  if (notice === "" && purposes.length === 0) return null;
  if (!noticeVersions.some((version) => version === notice))
    fields[consentFields.notice] = `Name the notice that was shown: ${noticeVersions.join(", ")}.`;
  if (!noticeLanguages.some((known) => known === language))
    fields[consentFields.language] = `The notice was shown in one of ${noticeLanguages.join(", ")}.`;
  return purposes.map((purpose) => ({ purpose, notice, language, givenAt: givenAt.toISOString() }));
}

/** Refuses, with `consent-missing`, what lacks a purpose that its form can't do without. */
export function requireConsent(consents: readonly Consent[] | null, boxes: readonly ConsentBox[]): void {
  const lacking = boxes.find(
    ({ purpose, missing }) => missing !== undefined && !consents?.some((given) => given.purpose === purpose),
  );
  if (lacking) throw new ApiError("consent-missing", { fields: { consent: lacking.missing ?? "" } });
}
