import type { PlainRefusal } from "#app/plain-form.server.ts";

/** A form that was not taken, and what it said, for the page to show it again. */
export type SignupRefusal = PlainRefusal & {
  readonly typed: Readonly<Record<string, readonly string[]>>;
  /** A chosen picture can't be kept: it has to be chosen again. */
  readonly hadPicture: boolean;
};

export type SignupOutcome = { readonly isSent: true } | SignupRefusal;

/** The query of the page that a form sent without script leads to. */
export const sentQuery = "application=sent";
