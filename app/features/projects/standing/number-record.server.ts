import { and, asc, eq } from "drizzle-orm";
import type { Services } from "#app/context.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatToldBy } from "../sources.ts";
import { formatStandingToday, standingKeyOf, standingOf } from "../standing-model.ts";
import { projects } from "../table.server.ts";

/**
 * The public project that carries a number in a state, the oldest where several do, with how its registration stands today;
 * undefined where there is none that strangers may see.
 */
export async function findNumberRecord(
  { db, clock, catalogue }: Pick<Services, "db" | "clock" | "catalogue">,
  { state, number }: { state: string; number: string },
) {
  const key = reraKey(number);
  if (key === null) return undefined;
  const { id, title, isSample, registrationStatus, completionPaper, reraValidUntil, sources } = projects;
  const [project] = await db
    .select({ id, title, isSample, registrationStatus, completionPaper, reraValidUntil, sources })
    .from(projects)
    .where(and(eq(projects.state, state), eq(projects.reraKey, key), eq(projects.isPublic, true)))
    .orderBy(asc(projects.seq))
    .limit(1);
  if (!project) return undefined;
  const today = indianDay(clock());
  const standing = standingOf(project, today);
  const toldBy = formatToldBy(project.sources, standingKeyOf(project), catalogue.remembered.lists, today);
  const until = project.reraValidUntil && formatDate(project.reraValidUntil);
  return {
    id: project.id,
    title: project.title,
    isSample: project.isSample,
    standing,
    standingText: formatStandingToday(standing, until, toldBy),
  };
}
