import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseAway } from "#app/shared/database-away.ts";

/** The closed list of error codes (decisions.md §3) with the status and the words each is answered with. */
const errorCodes = {
  invalid: { status: 400, message: "Some fields are not right." },
  unauthenticated: { status: 401, message: "Log in to do this." },
  forbidden: { status: 403, message: "This request was not sent from the site itself." },
  "not-found": { status: 404, message: "There is nothing at this address." },
  conflict: { status: 409, message: "Somebody else changed this meanwhile." },
  "too-large": { status: 413, message: "What was sent is too large." },
  "unsupported-media": { status: 415, message: "This kind of content is not accepted here." },
  "too-many-requests": { status: 429, message: "Too many requests. Try again in a while." },
  internal: { status: 500, message: "Something failed on our side. Try again in a moment." },
  unavailable: { status: 503, message: "The catalogue can't be reached just now. Try again in a moment." },
} as const;

export type ErrorCode = keyof typeof errorCodes;
export type ErrorBody = { error: { code: ErrorCode; message: string; fields?: Record<string, string> } };

export function errorBody(code: ErrorCode, fields?: Record<string, string>): ErrorBody {
  return { error: { code, message: errorCodes[code].message, ...(fields && { fields }) } };
}

function statusOf(code: ErrorCode): number {
  return errorCodes[code].status;
}

/** The only place an error becomes HTTP. What the client did wrong is said; what failed inside is logged, not told. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [
        issue.instancePath.replace(/^\//, "") || "request",
        issue.message ?? "wrong",
      ]),
    );
    return reply.code(400).send(errorBody("invalid", fields));
  }
  const code = codeOf(error);
  if (statusOf(code) >= 500) request.log.error(error);
  return reply.code(statusOf(code)).send(errorBody(code));
}

function codeOf(error: FastifyError): ErrorCode {
  if (isDatabaseAway(error)) return "unavailable";
  const status = error.statusCode ?? 500;
  if (status >= 500) return "internal";
  const match = Object.entries(errorCodes).find(([, { status: candidate }]) => candidate === status);
  // Every key of the list is an ErrorCode; Object.entries only forgets it.
  return match ? (match[0] as ErrorCode) : "invalid";
}
