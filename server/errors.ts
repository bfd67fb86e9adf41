import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import {
  ApiError,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  errorBody,
  errorCodes,
} from "#app/shared/api-error.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { databaseRetrySeconds, isDatabaseAway, isDatabaseReadOnly } from "#app/shared/outages.ts";

/** The only place an error becomes HTTP. What the client did wrong is said; what failed inside is logged, not told. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = describeError(error, request, reply);
  return reply.type("application/json; charset=utf-8").send(body);
}

/** The same for an answer that is made otherwise than of JSON: sets status and headers, and gives the words. */
export function describeError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): ErrorBody {
  const { code, details } =
    error instanceof ApiError ? error : { code: codeOf(error), details: detailsOf(error) };
  const { status } = errorCodes[code];
  if (status >= 500 && !(error instanceof ApiError)) request.log.error(errorForLog(error));
  const wait = details.retryAfterSeconds ?? (code === "unavailable" ? databaseRetrySeconds : undefined);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  // A stream that fails before its first byte was announced already: as compressed, or as a file to keep.
  for (const name of ["content-encoding", "content-disposition"]) reply.removeHeader(name);
  reply.code(status);
  return errorBody(code, details);
}

function detailsOf(error: FastifyError): ErrorDetails {
  if (isDatabaseReadOnly(error))
    return { message: "Nothing can be saved just now, only read. Try again in a while." };
  if (!hasZodFastifySchemaValidationErrors(error)) return {};
  const fields = Object.fromEntries(
    error.validation.map((issue) => [
      issue.instancePath.replace(/^\//, "") || "request",
      issue.message ?? "wrong",
    ]),
  );
  return { fields };
}

function codeOf(error: FastifyError): ErrorCode {
  if (hasZodFastifySchemaValidationErrors(error)) return "invalid";
  if (isDatabaseAway(error)) return "unavailable";
  const status = error.statusCode ?? 500;
  if (status >= 500) return "internal";
  const match = Object.entries(errorCodes).find(([, { status: candidate }]) => candidate === status);
  // Every key of the list is an ErrorCode; Object.entries only forgets it.
  return match ? (match[0] as ErrorCode) : "invalid";
}
