import { and, asc, eq, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Services } from "#app/context.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatSourceText } from "../sources.ts";
import { formatStandingToday, standingKeyOf, standingOf, termTextsOf } from "../standing-model.ts";
import { projects, registerIdKey } from "../table.server.ts";
import { formatCompletion } from "./slip.ts";
import { publicRegistrationStatuses } from "./standing.ts";

/**
 * What we hold of a number in a state: the public project that carries it, else the one whose ID in the register it is,
 * the oldest where several do; or the register's word that keeps our record from the public. What staff hid, and what is
 * withheld for another reason, is not told.
 */
export async function findNumberRecord(
  { db, clock, catalogue }: Pick<Services, "db" | "clock" | "catalogue">,
  { state, number }: { state: string; number: string },
) {
  const none = { record: null, registerWord: null };
  const key = reraKey(number);
  if (key === null) return none;
  const found =
    (await findOne(db, and(eq(projects.state, state), eq(projects.reraKey, key)))) ??
    (await findOne(db, and(eq(projects.state, state), sql`${registerIdKey} = ${key}`)));
  if (!found) return none;
  const today = indianDay(clock());
  const sourceText = (field: Parameters<typeof formatSourceText>[1]) =>
    formatSourceText(found.sources, field, catalogue.remembered.lists, today);
  if (!found.isPublic) {
    const by = sourceText("registrationStatus");
    const { registrationStatus: status, supersededBy } = found;
    return { ...none, registerWord: { status, supersededBy, sourceText: by ?? null } };
  }
  const standing = standingOf(found, today);
  const { id, title, isSample, reraNumber, supersedes } = found;
  const completion = formatCompletion(found);
  const completionBy = isSample ? "made up like the rest of the sample" : sourceText("originalCompletionOn");
  return {
    ...none,
    record: {
      ...{ id, title, isSample, standing },
      supersedes: await findSuperseded(db, { state, reraNumber, supersedes }),
      reraNumber: reraNumber ?? "",
      standingText: formatStandingToday(standing, termTextsOf(found), sourceText(standingKeyOf(found))),
      completionText: completion && `${completion}, ${completionBy ?? "by the register"}.`,
    },
  };
}

/** The numbers in whose place a registration stands, by its own entry and by theirs. */
async function findSuperseded(
  db: Services["db"],
  { state, reraNumber, supersedes }: { state: string; reraNumber: string | null; supersedes: string | null },
): Promise<string[]> {
  const others = await db
    .select({ number: projects.reraNumber })
    .from(projects)
    .where(
      and(
        eq(projects.supersededBy, reraNumber ?? ""),
        ...[eq(projects.state, state), eq(projects.visibility, "public")],
      ),
    )
    .orderBy(asc(projects.seq));
  return [...new Set([supersedes, ...others.map(({ number }) => number)])].filter(
    (number) => number !== null,
  );
}

async function findOne(db: Services["db"], condition: SQL | undefined) {
  const { id, title, isSample, isPublic, reraNumber, sources } = projects;
  const { registrationStatus, completionPaper, reraValidUntil, approvedOn, approvedIn, visibility } =
    projects;
  const { supersedes, supersededBy, originalCompletionOn, revisedCompletionOn, extendedCompletionOn } =
    projects;
  const isWithheldByWord = and(
    notInArray(registrationStatus, [...publicRegistrationStatuses]),
    eq(visibility, "public"),
  );
  const [project] = await db
    .select({
      ...{ id, title, isSample, isPublic, reraNumber, sources },
      ...{ registrationStatus, completionPaper, reraValidUntil, approvedOn, approvedIn },
      ...{ supersedes, supersededBy, originalCompletionOn, revisedCompletionOn, extendedCompletionOn },
    })
    .from(projects)
    .where(and(condition, or(isPublic, isWithheldByWord)))
    .orderBy(sql`${isPublic} desc`, asc(projects.seq))
    .limit(1);
  return project;
}
