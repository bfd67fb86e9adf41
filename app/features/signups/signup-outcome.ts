/** A form that was sent without script and not taken: why, and what it said, for the page to show it again. */
export type SignupRefusal = {
  readonly isSent: false;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, readonly string[]>>;
  /** A chosen picture can't be kept: it has to be chosen again. */
  readonly hadPicture: boolean;
};

export type SignupOutcome = { readonly isSent: true } | SignupRefusal;

/** The query of the page that a form sent without script leads to. */
export const sentQuery = "application=sent";
