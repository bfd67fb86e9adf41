import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#app/context.server.ts";
import { clientNetwork } from "#app/shared/network.ts";
import { isStorableText } from "#app/shared/storable-text.ts";
import { projects, projectViewMarks } from "./table.server.ts";

const flushEveryMs = 10_000;
const countAgainAfterMinutes = 30;
/** More waiting views than this are dropped: a flood must not fill the memory. */
const maxWaiting = 50_000;

type Mark = { projectId: string; viewerHash: string };

/**
 * Counts views in batches: at most one per address and project in 30 minutes, over all instances. A crash may lose the
 * last ten seconds. Addresses are kept only as hashes, and only for those 30 minutes.
 */
export class ViewCounter {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<string, Mark>();
  #timer: NodeJS.Timeout;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
    this.#timer = setInterval(() => this.flush().catch(this.#onError), flushEveryMs);
    this.#timer.unref();
  }

  record(projectId: string, address: string): void {
    if (this.#waiting.size >= maxWaiting || !isStorableText(projectId)) return;
    const viewerHash = createHash("sha256")
      .update(`${projectId}\n${clientNetwork(address)}`)
      .digest("base64url")
      .slice(0, 22);
    this.#waiting.set(viewerHash, { projectId, viewerHash });
  }

  /** Stores what is waiting, and forgets whom half an hour has passed for. Views of unknown projects count nowhere. */
  async flush(): Promise<void> {
    await this.#forgetOldMarks();
    if (this.#waiting.size === 0) return;
    const marks = JSON.stringify([...this.#waiting.values()]);
    this.#waiting = new Map();
    const { rows } = await this.#db.execute<{ id: string; added: number }>(sql`
      with counted as (
        insert into project_view_marks (viewer_hash, project_id)
        select "viewerHash", "projectId"
        from jsonb_to_recordset(${marks}::jsonb) as mark("projectId" text, "viewerHash" text)
        where "projectId" in (select id from projects)
        on conflict (viewer_hash) do nothing
        returning project_id
      )
      select project_id as id, count(*)::int as added from counted group by project_id`);
    // One row at a time: a statement over many rows could deadlock with an import that updates them in another order.
    for (const { id, added } of rows) {
      await this.#db
        .update(projects)
        .set({ views: sql`${projects.views} + ${added}` })
        .where(eq(projects.id, id));
    }
  }

  async #forgetOldMarks(): Promise<void> {
    const halfHourAgo = sql`now() - make_interval(mins => ${countAgainAfterMinutes})`;
    await this.#db.delete(projectViewMarks).where(lt(projectViewMarks.seenAt, halfHourAgo));
  }

  /** Stops the clock and stores the rest. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch(this.#onError);
  }
}
