import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Db } from "#app/database.server.ts";

/** `/healthz`: the process answers. `/readyz`: it can also write to its database. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async (_request, reply) => {
    try {
      const { rows } = await db.execute<{ transaction_read_only: string }>(sql`show transaction_read_only`);
      if (rows[0]?.transaction_read_only === "off") return { status: "ready" };
    } catch (error) {
      app.log.warn(error);
    }
    return reply.code(503).send({ status: "database unavailable" });
  });
}
