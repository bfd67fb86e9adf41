import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { authorityOf } from "#app/features/rera/model.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import type { Application } from "./model.ts";
import { type ApplicationOnWire, applicationToWire } from "./wire.ts";

/**
 * Applications as staff read them: each of a builder's projects with the authority's page for its number and, where the
 * site has it already, its id. One query for all.
 */
export async function applicationsToWire(
  db: DbOrTx,
  applications: readonly Application[],
): Promise<ApplicationOnWire[]> {
  const idByNumber = await findProjectIds(db, applications);
  return applications.map((application) => withFacts(application, idByNumber));
}

/** One application as staff read it. */
export async function applicationToStaffWire(
  db: DbOrTx,
  application: Application,
): Promise<ApplicationOnWire> {
  return withFacts(application, await findProjectIds(db, [application]));
}

function withFacts(application: Application, idByNumber: ReadonlyMap<string, string>): ApplicationOnWire {
  const { state, projects } = application;
  const numbers = projects.map(({ reraNumber }) => ({
    link: linkFor(state, reraNumber),
    projectId: idByNumber.get(numberKey(state, reraKey(reraNumber))) ?? null,
  }));
  return applicationToWire(application, numbers);
}

function linkFor(state: string, reraNumber: string): string | null {
  const authority = authorityOf(state);
  return authority
    ? (authority.deepLinkFor(reraNumber) ?? authority.searchUrl ?? authority.websiteUrl)
    : null;
}

/** Of two projects with one number the older. */
async function findProjectIds(
  db: DbOrTx,
  applications: readonly Application[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = applications.flatMap(({ state, projects }) =>
    projects.map(({ reraNumber }) => ({ state, key: reraKey(reraNumber) ?? "" })),
  );
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ id: projects.id, state: projects.state, key: projects.reraKey })
    .from(projects)
    .where(
      sql`(${projects.state}, ${projects.reraKey}) in (select * from unnest(
        ${sql.param(numbers.map(({ state }) => state))}::text[],
        ${sql.param(numbers.map(({ key }) => key))}::text[]))`,
    )
    .orderBy(sql`${projects.seq} desc`);
  return new Map(rows.map(({ id, state, key }) => [numberKey(state, key), id]));
}

function numberKey(state: string | null, key: string | null): string {
  return `${state}\n${key}`;
}
