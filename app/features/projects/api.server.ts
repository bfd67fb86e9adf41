import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "#app/context.server.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { acceptAny, parsePage, parsePerPage, queryOf } from "#app/shared/query-params.ts";
import { sendJson, sendJsonArray, sendJsonBytes } from "#app/shared/send-response.server.ts";
import { errorSchema, publicProjectToApi, readProjectSchema, staffProjectToApi } from "./api-shape.server.ts";
import { buildArrayJson, buildListJson } from "./catalogue/public-json.server.ts";
import type { ViewCounter } from "./detail/views.server.ts";
import type { ProjectWithImages } from "./model.ts";
import {
  interpretationSchema,
  listSchema,
  projectQuerySchema,
  suggestionSchema,
} from "./search/api-shape.server.ts";
import { chipsOfInterpretation } from "./search/interpret/interpreted-query.ts";
import { apiDefaults, emptyProjectQuery, parseProjectQuery } from "./search/query.ts";
import { findSuggestions, searchAllProjects, searchProjects } from "./search/search.server.ts";
import type { RegisterLists } from "./sources.ts";
import { standingFactsOn } from "./standing/standing-facts.server.ts";
import { standings } from "./standing-model.ts";
import { type Audience, findProject, listProjects, streamProjects } from "./store.server.ts";
import { projectWritesApi } from "./write/api.server.ts";
import { changeTogetherApi } from "./write/change-together.server.ts";

/** An id may be from older data, so it is no slug of ours alone. */
const longestId = 200;
const notFound = { error: { code: "not-found", message: "There is no such project." } };

type Api = Parameters<FastifyPluginAsyncZod>[0];

/** The calls about projects: those that anybody may make, in which staff see more, and those of staff. */
export function projectsApi(services: Services, views: ViewCounter): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(projectWritesApi(services));
    await api.register(changeTogetherApi(services));
    mountSearch(api, services);
    mountList(api, services);
    mountRead(api, services);
    mountSuggest(api, services);
    mountInterpret(api, services);
    mountView(api, views);
  };
}

function mountSearch(api: Api, services: Services): void {
  api.get(
    "/getproperties",
    {
      validatorCompiler: acceptAny,
      config: { isPublic: true, isSameForAll: true },
      schema: {
        summary: "Search projects",
        querystring: projectQuerySchema,
        response: { 200: listSchema },
      },
    },
    async (request, reply) => {
      const { query, options } = readSearch(request.url);
      const today = indianDay(services.clock());
      if ((await audienceOf(request, reply)) === "public")
        return sendJsonBytes(reply, buildListJson(await searchProjects(services, query, options), today));
      const { lists } = services.catalogue.remembered;
      const found = await searchAllProjects(services, query, options);
      return sendJson(reply, {
        property: found.items.map((project) => toApi(project, "staff", today, lists)),
        count: found.total,
        left_out: found.leftOut,
        ...(found.facets && { facets: found.facets }),
      });
    },
  );
}

function readSearch(url: string) {
  const params = queryOf({ url });
  return {
    query: parseProjectQuery(params, apiDefaults),
    options: { withFacets: params.get("facets") === "1" },
  };
}

function mountList(api: Api, services: Services): void {
  const { db } = services;
  api.get(
    "/getallproperties",
    {
      validatorCompiler: acceptAny,
      config: { isPublic: true },
      schema: {
        summary: "Every project, streamed; one page of them where page or perPage is given",
        querystring: z.object({ page: z.string(), perPage: z.string() }).partial(),
        response: { 200: z.array(readProjectSchema) },
      },
    },
    async (request, reply) => {
      const params = queryOf(request);
      const today = indianDay(services.clock());
      const audience = await audienceOf(request, reply);
      if (params.has("page") || params.has("perPage")) {
        const page = parsePage(params.get("page"));
        const perPage = parsePerPage(params.get("perPage"));
        if (audience === "public") {
          const query = { ...emptyProjectQuery(apiDefaults), standing: [...standings], page, perPage };
          return sendJsonBytes(reply, buildArrayJson((await searchProjects(services, query)).items, today));
        }
        const { lists } = services.catalogue.remembered;
        const projects = await listProjects(db, { page, perPage, audience });
        return sendJson(
          reply,
          projects.map((project) => toApi(project, audience, today, lists)),
        );
      }
      return sendJsonArray(reply, allToApi(services, audience, today));
    },
  );
}

function mountRead(api: Api, { db, catalogue, clock }: Services): void {
  api.get(
    "/getproperty/:id",
    {
      config: { isPublic: true, isSameForAll: true },
      schema: {
        summary: "One project",
        params: z.object({ id: z.string() }),
        response: { 200: readProjectSchema, 404: errorSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const today = indianDay(clock());
      if ((await audienceOf(request, reply)) === "public") {
        const found = await catalogue.findProject(id);
        return found
          ? sendJsonBytes(reply, Buffer.concat(found.jsonOn(today)))
          : reply.code(404).send(notFound);
      }
      const project = await findProject(db, id, "staff");
      return project
        ? sendJson(reply, toApi(project, "staff", today, catalogue.remembered.lists))
        : reply.code(404).send(notFound);
    },
  );
}

function mountInterpret(api: Api, services: Services): void {
  api.get(
    "/interpret",
    {
      validatorCompiler: acceptAny,
      config: { isPublic: true, isSameForAll: true },
      schema: {
        summary: "What a sentence of the search box asks for, as filters",
        querystring: z.object({ text: z.string() }).partial(),
        response: { 200: interpretationSchema },
      },
    },
    async (request, reply) => {
      const found = await services.catalogue.interpret(queryOf(request).get("text") ?? "", {
        today: indianDay(services.clock()),
      });
      const { rest, ...query } = { ...found, bhk: found.bhk[0] ?? null };
      return sendJson(reply, { query, rest, chips: chipsOfInterpretation(found) });
    },
  );
}

function mountSuggest(api: Api, services: Services): void {
  api.get(
    "/suggest",
    {
      validatorCompiler: acceptAny,
      config: { isPublic: true, isSameForAll: true },
      schema: {
        summary: "Completions for the search box: projects, developers, places, RERA numbers",
        querystring: z.object({ q: z.string() }).partial(),
        response: { 200: z.array(suggestionSchema) },
      },
    },
    async (request, reply) =>
      sendJson(reply, await findSuggestions(services, queryOf(request).get("q") ?? "")),
  );
}

function mountView(api: Api, views: ViewCounter): void {
  api.post(
    "/view/:id",
    {
      config: { isPublic: true, isUnseen: true },
      schema: {
        summary: "Counts a view of a project page",
        params: z.object({ id: z.string().max(longestId) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      views.record(request.params.id, request.visit.client);
      return reply.code(204).send(null);
    },
  );
}

const toApiFor = { public: publicProjectToApi, staff: staffProjectToApi } as const;

/** A project as somebody reads it on a day. */
function toApi(project: ProjectWithImages, audience: Audience, today: string, lists: RegisterLists) {
  return { ...toApiFor[audience](project), ...standingFactsOn(project, today, lists) };
}

/** Who asks. What staff are answered is nobody else's: no cache may keep it. */
async function audienceOf(request: FastifyRequest, reply: FastifyReply): Promise<Audience> {
  if (!(await request.visit.findAdmin())) return "public";
  reply.header("cache-control", "no-store");
  return "staff";
}

async function* allToApi({ db, catalogue }: Services, audience: Audience, today: string) {
  const { lists } = catalogue.remembered;
  for await (const project of streamProjects(db, audience)) yield toApi(project, audience, today, lists);
}
