import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "#app/context.server.ts";
import { sendJson } from "#app/shared/send-response.server.ts";
import { fieldOf } from "../fields.ts";
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
      .describe("Of how many projects its lists tell a fact, by its name"),
  }),
);

/** The call about what we have of the registers, open to everybody. */
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
  };
}
