import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Db } from "#app/context.server.ts";
import { clientNetwork } from "#app/shared/network.ts";
import { isStorableText } from "#app/shared/storable-text.ts";
import { projectViewMarks } from "./table.server.ts";

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

  /** Stores what is waiting. Views of projects that do not exist count nowhere. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const marks = [...this.#waiting.values()];
    this.#waiting = new Map();
    const rows = JSON.stringify(marks);
    await this.#db.transaction(async (tx) => {
      await tx
        .delete(projectViewMarks)
        .where(lt(projectViewMarks.seenAt, sql`now() - ${`${countAgainAfterMinutes} minutes`}::interval`));
      await tx.execute(sql`
        with arrived as (
          select "projectId" as project_id, "viewerHash" as viewer_hash
          from jsonb_to_recordset(${rows}::jsonb) as mark("projectId" text, "viewerHash" text)
        ), counted as (
          insert into project_view_marks (viewer_hash, project_id)
          select viewer_hash, project_id from arrived where project_id in (select id from projects)
          on conflict (viewer_hash) do nothing
          returning project_id
        ), totals as (
          select project_id, count(*)::int as views from counted group by project_id
        )
        update projects set views = projects.views + totals.views from totals where projects.id = totals.project_id`);
    });
  }

  /** Stops the clock and stores the rest. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch(this.#onError);
  }
}
