import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { authorityOf } from "#app/features/rera/model.server.ts";
import { errorBody } from "#app/shared/api-error.ts";
import { sendJson } from "#app/shared/send-response.server.ts";
import { errorSchema, messageSchema } from "../api-shape.server.ts";
import { limits } from "../model.ts";
import { type FactSource, isFromList, type RegisterLists, sourcesByName } from "../sources.ts";
import { completionDatesOf, slipToApi } from "../standing/slip.ts";
import { standings } from "../standing-model.ts";
import { mergePromoters, separatePromoters } from "./merges-store.server.ts";
import { findPromoterRecord } from "./promoter-page.server.ts";
import { countEach, type PromoterProject, type PromoterRecord } from "./record.ts";

/** A promoter's record for everybody, and the calls by which staff say which names are one promoter's. */
export function promotersApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/:slug",
      {
        config: { isPublic: true, isSameForAll: true },
        schema: {
          summary: "A promoter's projects in the register, counted: from three public projects on",
          params: z.object({ slug: z.string() }),
          response: { 200: recordSchema, 404: errorSchema },
        },
      },
      async (request, reply) => {
        const found = await findPromoterRecord(services, request.params.slug);
        if (!found) return reply.code(404).send(errorBody("not-found", { message: noRecord }));
        return sendJson(reply, recordToApi(found));
      },
    );
    api.post(
      "/merge",
      {
        schema: {
          summary: "Count projects printed under one promoter's name under another one's",
          body: z.object({ from: name, into: name }),
          response: { 200: messageSchema, 400: errorSchema },
        },
      },
      async (request) => {
        await mergePromoters(services, actorOf(request), request.body);
        return { message: "Counted as one promoter from now on" };
      },
    );
    api.post(
      "/separate",
      {
        schema: {
          summary: "Take a merge back",
          body: z.object({ from_key: z.string() }),
          response: { 200: messageSchema, 404: errorSchema },
        },
      },
      async (request) => {
        await separatePromoters(services.db, actorOf(request), request.body.from_key);
        return { message: "Counted apart from now on" };
      },
    );
  };
}

const noRecord = "There is no record of this promoter: there is one from three public projects on.";
const name = z.string().trim().min(1, "Enter a promoter’s name.").max(limits.text);

const sumSchema = z.object({ total: z.number(), projects: z.number().describe("That publish it") });
const monthsOrNull = z.number().nullable();

const recordSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    spellings: z.array(z.object({ name: z.string(), projects: z.number() })),
    registers: z.array(
      z.object({ state: z.string(), authority: z.string().nullable(), projects: z.number() }),
    ),
    lists: z
      .array(z.object({ source: z.string(), as_of: z.string().nullable(), projects: z.number() }))
      .describe("The registers' lists that give the projects' numbers"),
    register_changed_on: z.string().nullable().describe("The newest change of an entry"),
    count: z.number().describe("Public projects in the register, samples left out"),
    dated: z.number().describe("That publish an original date of completion"),
    moved: z.number().describe("Of those, whose date moved"),
    median_slip_months: monthsOrNull.describe("Of those that moved"),
    longest_slip_months: monthsOrNull,
    standing: z.record(z.enum(standings), z.number()),
    homes: z.object({ total: z.number(), booked: z.number(), projects: z.number() }),
    complaints: sumSchema,
    cases: sumSchema,
    property: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        state: z.string(),
        rera_no: z.string(),
        standing: z.enum(standings),
        completion_dates: z.object({
          original: z.string().nullable(),
          revised: z.string().nullable(),
          extended: z.string().nullable(),
        }),
        slip_months: monthsOrNull,
        units_total: z.number().nullable(),
        units_booked: z.number().nullable(),
        complaints: z.number().nullable(),
        cases: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: "Promoter" });

interface Found {
  slug: string;
  record: PromoterRecord;
  lists: RegisterLists;
}

function recordToApi({ slug, record, lists }: Found): z.input<typeof recordSchema> {
  return {
    slug,
    name: record.name,
    spellings: record.spellings,
    registers: record.states.map(({ state, projects }) => ({
      state,
      authority: authorityOf(state)?.name ?? null,
      projects,
    })),
    lists: listsOf(record.projects, lists),
    register_changed_on: record.changedOn,
    count: record.projects.length,
    dated: record.dated,
    moved: record.moved,
    median_slip_months: record.medianSlipMonths,
    longest_slip_months: record.longestSlipMonths,
    standing: record.standing,
    homes: record.homes,
    complaints: record.complaints,
    cases: record.cases,
    property: record.projects.map(({ project, standing }) => ({
      _id: project.id,
      title: project.title,
      state: project.state ?? "",
      rera_no: project.reraNumber ?? "",
      standing,
      ...slipToApi(completionDatesOf(project)),
      units_total: project.unitsTotal,
      units_booked: project.unitsBooked,
      complaints: project.complaints,
      cases: project.cases,
    })),
  };
}

function listsOf(projects: readonly PromoterProject[], lists: RegisterLists) {
  const factSources = projects.flatMap(({ project: { sources } }) =>
    isFromList(sources, "reraNumber")
      ? JSON.stringify(
          sourcesByName(sources, lists, (key) => (key === "reraNumber" ? key : undefined)).reraNumber,
        )
      : [],
  );
  return countEach(factSources).map(([fact, projects]) => ({
    ...(JSON.parse(fact) as FactSource),
    projects,
  }));
}
