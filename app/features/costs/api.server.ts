import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { messageSchema } from "#app/records/record-api.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { parseIsoDate } from "#app/shared/dates.ts";
import { acceptAny } from "#app/shared/query-params.ts";
import { rowNumberOf } from "#app/shared/row-number.ts";
import { lineUpTo, type Parsed, parseStorable, textLimits } from "#app/shared/typed-text.ts";
import { parseWebUrl } from "#app/shared/web-links.ts";
import type { DelayRate } from "./delay-model.ts";
import { rateLimits } from "./model.ts";
import { type CostRate, confidences } from "./rate-rules.ts";
import { formatRule, parseRule } from "./rule-text.ts";
import { addCostRate, addDelayRate, removeCostRate, removeDelayRate } from "./store.server.ts";

const bodySchema = z.object({
  state: z.string(),
  from_on: z.string().describe("YYYY-MM-DD"),
  percent: z.string().describe("A year, such as 10.85"),
  basis: z.string().max(rateLimits.basis).describe("The rule in words"),
  source_link: z.string().describe("http or https"),
});

const costBodySchema = z.object({
  subject: z.string().describe("A state, `GST` or `TDS`"),
  from_on: z.string().describe("YYYY-MM-DD"),
  as_of: z.string().describe("YYYY-MM-DD: the day on which it was compared"),
  rule: z.string().max(rateLimits.rule).describe("A line each, as the page of rates shows them"),
  confidence: z.enum(confidences),
  sources: z.string().max(rateLimits.sources).describe("A line each"),
  note: z.string().max(rateLimits.note).optional(),
});

/** The calls by which staff keep rates: interest for delay, and what a home costs beside its price. */
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
        await removeDelayRate(db, actorOf(request), rowNumberOf(request.params.id));
        return { message: "The rate is deleted" };
      },
    );
    api.post(
      "/addcostrate",
      {
        schema: {
          summary: "Enter what a state, GST or TDS takes of a home's price, from a day on",
          body: costBodySchema,
          response: { 201: messageSchema },
        },
      },
      async (request, reply) => {
        await addCostRate(db, actorOf(request), readCostRate(request.body));
        return reply.code(201).send({ message: "The rates are entered" });
      },
    );
    api.delete(
      "/deletecostrate/:id",
      {
        schema: {
          summary: "Delete rates that were wrong",
          params: z.object({ id: z.string() }),
          response: { 200: messageSchema },
        },
      },
      async (request) => {
        await removeCostRate(db, actorOf(request), rowNumberOf(request.params.id));
        return { message: "The rates are deleted" };
      },
    );
  };
}

/** Reads texts of a body; what is wrong goes into `fields`. */
function readerOf(body: unknown) {
  const sent: Readonly<Record<string, unknown>> =
    typeof body === "object" && body !== null ? { ...body } : {};
  const fields: Record<string, string> = {};
  const read = <Value>(name: string, parse: (text: string) => Parsed<Value>): Value | undefined => {
    const text = String(sent[name] ?? "").trim();
    const parsed = parseStorable(text, parse);
    if ("value" in parsed) return parsed.value;
    fields[name] = parsed.error;
    return undefined;
  };
  return { read, fields };
}

function readCostRate(body: unknown): CostRate {
  const { read, fields } = readerOf(body);
  const day = (text: string) => known(parseIsoDate(text), "Enter a day.");
  const subject = read("subject", (text) =>
    known(text === "GST" || text === "TDS" ? text : parseState(text), "Choose a state, GST or TDS."),
  );
  const fromOn = read("from_on", day);
  const asOf = read("as_of", day);
  const rule = read("rule", (text) => parseRule(subject ?? "", text));
  const confidence = read("confidence", (text) =>
    known(
      confidences.find((one) => one === text),
      `Choose one of ${confidences.join(", ")}.`,
    ),
  );
  // Few sources are no reason for one exact figure.
  if (confidence === "low" && rule?.kind === "state" && !/\(\S+ to \S+\)/.test(formatRule(rule)))
    fields.rule = "With low confidence a rate needs a range, such as 5% (4 to 6).";
  const sources = read("sources", (text) =>
    text && text.length <= rateLimits.sources ? { value: text } : { error: "Name the sources, a line each." },
  );
  const note = read("note", (text) =>
    text.length <= rateLimits.note ? { value: text } : { error: "This note is too long." },
  );
  const isRight = Object.keys(fields).length === 0;
  if (isRight && subject && fromOn && asOf && rule && confidence && sources && note !== undefined)
    return { subject, fromOn, asOf, rule, confidence, sources, note };
  throw new ApiError("invalid", { fields });
}

function readRate(body: unknown): DelayRate {
  const { read, fields } = readerOf(body);
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
