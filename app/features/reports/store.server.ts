import { and, isNotNull, lt } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { recordStore } from "#app/records/record-store.server.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import { foldText } from "#app/shared/words.ts";
import type { MistakeReport } from "./model.ts";
import { mistakeReports } from "./table.server.ts";

export const reportStore = recordStore(mistakeReports);

export type NewReport = Omit<MistakeReport, "id" | "note" | "createdAt" | "updatedAt"> & {
  formKey: string | null;
};

/** Stores a new report and answers its id; one that was stored under the same form key is the same report. */
export function insertReport(tx: DbOrTx, created: NewReport): Promise<{ id: string }> {
  const { projectTitle, fact, correction } = created;
  return reportStore.insert(tx, {
    ...created,
    searchText: buildReportWords([projectTitle, fact, correction]),
  });
}

/** Each word once, one space between them. */
function buildReportWords(texts: readonly string[]): string {
  return [...new Set(foldText(texts.join(" ")).split(" "))].join(" ");
}

/** Empties the email of reports that nobody has touched for as long as the privacy policy says. */
export async function forgetReporters(db: DbOrTx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepingTimes.reportEmailDays * 24 * 60 * 60_000);
  await db
    .update(mistakeReports)
    .set({ email: null })
    .where(and(isNotNull(mistakeReports.email), lt(mistakeReports.updatedAt, before)));
}
