import { sql } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import type { DelayRate } from "#app/features/costs/delay-model.ts";
import type { CostRate } from "#app/features/costs/model.ts";
import { costRates, delayRates } from "#app/features/costs/table.server.ts";
import { providerVersions } from "#app/features/providers/table.server.ts";
import { registerLists } from "../import-export/table.server.ts";
import type { PromoterMerge } from "../promoters/promoter-merges.ts";
import { promoterMerges } from "../promoters/table.server.ts";
import type { RegisterList } from "../sources.ts";
import { projectVersions } from "../table.server.ts";

/** Up to where the database was read. */
export type Seen = {
  /** A pg_snapshot: which transactions were visible. */
  snapshot: string;
  /** Which database it was: the snapshots of another mean nothing. */
  database: string;
  /** When its server was started: one that has started anew, or stands in for another, may have lost commits. */
  start: string;
};

export type LoggedChanges = {
  seen: Seen;
  /** `seq` of the projects that changed, deleted ones too, lowest first. */
  seqs: number[];
  /** The lists of registers, whose dates are shown. */
  lists: RegisterList[];
  /** Whether more than views changed, of projects or of anything else that is shown. */
  isShown: boolean;
  /** Which promoters' names are counted as one: all of them each time, for they are few. */
  merges: PromoterMerge[];
  /** What is owed for delay: all of it each time, too. */
  rates: DelayRate[];
  /** What states and India take when a home is bought: all of it, too. */
  costRates: CostRate[];
};

type LogRow = Seen & Omit<LoggedChanges, "seen">;

/**
 * What was committed since `since`, in whatever order it was begun; nothing where nothing was seen before. Versions that a
 * restored dump brought from a server with higher transaction numbers are left out until this one gets there.
 */
export async function readChanges(db: Pick<Db, "execute">, since?: Seen): Promise<LoggedChanges> {
  const isNew = (column: "changed_in" | "content_changed_in") => {
    const id = sql.identifier(column);
    return sql`(${id} >= pg_snapshot_xmin(since.snapshot) and ${id} < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(${id}, since.snapshot))`;
  };
  const { rows } = await db.execute<LogRow>(sql`
    with since as (select coalesce(${since?.snapshot ?? null}::pg_snapshot, pg_current_snapshot()) as snapshot)
    select pg_current_snapshot()::text as snapshot,
      concat_ws(' ', (select system_identifier from pg_control_system()),
        (select oid from pg_database where datname = current_database())) as database,
      extract(epoch from pg_postmaster_start_time())::text as start,
      coalesce((select json_agg(seq order by seq) from ${projectVersions} where ${isNew("changed_in")}), '[]') as seqs,
      exists (select from ${projectVersions} where ${isNew("changed_in")} and ${isNew("content_changed_in")})
        or exists (select from ${providerVersions} where ${isNew("changed_in")}) as "isShown",
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'latestOn', latest_on, 'isDated', is_dated)
        order by id) from ${registerLists}), '[]') as lists,
      coalesce((select json_agg(json_build_object('from', from_key, 'into', into_key) order by from_key)
        from ${promoterMerges}), '[]') as merges,
      coalesce((select json_agg(json_build_object('state', state, 'fromOn', from_on, 'percent', percent, 'basis', basis,
        'sourceUrl', source_url) order by id) from ${delayRates}), '[]') as rates,
      coalesce((select json_agg(json_build_object('subject', subject, 'fromOn', from_on, 'asOf', as_of, 'rule', rule,
        'confidence', confidence, 'sources', sources, 'note', note) order by id) from ${costRates}), '[]') as "costRates"
    from since`);
  const [row] = rows;
  if (!row) throw new Error("The database did not say what it shows");
  const { seqs, isShown, lists, merges, rates, costRates: costs, ...seen } = row;
  return { seen, seqs, isShown, lists, merges, rates, costRates: costs };
}
