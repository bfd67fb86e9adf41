import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { messageSchema } from "#app/records/record-api.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { parseIsoDate } from "#app/shared/dates.ts";
import { acceptAny } from "#app/shared/query-params.ts";
import { isStorableText, lineUpTo, type Parsed, textLimits } from "#app/shared/typed-text.ts";
import { parseWebUrl } from "#app/shared/web-links.ts";
import { type DelayRate, rateLimits } from "./model.ts";
import { addDelayRate, removeDelayRate } from "./store.server.ts";

const bodySchema = z.object({
  state: z.string(),
  from_on: z.string().describe("YYYY-MM-DD"),
  percent: z.string().describe("A year, such as 10.85"),
  basis: z.string().max(rateLimits.basis).describe("The rule in words"),
  source_link: z.string().describe("http or https"),
});

/** The calls by which staff keep the rates of interest for delay. */
export function ratesApi({ db }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    // What reads the bodies is `readRate`.
    api.setValidatorCompiler(acceptAny);
    api.post(
      "/adddelayrate",
      {
        schema: {
          summary: "Enter what a state's rule says of interest for delay, from a day on",
          body: bodySchema,
          response: { 201: messageSchema },
        },
      },
      async (request, reply) => {
        await addDelayRate(db, actorOf(request), readRate(request.body));
        return reply.code(201).send({ message: "The rate is entered" });
      },
    );
    api.delete(
      "/deletedelayrate/:id",
      {
        schema: {
          summary: "Delete a rate that was wrong",
          params: z.object({ id: z.string() }),
          response: { 200: messageSchema },
        },
      },
      async (request) => {
        const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
        await removeDelayRate(db, actorOf(request), id);
        return { message: "The rate is deleted" };
      },
    );
  };
}

function readRate(body: unknown): DelayRate {
  const sent: Readonly<Record<string, unknown>> =
    typeof body === "object" && body !== null ? { ...body } : {};
  const fields: Record<string, string> = {};
  const read = <Value>(name: string, parse: (text: string) => Parsed<Value>): Value | undefined => {
    const text = String(sent[name] ?? "").trim();
    const parsed = isStorableText(text)
      ? parse(text)
      : { error: "This text has characters that can't be stored." };
    if ("value" in parsed) return parsed.value;
    fields[name] = parsed.error;
    return undefined;
  };
  const state = read("state", (text) => known(parseState(text), "Choose a state."));
  const fromOn = read("from_on", (text) =>
    known(parseIsoDate(text), "Enter the day from which it is in force."),
  );
  const percent = read("percent", parsePercent);
  const basis = read("basis", (text) =>
    text ? lineUpTo(rateLimits.basis)(text) : { error: "Name the rule." },
  );
  const sourceUrl = read("source_link", (text) =>
    known(
      text.length <= textLimits.link ? parseWebUrl(text) : undefined,
      "Enter the web address of the source.",
    ),
  );
  if (state && fromOn && percent && basis && sourceUrl) return { state, fromOn, percent, basis, sourceUrl };
  throw new ApiError("invalid", { fields });
}

function known<Value>(value: Value | undefined, error: string): Parsed<Value> {
  return value === undefined ? { error } : { value };
}

function parsePercent(text: string): Parsed<number> {
  const percent = /^\d{1,2}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  const isRate = percent > 0 && percent <= rateLimits.percent;
  return isRate
    ? { value: percent }
    : { error: `Enter a rate above 0 and up to ${rateLimits.percent}, such as 10.85.` };
}
