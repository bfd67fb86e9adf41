import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { formOf } from "#app/shared/form.ts";
import { queryOf, takeAnything } from "#app/shared/lenient-calls.ts";
import { formatMinute } from "#app/shared/moments.ts";
import { Refusal } from "#app/shared/refusal.ts";
import { parseProjectTable } from "./admin/table/table-rules.ts";
import { findTableSeqs } from "./admin/table/table-search.server.ts";
import { streamOwnCsv } from "./transfer/export.server.ts";
import { ImportDesk } from "./transfer/import-desk.server.ts";
import { importOnWireSchema, importToWire } from "./transfer/import-wire.ts";
import { askToStop, findImport, listImports, streamRefusals } from "./transfer/imports-store.server.ts";
import { importLimits } from "./transfer/model.ts";
import { recordExport } from "./transfer/record-export.server.ts";
import { countSamples, removeSamples } from "./transfer/samples.server.ts";
import { errorSchema } from "./wire-schema.ts";

type TransferServices = Services & {
  /** Addresses of the site that no project's id may equal. */
  reservedIds: readonly string[];
};

/** The calls by which staff move many projects at once: export, import, removal of the samples. */
export function projectTransferApi(services: TransferServices): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    await api.register(exportCall(services));
    await api.register(importCalls(services));
    await api.register(sampleCalls(services));
  };
}

function exportCall({ db, brand, clock }: TransferServices): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/export.csv",
      {
        exposeHeadRoute: false,
        // Whatever stands in the address of the table is taken as the table itself takes it.
        validatorCompiler: takeAnything,
        schema: {
          summary: "The projects of the dashboard's table as CSV, in the order they came",
          description: "`npm run import` and POST import read it back (docs/import.md). Streamed.",
          querystring: z
            .object({ q: z.string(), state: z.string(), status: z.string(), shown: z.string() })
            .partial(),
        },
      },
      async (request, reply) => {
        const query = parseProjectTable(queryOf(request));
        const seqs = await findTableSeqs(db, query);
        await recordExport(db, actorOf(request), { query, count: seqs.length });
        const csv = Readable.from(streamOwnCsv(db, seqs), { highWaterMark: 2 });
        return sendCsv(reply, `${brand.slug}-projects-${formatMinute(clock()).slice(0, 10)}.csv`, csv);
      },
    );
  };
}

function importCalls({ db, clock, reservedIds }: TransferServices): FastifyPluginAsyncZod {
  return async (api) => {
    const desk = new ImportDesk({
      db,
      clock,
      reservedIds,
      log: (error) => api.log.error(errorForLog(error)),
    });
    api.addHook("onClose", () => desk.close());

    api.post(
      "/import",
      {
        config: { form: uploadLimits },
        schema: {
          summary: "Import CSV files; answers at once, GET import/{id} tells how far it is",
          description:
            "`files`: registry files or our own CSV, plain or gzip. `dry_run=true` tells what would happen. `state`: of rows that don't tell theirs.",
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
        reply.code(202).send({ _id: await desk.take(formOf(request), actorOf(request)) }),
    );

    api.get(
      "/import",
      {
        schema: {
          summary: "The newest imports, newest first",
          response: { 200: z.array(importOnWireSchema) },
        },
      },
      async () => (await listImports(db, 5)).map(importToWire),
    );

    api.get("/import/:id", { schema: oneImport("How far an import is, or how it ended") }, async (request) =>
      importToWire(await getImport(request.params.id)),
    );

    api.delete(
      "/import/:id",
      { schema: oneImport("Stop an import after the rows at hand; what is stored stays") },
      async (request) => {
        const stored = await getImport(request.params.id);
        if (stored.state === "running") await askToStop(db, stored.id);
        return importToWire(stored);
      },
    );

    api.get(
      "/import/:id/refused.csv",
      {
        exposeHeadRoute: false,
        schema: { summary: "The refused rows of an import, each with its reason", params: idSchema },
      },
      async (request, reply) => {
        const stored = await getImport(request.params.id);
        if (stored.refusedKept === 0) throw new Refusal("not-found", { message: "No row was refused." });
        return sendCsv(reply, "refused-rows.csv", Readable.from(streamRefusals(db, stored.id)));
      },
    );

    async function getImport(id: string) {
      const stored = await findImport(db, id);
      if (!stored) throw new Refusal("not-found", { message: "There is no such import." });
      return stored;
    }
  };
}

function sampleCalls(services: TransferServices): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/samples",
      { schema: { summary: "How many samples there are", response: { 200: sampleCountsSchema } } },
      () => countSamples(services.db),
    );
    api.post(
      "/removesamples",
      {
        schema: {
          summary: "Remove all sample projects and sample service providers with their pictures",
          response: { 200: sampleCountsSchema },
        },
      },
      (request) => removeSamples(services, actorOf(request)),
    );
  };
}

const sampleCountsSchema = z.object({ projects: z.number(), services: z.number() });
const idSchema = z.object({ id: z.string() });

const oneImport = (summary: string) => ({
  summary,
  params: idSchema,
  response: { 200: importOnWireSchema, 404: errorSchema },
});

const uploadLimits = {
  maxBytes: (importLimits.totalMegabytes + 1) * 1024 ** 2,
  maxFiles: importLimits.files,
  maxFileMegabytes: importLimits.fileMegabytes,
};

function sendCsv(reply: FastifyReply, name: string, csv: Readable): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(csv);
}
