import { stringify } from "csv-stringify/sync";
import { asc, inArray } from "drizzle-orm";
import type { Actor } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { formatConsents } from "#app/shared/consent.ts";
import { formatMinute } from "#app/shared/india-time.ts";
import { formatCallTime } from "./call-hours.ts";
import { countEnquiries, type Lead, leadConsentWords, leadSourceLabels } from "./model.ts";
import { leadSearch } from "./search.server.ts";
import { describeNarrowing, type LeadFilters } from "./search.ts";
import { leadStore } from "./store.server.ts";
import { leadCalls } from "./table.server.ts";

type Row = Lead & { calls: readonly StoredCall[] };
type StoredCall = typeof leadCalls.$inferSelect;

const columns: readonly (readonly [header: string, cell: (lead: Row) => string | null])[] = [
  ["ID", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Mobile No.", ({ mobile }) => mobile],
  ["Project Name", ({ projectName }) => projectName],
  ["State", ({ state }) => state],
  ["City", ({ city }) => city],
  ["Budget", ({ budget }) => budget],
  ["Remark", ({ remarks }) => remarks],
  ["Status", ({ status }) => status],
  ["Date", ({ createdAt }) => formatMinute(createdAt)],
  ["Consent", ({ consents }) => formatConsents(consents, leadConsentWords)],
  ["Language", ({ language }) => language],
  ["Call", ({ callWindow, timeZone, createdAt }) => formatCallTime(callWindow, timeZone, createdAt)],
  ["Source", ({ source }) => leadSourceLabels[source]],
  ["Owner", ({ ownerId, ownerName }) => ownerId && ownerName],
  ["Next call", ({ nextCallAt }) => nextCallAt && formatMinute(nextCallAt)],
  ["Calls", ({ calls }) => String(calls.filter(({ outcome }) => outcome).length)],
  ["History", ({ calls }) => calls.map(describeCall).join("\n")],
];

/** Records that an admin exports what the filters leave: how many, never who. */
export async function recordExport(db: DbOrTx, actor: Actor, filters: LeadFilters): Promise<void> {
  const { total } = await leadSearch.count(db, filters);
  const status = filters.status && [`status: ${filters.status}`];
  const detail = [countEnquiries(total), ...status, ...describeNarrowing(filters)].join(", ");
  await recordAudit(db, actor, { action: "exported", subject: "contact", recordId: null, detail });
}

/**
 * The contacts that the filters leave, newest first, as the text of a CSV that spreadsheets open as it is meant: with a
 * byte order mark, and an apostrophe before whatever they would run as a formula.
 */
export async function* streamLeadsCsv(db: DbOrTx, filters: LeadFilters): AsyncGenerator<string> {
  yield `\ufeff${formatRows([columns.map(([header]) => header)])}`;
  for await (const batch of leadStore.stream(db, { where: leadSearch.where(filters), isNewestFirst: true })) {
    const calls = await callsOf(db, batch);
    const rows = batch.map((lead) => ({ ...lead, calls: calls.get(lead.id) ?? [] }));
    yield formatRows(rows.map((row) => columns.map(([, cell]) => cell(row))));
  }
}

/** The calls and notes of each, the oldest first. */
async function callsOf(db: DbOrTx, batch: readonly Lead[]): Promise<Map<string, StoredCall[]>> {
  const ids = batch.map(({ id }) => id);
  const calls = await db
    .select()
    .from(leadCalls)
    .where(inArray(leadCalls.leadId, ids))
    .orderBy(asc(leadCalls.id));
  return Map.groupBy(calls, ({ leadId }) => leadId);
}

/** "2026-11-21 12:00 meera: No answer. Likes the garden" */
function describeCall({ at, callerName, outcome, note }: StoredCall): string {
  return `${formatMinute(at)} ${callerName}: ${[outcome, note].filter(Boolean).join(". ")}`;
}

function formatRows(rows: (string | null)[][]): string {
  return stringify(rows, { escape_formulas: true });
}
