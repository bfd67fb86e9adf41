import { eq, sql } from "drizzle-orm";
import type { Actor, Services } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { cleanLine, textLimits } from "#app/shared/typed-text.ts";
import { projects } from "../table.server.ts";
import { promoterKey } from "./promoter-key.ts";
import { PromoterMerges } from "./promoter-merges.ts";
import { promoterMerges } from "./table.server.ts";

export type StoredMerge = typeof promoterMerges.$inferSelect;

/** Every merge, the newest first. */
export function listMerges(db: DbOrTx): Promise<StoredMerge[]> {
  return db.select().from(promoterMerges).orderBy(sql`${promoterMerges.mergedAt} desc`);
}

const toMerge = ({ fromKey, intoKey }: StoredMerge) => ({ from: fromKey, into: intoKey });

/** Counts projects that are printed under one name under another one from now on. */
export async function mergePromoters(
  { db, catalogue }: Pick<Services, "db" | "catalogue">,
  actor: Actor,
  names: { from: string; into: string },
): Promise<void> {
  const known = await catalogue.complete();
  const keyOf = (field: "from" | "into") => {
    const key = promoterKey(names[field]);
    if (key !== undefined && known.isPromoter(key)) return key;
    throw refusal(field, `No public project is registered by “${names[field].slice(0, 100)}”.`);
  };
  const [fromKey, intoKey] = [keyOf("from"), keyOf("into")];
  await db.transaction(async (tx) => {
    // Two that are merged into each other at the same time would be neither.
    await tx.execute(sql`lock table ${promoterMerges} in share row exclusive mode`);
    const stored = await listMerges(tx);
    if (stored.some((merge) => merge.fromKey === fromKey))
      throw refusal("from", "It is counted under another name already: separate it first.");
    if (new PromoterMerges(stored.map(toMerge)).resolve(intoKey) === fromKey)
      throw refusal("into", "These two are counted as one already.");
    const { from: fromName, into: intoName } = names;
    await tx
      .insert(promoterMerges)
      .values({ fromKey, intoKey, fromName, intoName, mergedBy: actor.username });
    await record(tx, actor, "merged", { fromName, intoName });
  });
}

/** Takes a merge back. */
export async function separatePromoters(db: Db, actor: Actor, fromKey: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(promoterMerges).where(eq(promoterMerges.fromKey, fromKey)).returning();
    if (!gone) throw new ApiError("not-found", { message: "This merge was taken back already." });
    await record(tx, actor, "separated", gone);
  });
}

/** The record of activity, and other processes. */
async function record(
  tx: DbOrTx,
  actor: Actor,
  action: "merged" | "separated",
  { fromName, intoName }: Pick<StoredMerge, "fromName" | "intoName">,
): Promise<void> {
  const detail = `“${fromName.slice(0, 200)}” ${action === "merged" ? "into" : "from"} “${intoName.slice(0, 200)}”`;
  await recordAudit(tx, actor, { action, subject: "promoter", recordId: null, detail });
  await tx.execute(sql`select pg_notify('public_changes', 'projects')`);
}

function refusal(field: string, message: string): ApiError {
  return new ApiError("invalid", { message, fields: { [field]: message } });
}

/** A promoter as staff see it: every spelling of stored projects, withheld ones too. */
export type PromoterRow = {
  key: string;
  name: string;
  projects: number;
  spellings: { name: string; projects: number }[];
};

/** The promoters who are printed under a name with every word of `q` in it, those with the most projects first. */
export async function searchPromoters(
  db: Db,
  q: string,
  stored: readonly StoredMerge[],
): Promise<PromoterRow[]> {
  const words = cleanLine(q.toWellFormed())
    .slice(0, textLimits.search)
    .toLowerCase()
    .split(" ")
    .filter(Boolean);
  // All of them: what counts as one promoter may be printed under a name that nobody asked for.
  const { rows } = await db.execute<{ name: string; projects: number }>(sql`
    select ${projects.developer} as name, count(*)::int as projects from ${projects}
    where ${projects.developer} <> '' and not ${projects.isSample}
    group by 1 order by 2 desc, 1`);
  const merges = new PromoterMerges(stored.map(toMerge));
  const found = new Map<string, PromoterRow>();
  for (const spelling of rows) {
    const key = promoterKey(spelling.name);
    if (key === undefined) continue;
    const counted = merges.resolve(key);
    const row = found.get(counted) ?? {
      key: counted,
      name: spelling.name,
      projects: 0,
      spellings: [],
    };
    row.spellings.push(spelling);
    row.projects += spelling.projects;
    found.set(counted, row);
  }
  const isWanted = ({ spellings }: PromoterRow) =>
    spellings.some(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return [...found.values()]
    .filter(isWanted)
    .map((row) => ({ ...row, name: ownNameOf(row) }))
    .toSorted((a, b) => b.projects - a.projects);
}

/** The name that the others count under, by which it can be merged further: another may be printed more often. */
function ownNameOf({ key, name, spellings }: PromoterRow): string {
  return spellings.find((spelling) => promoterKey(spelling.name) === key)?.name ?? name;
}
