/** The closed list of error codes (docs/api.md, Errors) with the status and the words each is answered with. */
export const errorCodes = {
  invalid: { status: 400, message: "Some fields are not right." },
  unauthenticated: { status: 401, message: "Log in to do this." },
  forbidden: { status: 403, message: "This request was not sent from the site itself." },
  "not-found": { status: 404, message: "There is nothing at this address." },
  conflict: { status: 409, message: "Somebody else changed this meanwhile." },
  "too-large": { status: 413, message: "What was sent is too large." },
  "unsupported-media": { status: 415, message: "This kind of content is not accepted here." },
  "consent-missing": { status: 422, message: "Tick what you agree to: without it nobody may call you." },
  "image-refused": { status: 422, message: "This picture can't be used." },
  "too-many-requests": { status: 429, message: "Too many requests. Try again in a while." },
  internal: { status: 500, message: "Something failed on our side. Try again in a moment." },
  unavailable: { status: 503, message: "The catalogue can't be reached just now. Try again in a moment." },
} as const;

export type ErrorCode = keyof typeof errorCodes;

export type ErrorDetails = {
  /** Instead of the code's own words; it is shown to people. */
  message?: string;
  /** What is wrong, by the name of the field as it was sent. */
  fields?: Record<string, string>;
  /** With `conflict`: the record as it is now, as the API spells it. */
  current?: unknown;
  /** With `too-many-requests`: when to try again. */
  retryAfterSeconds?: number;
};

export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; current?: unknown };
};

/** What a store or a handler throws when it won't do what was asked. Only server/errors.ts turns it into HTTP. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorCodes[code].message);
    this.code = code;
    this.details = details;
  }
}

/** The JSON of an error, for every place that answers one. */
export function errorBody(code: ErrorCode, { message, fields, current }: ErrorDetails = {}): ErrorBody {
  return {
    error: {
      code,
      message: message ?? errorCodes[code].message,
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
    },
  };
}
