import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type Actor, actorOf } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import type { Right } from "#app/features/admins/role-model.ts";
import { acceptAny, parsePage, parsePerPage, queryOf } from "#app/shared/query-params.ts";
import { sendJson, sendJsonArray } from "#app/shared/send-response.server.ts";
import type { Part } from "./record-store.server.ts";

export const idSchema = z.object({ id: z.string() });
export const messageSchema = z.object({ message: z.string() });

type RecordCalls<Row> = {
  /** "contact": its call is `deletecontact`. */
  one: string;
  many: string;
  /** The call that reads them: "getcontact". */
  read: string;
  /** What the description of the API says of the deletion of one. */
  deletion: string;
  db: DbOrTx;
  schema: z.ZodType;
  store: { list(db: DbOrTx, part: Part): Promise<Row[]>; stream(db: DbOrTx): AsyncIterable<Row[]> };
  toApi: (rows: Row[]) => unknown[] | Promise<unknown[]>;
  remove: (actor: Actor, id: string) => Promise<void>;
  /** The parameters by which the dashboard's table narrows them, besides the status. */
  filters: readonly string[];
  /** What reading all, and deleting all spam, needs. */
  bulkRight: Right;
  removeSpam: (actor: Actor, params: URLSearchParams, seenCount: number) => Promise<void>;
};

/** The calls by which staff read and delete what people send us; an admin's session opens them. */
export function recordCalls<Row>(calls: RecordCalls<Row>): FastifyPluginAsyncZod {
  const { one, many, db, schema, store, toApi } = calls;
  return async (api) => {
    api.get(
      `/${calls.read}`,
      {
        config: { right: calls.bulkRight },
        validatorCompiler: acceptAny,
        schema: {
          summary: `Every ${one}, streamed; one page of them where page or perPage is given`,
          querystring: z.object({ page: z.string(), perPage: z.string() }).partial(),
          response: { 200: z.array(schema) },
        },
      },
      async (request, reply) => {
        const params = queryOf(request);
        if (!params.has("page") && !params.has("perPage")) return sendJsonArray(reply, allToApi(calls));
        const perPage = parsePerPage(params.get("perPage"));
        const rows = await store.list(db, { page: parsePage(params.get("page")), perPage });
        return sendJson(reply, await toApi(rows));
      },
    );

    api.delete(
      `/delete${one}/:id`,
      {
        config: { isUnseen: true },
        schema: { summary: calls.deletion, params: idSchema, response: { 200: messageSchema } },
      },
      async (request) => {
        await calls.remove(actorOf(request), request.params.id);
        return { message: "Delete Successfully !!" };
      },
    );

    api.delete(
      "/deletespam",
      {
        config: { isUnseen: true, right: calls.bulkRight },
        validatorCompiler: acceptAny,
        schema: {
          summary: `Delete the ${many} with the status Spam that the filters of the dashboard's table leave`,
          description: "`count` is how many were seen: 409 where there are more or fewer by now.",
          querystring: z
            .object(Object.fromEntries(["count", "q", ...calls.filters].map((name) => [name, z.string()])))
            .partial(),
          response: { 200: messageSchema.extend({ count: z.number() }) },
        },
      },
      async (request) => {
        const params = queryOf(request);
        const count = Number(params.get("count") ?? Number.NaN);
        await calls.removeSpam(actorOf(request), params, count);
        return { message: "Delete Successfully !!", count };
      },
    );
  };
}

async function* allToApi<Row>({ db, store, toApi }: RecordCalls<Row>) {
  for await (const batch of store.stream(db)) yield* await toApi(batch);
}
