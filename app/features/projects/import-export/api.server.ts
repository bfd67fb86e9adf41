import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { formatMinute } from "#app/shared/india-time.ts";
import { acceptAny, queryOf } from "#app/shared/query-params.ts";
import { sendCsv } from "#app/shared/send-response.server.ts";
import { parseProjectTable } from "../admin/table/table-rules.ts";
import { findTableSeqs } from "../admin/table/table-search.server.ts";
import { type ImportServices, importsApi } from "./imports-api.server.ts";
import { streamOwnCsv } from "./ours/export.server.ts";
import { recordExport } from "./record-export.server.ts";
import { countSamples, removeSamples } from "./samples.server.ts";

/** The calls by which staff move many projects at once: export, import, removal of the samples. */
export function projectTransferApi(services: ImportServices): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    await api.register(exportCall(services));
    await api.register(importsApi(services));
    await api.register(sampleCalls(services));
  };
}

function exportCall({ db, brand, clock }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/export.csv",
      {
        exposeHeadRoute: false,
        // Whatever stands in the address of the table is taken as the table itself takes it.
        validatorCompiler: acceptAny,
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

function sampleCalls(services: Services): FastifyPluginAsyncZod {
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
