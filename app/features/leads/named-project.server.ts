import { and, eq, min, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { formatEndedTerm } from "#app/features/projects/standing-model.ts";
import { projectSearch, projects } from "#app/features/projects/table.server.ts";
import { searchWordsOf } from "#app/shared/words.ts";

/** What a lead's project tells about it. Id and city only where it is known which project is meant. */
export type NamedProject = { id: string | null; state: string | null; city: string | null };

const unknownProject: NamedProject = { id: null, state: null, city: null };

/**
 * The public project that a lead is about: by id, else by its whole title (case and punctuation don't count), in the
 * state where one is given. Where several have the title, their state if they share one. Nulls for what can't be told.
 */
export async function findNamedProject(
  db: DbOrTx,
  named: { projectId?: string | null; projectName: string; state?: string | null },
): Promise<NamedProject> {
  if (named.projectId) {
    const [byId] = await selectStates(db, eq(projects.id, named.projectId));
    if (byId) return byId;
  }
  const title = searchWordsOf(named.projectName);
  if (title.length === 0) return unknownProject;
  const isTitle = sql`${projectSearch.titleText} = ${title.map((word) => ` ${word}`).join("")}`;
  const inState = named.state ? eq(projectSearch.state, named.state) : undefined;
  const [byTitle, other] = await selectStates(db, and(isTitle, inState));
  return byTitle && !other ? byTitle : unknownProject;
}

/** What the register says of the term of a project that is known to be meant, where that is over on a day. */
export async function findEndedTerm(
  db: DbOrTx,
  id: string,
  { lists, today }: { lists: Parameters<typeof formatEndedTerm>[1]; today: string },
): Promise<string | undefined> {
  const { registrationStatus, completionPaper, reraValidUntil, isSample, sources } = projects;
  const [registration] = await db
    .select({ registrationStatus, completionPaper, reraValidUntil, isSample, sources })
    .from(projects)
    .where(eq(projects.id, id));
  return registration && formatEndedTerm(registration, lists, today);
}

/** One row per state of the public projects that meet the condition, two at most. */
async function selectStates(db: DbOrTx, condition: SQL | undefined): Promise<NamedProject[]> {
  const onlyOne = (value: SQL) => sql<string | null>`case when count(*) = 1 then ${value} end`;
  return db
    .select({ state: projects.state, id: onlyOne(min(projects.id)), city: onlyOne(min(projects.place)) })
    .from(projectSearch)
    .innerJoin(projects, eq(projects.seq, projectSearch.seq))
    .where(and(projectSearch.isPublic, condition))
    .groupBy(projects.state)
    .limit(2);
}
