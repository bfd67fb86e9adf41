import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { formatDate, parseIsoDate } from "#app/shared/dates.ts";
import { rowNumberOf } from "#app/shared/row-number.ts";
import { sendJson } from "#app/shared/send-response.server.ts";
import { lineUpTo, parseStorable } from "#app/shared/typed-text.ts";
import { errorSchema, messageSchema } from "../api-shape.server.ts";
import { fieldOf } from "../fields.ts";
import { ImportBusyError } from "../import-export/files/import-lock.server.ts";
import { listDateRule } from "../import-export/ledger/list-name.ts";
import { dateList, renameList } from "../import-export/ledger/lists.server.ts";
import { importLimits } from "../import-export/model.ts";
import { standings } from "../standing-model.ts";
import { findCoverage } from "./coverage.server.ts";

const coverageSchema = z.array(
  z.object({
    state: z.string(),
    authority: z.object({ name: z.string(), url: z.string() }).nullable(),
    register: z
      .object({
        projects: z.number(),
        is_about: z.boolean(),
        as_of: z.string().describe("A day or a month, YYYY-MM-DD or YYYY-MM"),
        source: z.string().describe("Who counted"),
        states: z.array(z.string()).describe("Those that the authority covers, all counted"),
      })
      .nullable()
      .describe(
        "How many projects of every kind the authority's register held; null where nobody has counted",
      ),
    projects: z.number().describe("Those that we show"),
    standing: z.record(z.enum(standings), z.number()),
    lists: z.array(
      z.object({
        name: z.string(),
        as_of: z.string().nullable().describe("The list's own date; null where it is not known"),
        imported_on: z.string().nullable().describe("Where there is no date: the day we took it over"),
      }),
    ),
    published: z
      .record(z.string(), z.number())
      .describe("How many projects have a fact in its lists, by the fact's name"),
  }),
);

/** What we have of the registers, for everybody, and the calls by which staff name a list and give its date. */
export function registersApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/",
      {
        config: { isPublic: true, isSameForAll: true },
        schema: {
          summary:
            "What we have of each state's register: lists, their dates, projects, what is published there",
          response: { 200: coverageSchema },
        },
      },
      async (_request, reply) => {
        const states = await findCoverage(services);
        return sendJson(
          reply,
          states.map(({ state, authority, projects, standings, lists, published }) => ({
            state,
            authority: authority && { name: authority.name, url: authority.url },
            register: authority?.register
              ? {
                  ...{ projects: authority.register.projects, is_about: authority.register.isAbout },
                  ...{ as_of: authority.register.asOf, source: authority.register.source },
                  states: [...authority.states],
                }
              : null,
            projects,
            standing: standings,
            lists: lists.map(({ name, latestOn, isDated }) => ({
              name,
              as_of: isDated ? latestOn : null,
              imported_on: isDated ? null : latestOn,
            })),
            published: Object.fromEntries(published.map(({ key, projects }) => [fieldOf(key).api, projects])),
          })),
        );
      },
    );
    api.post(
      "/renamelist/:id",
      {
        schema: {
          summary: "Call a register's list by another name: pages show it as the source of facts",
          params: z.object({ id: z.string() }),
          body: z.object({ name: z.string() }),
          response: { 200: messageSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        const name = readListName(request.body.name);
        await renameList(services.db, actorOf(request), rowNumberOf(id), name);
        return { message: `The list is called “${name}” now` };
      },
    );
    api.post(
      "/datelist/:id",
      {
        schema: {
          summary: "Say of which day the latest edition of a register's list is",
          params: z.object({ id: z.string() }),
          body: z.object({ date: z.string().describe("YYYY-MM-DD; empty where nobody knows") }),
          response: { 200: messageSchema, 400: errorSchema, 404: errorSchema, 409: errorSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        const day = readListDate(request.body.date);
        await dateList(services.db, actorOf(request), rowNumberOf(id), day).catch((error) => {
          if (error instanceof ImportBusyError) throw new ApiError("conflict", { message: error.message });
          throw error;
        });
        const message = day === null ? "Its date is not known now" : `The list is of ${formatDate(day)} now`;
        return { message };
      },
    );
  };
}

function readListDate(text: string): string | null {
  if (text.trim() === "") return null;
  const day = parseIsoDate(text);
  if (day !== undefined) return day;
  throw new ApiError("invalid", { message: listDateRule, fields: { date: listDateRule } });
}

function readListName(text: string): string {
  const parsed = parseStorable(text.trim(), lineUpTo(importLimits.listName));
  if ("value" in parsed) return parsed.value;
  throw new ApiError("invalid", { message: parsed.error, fields: { name: parsed.error } });
}
