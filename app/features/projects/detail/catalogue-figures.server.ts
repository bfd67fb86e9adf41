import { count, countDistinct, eq } from "drizzle-orm";
import { siteContent } from "#app/content.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { formatGrouped } from "#app/shared/grouping.ts";
import { projects } from "../table.server.ts";

/** The disclaimer's figures as the owner states them; one set to "auto" is counted among the public projects. */
export async function findDisclaimerFigures(
  db: DbOrTx,
  { projects: stated, developers }: typeof siteContent.disclaimer = siteContent.disclaimer,
): Promise<{ projects: string; developers: string }> {
  if (stated !== "auto" && developers !== "auto") return { projects: stated, developers };
  const [counted] = await db
    .select({ projects: count(), developers: countDistinct(projects.developer) })
    .from(projects)
    .where(eq(projects.isPublic, true));
  return {
    projects: stated === "auto" ? formatGrouped(counted?.projects ?? 0) : stated,
    developers: developers === "auto" ? formatGrouped(counted?.developers ?? 0) : developers,
  };
}
