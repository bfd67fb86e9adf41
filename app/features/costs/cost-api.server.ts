import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "#app/context.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { acceptAny, queryOf } from "#app/shared/query-params.ts";
import { sendJson } from "#app/shared/send-response.server.ts";
import { parseCost, readTypedCost } from "./cost-question.ts";
import { costOf } from "./model.ts";
import { areas, buyers, confidences } from "./rate-rules.ts";

const partNames = ["price", "gst", "duty", "extras", "registration"] as const;
const rupees = z.number().int().describe("Rupees");

const costSchema = z.object({
  parts: z.array(z.object({ name: z.enum(partNames), amount: rupees, basis: z.string() })),
  total: rupees,
  low: rupees.describe("Where sources differ, or nobody says whether GST is in the price; else as total"),
  high: rupees,
  tds: rupees.nullable().describe("Part of the price, never on top; null where no rate is known"),
  advance_limit: rupees.describe("The most before the registered agreement, RERA s.13"),
  as_of: z.string(),
  confidence: z.enum(confidences),
});

const querySchema = z
  .object({
    state: z.string().describe("Any spelling of a state"),
    city: z.string().describe("A few cities charge a duty of their own"),
    price: z.string().describe("In rupees"),
    buyer: z.enum(buyers),
    area: z.enum(areas),
    construction: z.enum(["under", "ready"]),
    affordable: z.enum(["0", "1"]),
    gst: z
      .enum(["excluded", "included", "unknown"])
      .describe("Whether the price holds GST; default `excluded`"),
  })
  .partial();

/** The call answers in rupees, without a loan. */
const noOwnFigures = { rate: "", years: "", share: "", currency: "", rupees: "" };

/** What a home costs in all, open to everybody. */
export function costApi({ catalogue, clock }: Pick<Services, "catalogue" | "clock">): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/",
      {
        validatorCompiler: acceptAny,
        config: { isPublic: true, isSameForAll: true },
        schema: {
          summary: "What a home costs in all: price, GST, stamp duty, cesses, registration. Indicative",
          querystring: querySchema,
          response: { 200: costSchema },
        },
      },
      async (request, reply) => {
        const typed = readTypedCost(queryOf(request));
        const read = parseCost({ ...typed, ...noOwnFigures, gst: typed.gst || "excluded" });
        if ("faults" in read) throw new ApiError("invalid", { fields: read.faults });
        const { costRates } = await catalogue.knownData();
        const cost = costOf(costRates, read.state, read.question, indianDay(clock()));
        if ("missing" in cost) throw new ApiError("not-found", { message: cost.missing });
        return sendJson(reply, {
          parts: cost.parts.map(({ name, amount, basis }) => ({ name, amount, basis })),
          total: cost.total,
          low: cost.low,
          high: cost.high,
          tds: cost.tds?.amount ?? null,
          advance_limit: cost.advanceLimit,
          as_of: cost.asOf,
          confidence: cost.confidence,
        });
      },
    );
  };
}
