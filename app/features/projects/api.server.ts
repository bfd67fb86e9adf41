import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "#app/context.server.ts";
import { authorityOf } from "#app/features/rera/model.server.ts";
import { parsePage, parsePerPage } from "#app/shared/paging.ts";
import { sendJson, sendJsonArray } from "#app/shared/send-json.server.ts";
import type { ProjectWithImages } from "./model.ts";
import { suggestProjects } from "./search/suggest.server.ts";
import { searchProjects } from "./search.server.ts";
import { apiDefaults, parseProjectQuery } from "./search.ts";
import { findProject, listProjects, streamProjects } from "./store.server.ts";
import type { ViewCounter } from "./views.server.ts";
import { projectToWire } from "./wire.ts";
import {
  errorSchema,
  listAnswerSchema,
  projectOnWireSchema,
  projectQuerySchema,
  suggestionSchema,
} from "./wire-schema.ts";

/** A public address never fails on a parameter, so nothing is refused here: the handlers parse what they need. */
const takeAnything = () => (value: unknown) => ({ value });

const notFound = { error: { code: "not-found", message: "There is no such project." } };

/** The calls about projects that anybody may make. */
export function projectsApi({ db }: Services, views: ViewCounter): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/getproperties",
      {
        validatorCompiler: takeAnything,
        config: { isPublic: true },
        schema: {
          summary: "Search projects",
          querystring: projectQuerySchema,
          response: { 200: listAnswerSchema },
        },
      },
      async (request, reply) => {
        const params = queryOf(request);
        const query = parseProjectQuery(params, apiDefaults);
        const found = await searchProjects(db, query, { withFacets: params.get("facets") === "1" });
        return sendJson(reply, {
          property: found.items.map(toWire),
          count: found.total,
          ...(found.facets && { facets: found.facets }),
        });
      },
    );

    api.get(
      "/getallproperties",
      {
        validatorCompiler: takeAnything,
        config: { isPublic: true },
        schema: {
          summary: "Every project, streamed; one page of them where page or perPage is given",
          querystring: z.object({ page: z.string(), perPage: z.string() }).partial(),
          response: { 200: z.array(projectOnWireSchema) },
        },
      },
      async (request, reply) => {
        const params = queryOf(request);
        if (params.has("page") || params.has("perPage")) {
          const page = parsePage(params.get("page"));
          const perPage = parsePerPage(params.get("perPage"));
          const projects = await listProjects(db, { page, perPage, audience: "public" });
          return sendJson(reply, projects.map(toWire));
        }
        return sendJsonArray(reply, allToWire(db));
      },
    );

    api.get(
      "/getproperty/:id",
      {
        config: { isPublic: true },
        schema: {
          summary: "One project",
          params: z.object({ id: z.string() }),
          response: { 200: projectOnWireSchema, 404: errorSchema },
        },
      },
      async (request, reply) => {
        const project = await findProject(db, request.params.id);
        return project ? sendJson(reply, toWire(project)) : reply.code(404).send(notFound);
      },
    );

    api.get(
      "/suggest",
      {
        validatorCompiler: takeAnything,
        config: { isPublic: true },
        schema: {
          summary: "Completions for the search box: projects, developers, places, RERA numbers",
          querystring: z.object({ q: z.string() }).partial(),
          response: { 200: z.array(suggestionSchema) },
        },
      },
      async (request, reply) => sendJson(reply, await suggestProjects(db, queryOf(request).get("q") ?? "")),
    );

    api.post(
      "/view/:id",
      {
        config: { isPublic: true },
        schema: {
          summary: "Counts a view of a project page",
          params: z.object({ id: z.string().max(200) }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        views.record(request.params.id, request.ip);
        return reply.code(204).send(null);
      },
    );
  };
}

function toWire(project: ProjectWithImages) {
  const authority = project.state === null ? undefined : authorityOf(project.state);
  return projectToWire(project, authority ? { name: authority.name, url: authority.websiteUrl } : null);
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf("?");
  return new URLSearchParams(start === -1 ? "" : request.url.slice(start));
}

async function* allToWire(db: Services["db"]) {
  for await (const project of streamProjects(db)) yield toWire(project);
}
