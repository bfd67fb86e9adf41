import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Actor, Services } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { parseState, stateNames } from "#app/features/places/model.ts";
import { placeOfNumber } from "#app/features/places/number-model.server.ts";
import { checkReraNumber, daysOfNumber, findFittingStates } from "#app/features/rera/model.server.ts";
import { normaliseReraNumber, type ReraNumberCheck, reraKey } from "#app/features/rera/model.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { formOf } from "#app/shared/form.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { acceptAny } from "#app/shared/query-params.ts";
import { sendJson } from "#app/shared/send-response.server.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import {
  errorSchema,
  messageSchema,
  numberCheckSchema,
  projectBodySchema,
  projectUpdateSchema,
  staffProjectToApi,
  writtenProjectSchema,
} from "../api-shape.server.ts";
import type { ProjectWithImages } from "../model.ts";
import { standingFactsOn } from "../standing/standing-facts.server.ts";
import { projects } from "../table.server.ts";
import { addProject, deleteProject, updateProject } from "./write-projects.server.ts";

const consumes = ["multipart/form-data", "application/x-www-form-urlencoded", "application/json"];
const refusals = { 400: errorSchema, 401: errorSchema, 403: errorSchema };
const bodyRefusals = { 413: errorSchema, 415: errorSchema, 422: errorSchema };
const recordRefusals = { 404: errorSchema, 409: errorSchema };
const idSchema = z.object({ id: z.string() });

type Api = Parameters<FastifyPluginAsyncZod>[0];

/** The calls by which staff keep the projects. */
export function projectWritesApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    // What reads the bodies is project-form.ts.
    api.setValidatorCompiler(acceptAny);
    mountAdd(api, services);
    for (const call of updateCalls) mountUpdate(api, services, call);
    mountDelete(api, services);
    mountCheck(api, services);
  };
}

function mountAdd(api: Api, services: Services): void {
  api.post(
    "/addproperty",
    {
      config: { form: "images" },
      schema: {
        summary: "Add a project; a title alone makes a draft",
        consumes,
        body: projectBodySchema,
        response: { 201: writtenProjectSchema, ...refusals, ...bodyRefusals },
      },
    },
    async (request, reply) => {
      const project = await addProject(services, actorOf(request), formOf(request));
      const body = { message: "Uploaded Successfully", property: toApiNow(services, project) };
      return sendJson(reply.code(201), body);
    },
  );
}

function toApiNow({ clock, catalogue }: Services, project: ProjectWithImages) {
  return {
    ...staffProjectToApi(project),
    ...standingFactsOn(project, indianDay(clock()), catalogue.remembered.lists),
  };
}

/** Old clients know one for pictures and one for texts; both take both. */
const updateCalls = [
  { method: "POST", url: "/updateproperty/:id", summary: "Change a project or replace its pictures" },
  { method: "PATCH", url: "/patchproperty/:id", summary: "Change a project" },
] as const;

type UpdateCall = (typeof updateCalls)[number];

function mountUpdate(api: Api, services: Services, { method, url, summary }: UpdateCall): void {
  api.route({
    method,
    url,
    config: { form: "images" },
    schema: {
      summary,
      description:
        "Any subset of the fields. What is absent or empty stays as it is; pictures of a kind replace that kind as a whole.",
      consumes,
      params: idSchema,
      body: projectUpdateSchema,
      response: { 200: writtenProjectSchema, ...refusals, ...recordRefusals, ...bodyRefusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const project = await updateProject(services, actorOf(request), id, formOf(request));
      const body = { message: "Updated Property successfully", property: toApiNow(services, project) };
      return sendJson(reply, body);
    },
  });
}

function mountDelete(api: Api, services: Services): void {
  api.delete(
    "/deleteproperty/:id",
    {
      schema: {
        summary: "Delete a project and its pictures",
        params: idSchema,
        response: { 200: messageSchema, ...refusals, 404: errorSchema },
      },
    },
    async (request) => {
      await deleteProject(services, actorOf(request), request.params.id);
      return { message: "Delete Successfully !!" };
    },
  );
}

function mountCheck(api: Api, { db, clock }: Services): void {
  api.get(
    "/check",
    {
      schema: {
        summary: "Whether a RERA number fits its state, and which other projects have it",
        querystring: z.object({ state: z.string(), rera_no: z.string(), except: z.string() }).partial(),
        response: { 200: numberCheckSchema, 401: errorSchema },
      },
    },
    async (request, reply) => {
      const { state, rera_no: reraNumber, except: exceptId } = request.query;
      const check = await checkNumber(db, {
        state: lastOf(state),
        reraNumber: lastOf(reraNumber),
        exceptId: lastOf(exceptId),
      });
      const duplicates = check.duplicates.map(({ id, title, state, isPublic }) => ({
        _id: id,
        title,
        state: state ?? "",
        is_public: isPublic,
      }));
      const place = placeOfNumber(lastOf(state), normaliseReraNumber(lastOf(reraNumber)));
      const days = daysOfNumber(lastOf(state), lastOf(reraNumber), indianDay(clock()));
      return sendJson(reply.header("cache-control", "no-store"), {
        ...check,
        district: place?.district.name ?? null,
        taluk: place?.taluk ?? null,
        approved_on: days.approvedOn,
        term_ends_on: days.termEndsOn,
        fits_states: findFittingStates(lastOf(reraNumber)),
        duplicates,
      });
    },
  );
}

/** The guard lets nobody else into these calls. */
function actorOf({ admin }: FastifyRequest): Actor {
  if (!admin) throw new ApiError("unauthenticated");
  return admin;
}

/** A repeated parameter arrives as a list, an absent one not at all. */
function lastOf(value: unknown): string {
  return String([value].flat().at(-1) ?? "");
}

type NumberCheck = ReraNumberCheck & {
  /** Other projects with this number, drafts and hidden ones too, the oldest first. */
  duplicates: { id: string; title: string; state: string | null; isPublic: boolean }[];
};

const mostDuplicates = 20;

/**
 * Whether a number has a form of its state's authority, and which other projects have it: in that state or with none
 * chosen, in all of India where the state is not known yet.
 */
async function checkNumber(
  db: DbOrTx,
  { state, reraNumber, exceptId }: { state: string; reraNumber: string; exceptId: string },
): Promise<NumberCheck> {
  const check = checkReraNumber(state, reraNumber);
  const key = reraKey(reraNumber);
  if (key === null || ![key, exceptId].every(isStorableText)) return { ...check, duplicates: [] };
  const known = parseState(state);
  const duplicates = await db
    .select({ id: projects.id, title: projects.title, state: projects.state, isPublic: projects.isPublic })
    .from(projects)
    .where(
      and(
        eq(projects.reraKey, key),
        or(isNull(projects.state), inArray(projects.state, known ? [known] : [...stateNames])),
        ne(projects.id, exceptId),
      ),
    )
    .orderBy(asc(projects.seq))
    .limit(mostDuplicates);
  return { ...check, duplicates };
}
