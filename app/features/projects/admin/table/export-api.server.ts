import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type Actor, actorOf, type Services } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { formatMinute } from "#app/shared/india-time.ts";
import { formatQuantity } from "#app/shared/money.ts";
import { acceptAny, queryOf } from "#app/shared/query-params.ts";
import { sendCsv } from "#app/shared/send-response.server.ts";
import { streamOwnCsv } from "../../import-export/ours/export.server.ts";
import { type ProjectTableQuery, parseProjectTable } from "./table-rules.ts";
import { findTableSeqs } from "./table-search.server.ts";

/** The call by which staff take the projects of their table as a file of our own CSV. */
export function projectExportApi({ db, brand, clock }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    api.get(
      "/export.csv",
      {
        exposeHeadRoute: false,
        // Whatever is in the address of the table is taken as the table itself takes it.
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

/** Records that an admin exports: how many projects, and what narrowed them. */
async function recordExport(
  db: DbOrTx,
  actor: Actor,
  { query, count }: { query: ProjectTableQuery; count: number },
): Promise<void> {
  const { q, filters } = query;
  const narrowedBy = Object.entries({ search: q, ...filters }).filter(([, value]) => value !== "");
  const detail = [
    formatQuantity(count, "project"),
    ...narrowedBy.map(([name, value]) => `${name}: ${value}`),
  ].join(", ");
  await recordAudit(db, actor, { action: "exported", subject: "project", recordId: null, detail });
}
