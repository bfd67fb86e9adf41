import { stringify } from "csv-stringify/sync";
import type { Actor } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { formatConsents } from "#app/shared/consent.ts";
import { formatMinute } from "#app/shared/india-time.ts";
import { formatCallTime } from "./call-window.ts";
import { countEnquiries, type Lead, leadConsentWords, leadSourceLabels } from "./model.ts";
import { leadSearch } from "./search.server.ts";
import { describeNarrowing, type LeadFilters } from "./search.ts";
import { leadStore } from "./store.server.ts";

const columns: readonly (readonly [header: string, cell: (lead: Lead) => string | null])[] = [
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
    yield formatRows(batch.map((lead) => columns.map(([, cell]) => cell(lead))));
  }
}

function formatRows(rows: (string | null)[][]): string {
  return stringify(rows, { escape_formulas: true });
}
