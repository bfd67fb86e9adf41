import { eq, inArray, sql } from "drizzle-orm";
import type { Actor, Services } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { providers } from "#app/features/providers/table.server.ts";
import { formatQuantity } from "#app/shared/money.ts";
import { projectImages, projects } from "../table.server.ts";
import type { SampleCounts } from "./model.ts";

/** How many sample projects and sample service providers there are. */
export async function countSamples(db: DbOrTx): Promise<SampleCounts> {
  const { rows } = await db.execute<SampleCounts>(sql`select
    (select count(*)::int from ${projects} where ${projects.isSample}) as projects,
    (select count(*)::int from ${providers} where ${providers.isSample}) as services`);
  return rows[0] ?? { projects: 0, services: 0 };
}

/** How many picture files are deleted at a time. */
const filesAtOnce = 100;

/**
 * Removes all sample projects and sample providers at once, those that staff have changed included, then their picture
 * files. Enquiries about them stay. Loading the samples is a step of the first start, so they stay removed.
 */
export async function removeSamples(
  { db, images }: Pick<Services, "db" | "images">,
  actor: Actor,
): Promise<SampleCounts> {
  const { hashes, ...removed } = await db.transaction(async (tx) => {
    const deleted = await deleteSamples(tx);
    if (deleted.projects + deleted.services > 0) await noteRemoval(tx, actor, deleted);
    return deleted;
  });
  for (let start = 0; start < hashes.length; start += filesAtOnce)
    await images.removeUnowned(hashes.slice(start, start + filesAtOnce));
  return removed;
}

async function deleteSamples(tx: DbOrTx): Promise<SampleCounts & { hashes: string[] }> {
  const samples = tx.select({ id: projects.id }).from(projects).where(eq(projects.isSample, true));
  const pictures = await tx
    .delete(projectImages)
    .where(inArray(projectImages.projectId, samples))
    .returning({ hash: projectImages.contentHash });
  const goneProjects = await tx
    .delete(projects)
    .where(eq(projects.isSample, true))
    .returning({ id: projects.id });
  const goneProviders = await tx
    .delete(providers)
    .where(eq(providers.isSample, true))
    .returning({ picture: providers.picture });
  const hashes = [
    ...pictures.map(({ hash }) => hash),
    ...goneProviders.flatMap(({ picture }) => picture?.contentHash ?? []),
  ];
  return { projects: goneProjects.length, services: goneProviders.length, hashes: [...new Set(hashes)] };
}

async function noteRemoval(tx: DbOrTx, actor: Actor, counts: SampleCounts): Promise<void> {
  const detail = `${formatQuantity(counts.projects, "project")}, ${formatQuantity(counts.services, "service")}`;
  await recordAudit(tx, actor, { action: "removed samples", subject: "catalogue", recordId: null, detail });
}
