import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import type { Db } from "#app/database.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { formOf } from "#app/shared/form.ts";
import { sendCsv } from "#app/shared/send-response.server.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import { errorSchema } from "../api-shape.server.ts";
import { importSchema, importToApi } from "./api-shape.ts";
import { ImportBusyError } from "./files/import-lock.server.ts";
import type { BeginImport } from "./import-order.ts";
import {
  askToStop,
  findImport,
  listImports,
  type StoredImport,
  streamRefusals,
} from "./imports-store.server.ts";
import { streamChanges } from "./ledger/changes-csv.server.ts";
import { undoImport } from "./ledger/undo.server.ts";
import { importLimits } from "./model.ts";
import { RunningImports } from "./running-imports.server.ts";

export type ImportServices = Services & {
  /** Addresses of the site that no project's id may equal. */
  reservedIds: readonly string[];
  beginImport: BeginImport;
};

type Api = Parameters<FastifyPluginAsyncZod>[0];

/** The calls by which staff import files and see what becomes of them. */
export function importsApi({ db, clock, reservedIds, beginImport }: ImportServices): FastifyPluginAsyncZod {
  return async (api) => {
    const running = new RunningImports({ db, clock, reservedIds, beginImport });
    api.addHook("onClose", () => running.close());
    mountImport(api, running);
    mountImportsList(api, db);
    mountOneImport(api, db);
    mountRefusedRows(api, db);
    mountChanges(api, db);
    mountUndo(api, { db, clock });
  };
}

function mountImport(api: Api, running: RunningImports): void {
  api.post(
    "/import",
    {
      config: { form: uploadLimits },
      schema: {
        summary: "Import CSV files; answers at once, GET import/{id} says how far it is",
        description:
          "`files`: registry files or our own CSV, plain or gzip. `dry_run=true` shows what would happen. `state`: for rows that don't mention one. `status`: of the registration, for rows that tell none. `list`: the list that all files are editions of; without it each file is one of its own. `list_date`: its date; without it what the files tell.",
        consumes: ["multipart/form-data"],
        response: {
          202: z.object({ _id: z.string() }),
          400: errorSchema,
          409: errorSchema,
          413: errorSchema,
        },
      },
    },
    async (request, reply) =>
      reply.code(202).send({ _id: await running.begin(formOf(request), actorOf(request)) }),
  );
}

function mountImportsList(api: Api, db: Db): void {
  api.get(
    "/import",
    {
      schema: {
        summary: "The newest imports, newest first",
        response: { 200: z.array(importSchema) },
      },
    },
    async () => (await listImports(db, 5)).map(importToApi),
  );
}

function mountOneImport(api: Api, db: Db): void {
  api.get("/import/:id", { schema: oneImport("How far an import is, or how it ended") }, async (request) =>
    importToApi(await getImport(db, request.params.id)),
  );

  api.delete(
    "/import/:id",
    { schema: oneImport("Stop an import after the rows at hand; what is stored stays") },
    async (request) => {
      const stored = await getImport(db, request.params.id);
      if (stored.state === "running") await askToStop(db, stored.id);
      return importToApi(stored);
    },
  );
}

function mountRefusedRows(api: Api, db: Db): void {
  api.get(
    "/import/:id/refused.csv",
    {
      exposeHeadRoute: false,
      schema: { summary: "The refused rows of an import, each with its reason", params: idSchema },
    },
    async (request, reply) => {
      const stored = await getImport(db, request.params.id);
      if (stored.refusedKept === 0)
        throw new ApiError("not-found", { message: "No row was refused, and none has a remark." });
      return sendCsv(reply, "refused-rows.csv", Readable.from(streamRefusals(db, stored.id)));
    },
  );
}

function mountChanges(api: Api, db: Db): void {
  api.get(
    "/import/:id/changes.csv",
    {
      exposeHeadRoute: false,
      schema: { summary: "What an import changed: a line for each fact, old and new", params: idSchema },
    },
    async (request, reply) => {
      const { id } = request.params;
      const changes = isStorableText(id) ? streamChanges(db, id) : undefined;
      const first = await changes?.next();
      if (!changes || !first || first.done)
        throw new ApiError("not-found", { message: "There is no such import, or it changed nothing." });
      return sendCsv(reply, "changes.csv", Readable.from(startingWith(first.value, changes)));
    },
  );
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

function mountUndo(api: Api, { db, clock }: Pick<Services, "db" | "clock">): void {
  api.post(
    "/import/:id/undo",
    {
      schema: {
        summary: "Take an import back: what nobody touched since is as before",
        params: idSchema,
        response: { 200: undoneSchema, 404: errorSchema, 409: errorSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!isStorableText(id)) throw new ApiError("not-found");
      return undoImport(db, id, { actor: actorOf(request), now: clock() }).catch((error) => {
        if (error instanceof ImportBusyError) throw new ApiError("conflict", { message: error.message });
        throw error;
      });
    },
  );
}

const undoneSchema = z.object({
  restored: z.number().describe("Projects as they were before"),
  removed: z.number().describe("Projects that the import had added"),
  left: z.array(z.string()).describe("Projects that somebody touched since, by id: they stay as they are"),
});

async function getImport(db: Db, id: string): Promise<StoredImport> {
  const stored = await findImport(db, id);
  if (!stored) throw new ApiError("not-found", { message: "There is no such import." });
  return stored;
}

const idSchema = z.object({ id: z.string() });

const oneImport = (summary: string) => ({
  summary,
  params: idSchema,
  response: { 200: importSchema, 404: errorSchema },
});

const uploadLimits = {
  maxBytes: (importLimits.totalMegabytes + 1) * 1024 ** 2,
  maxFiles: importLimits.files,
  maxFileMegabytes: importLimits.fileMegabytes,
};
