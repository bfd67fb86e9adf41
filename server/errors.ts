import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseAway } from "#app/shared/database-away.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { type ErrorCode, errorBody, errorCodes, Refusal } from "#app/shared/refusal.ts";

/** The only place an error becomes HTTP. What the client did wrong is said; what failed inside is logged, not told. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answerRefusal(error, reply);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [
        issue.instancePath.replace(/^\//, "") || "request",
        issue.message ?? "wrong",
      ]),
    );
    return reply.code(400).send(errorBody("invalid", { fields }));
  }
  const code = codeOf(error);
  const { status } = errorCodes[code];
  if (status >= 500) request.log.error(errorForLog(error));
  return reply.code(status).send(errorBody(code));
}

function answerRefusal({ code, details }: Refusal, reply: FastifyReply): FastifyReply {
  if (details.retryAfterSeconds !== undefined) reply.header("retry-after", String(details.retryAfterSeconds));
  return reply.code(errorCodes[code].status).send(errorBody(code, details));
}

function codeOf(error: FastifyError): ErrorCode {
  if (isDatabaseAway(error)) return "unavailable";
  const status = error.statusCode ?? 500;
  if (status >= 500) return "internal";
  const match = Object.entries(errorCodes).find(([, { status: candidate }]) => candidate === status);
  // Every key of the list is an ErrorCode; Object.entries only forgets it.
  return match ? (match[0] as ErrorCode) : "invalid";
}
