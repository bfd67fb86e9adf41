import { randomBytes } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import { projects, projectViewMarks, projectViewSalt } from "../table.server.ts";

const flushEveryMs = 10_000;
const newSaltAfterHours = 24;
/** More waiting views than this are dropped: a flood must not fill the memory. */
const maxWaiting = 50_000;

type View = { projectId: string; client: string };

/**
 * Counts views in batches: at most one per address and project within `keepingTimes.viewMinutes`, over all instances. A
 * crash may lose the last ten seconds. Addresses are kept only as salted hashes, and only for that time.
 */
export class ViewCounter {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<string, View>();
  #timer: NodeJS.Timeout;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
    this.#timer = setInterval(() => this.flush().catch(this.#onError), flushEveryMs);
    this.#timer.unref();
  }

  /** `client` as throttles know it (Visit.client). */
  record(projectId: string, client: string): void {
    if (this.#waiting.size >= maxWaiting || !isStorableText(projectId)) return;
    this.#waiting.set(`${projectId}\n${client}`, { projectId, client });
  }

  /** Stores what is waiting, and forgets whom half an hour has passed for. Views of unknown projects count nowhere. */
  async flush(): Promise<void> {
    await this.#forgetOldMarks();
    if (this.#waiting.size === 0) return;
    const views = JSON.stringify([...this.#waiting.values()]);
    this.#waiting = new Map();
    await this.#renewSalt();
    // In one order everywhere: two processes that store the same marks at once would wait for each other for ever.
    const { rows } = await this.#db.execute<{ id: string; added: number }>(sql`
      with counted as (
        insert into project_view_marks (viewer_hash, project_id)
        select encode(sha256(convert_to(concat_ws(E'\n', salt, "projectId", "client"), 'UTF8')), 'base64'), "projectId"
        from jsonb_to_recordset(${views}::jsonb) as viewed("projectId" text, "client" text), project_view_salt
        where "projectId" in (select id from projects)
        order by 1
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

  /** A salt is made once, and anew on another day, when no mark is left that was made with it. */
  async #renewSalt(): Promise<void> {
    const salt = randomBytes(32).toString("base64");
    await this.#db
      .insert(projectViewSalt)
      .values({ salt })
      .onConflictDoUpdate({
        target: projectViewSalt.isOnly,
        set: { salt, madeAt: sql`now()` },
        setWhere: sql`${projectViewSalt.madeAt} < now() - make_interval(hours => ${newSaltAfterHours})
          and not exists (select from ${projectViewMarks})`,
      });
  }

  async #forgetOldMarks(): Promise<void> {
    const countedSince = sql`now() - make_interval(mins => ${keepingTimes.viewMinutes})`;
    await this.#db.delete(projectViewMarks).where(lt(projectViewMarks.seenAt, countedSince));
  }

  /** Stops the clock and stores the rest. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch(this.#onError);
  }
}
