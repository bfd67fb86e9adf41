import type { AuditAction, AuditSubject } from "#app/features/audit/model.ts";
import { otherTabHref } from "#app/links.ts";
import type { TableQuery, TableRules } from "#app/shared/table-query.ts";

/** An entry of the record of activity in words. Pure and browser-safe. */

const subjectWords: Record<AuditSubject, string> = {
  project: "project",
  service: "service",
  contact: "enquiry",
  admin: "admin",
  application: "application",
  report: "report of a mistake",
  catalogue: "catalogue",
  promoter: "promoter",
  rate: "rate",
  list: "list of a register",
};

/** Actions that say all by themselves; the others need what was added or changed. */
const wholeActions: Partial<Record<AuditAction, string>> = {
  "deleted spam": "Deleted spam",
  "took back an import": "Took back an import",
  "removed samples": "Removed the samples",
  "retried mails": "Tried mails again",
  called: "Called about an enquiry",
  noted: "Wrote a note on an enquiry",
  "changed password": "Changed the password",
  "ended a session": "Ended a session",
  "logged in": "Logged in",
  "logged out": "Logged out",
};

/** What was done: "Changed a service", "Exported contacts". What no word is known for is said as it is stored. */
export function formatDeed(action: string, subject: string): string {
  const whole = wordOf(wholeActions, action);
  if (whole) return whole;
  const verb = action.charAt(0).toUpperCase() + action.slice(1);
  const noun = nameSubject(subject);
  if (action === "changed together") return `Changed ${noun}s together`;
  if (action === "exported" || action === "imported") return `${verb} ${noun.replace(/y$/, "ie")}s`;
  return `${verb} ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** What staff call the subject of an entry. */
export function nameSubject(subject: string): string {
  return wordOf(subjectWords, subject) ?? subject;
}

function wordOf(words: Partial<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/**
 * Where the record of an entry is kept, relative to the Activity tab; undefined where it has no page. What is in Spam is
 * listed only where its status is asked for.
 */
export function recordHref(subject: string, recordId: string, status?: string): string | undefined {
  const found = { q: recordId, ...(status === "Spam" && { status }) };
  if (subject === "project") return otherTabHref("projects", { edit: recordId });
  if (subject === "service") return otherTabHref("services", found);
  if (subject === "contact") return otherTabHref("contacts", found);
  if (subject === "application") return otherTabHref("applications", found);
  if (subject === "report") return otherTabHref("reports", found);
  return subject === "admin" ? otherTabHref("admins", {}) : undefined;
}

/** What the Activity tab can show and filter. Browser-safe: the page and its loader read addresses alike. */

const activityColumns = ["at", "admin", "what", "detail", "record"] as const;
export type ActivitySort = "at";
type ActivityFilter = "admin" | "subject" | "action";

export const activityTableRules: TableRules<ActivitySort, ActivityFilter> = {
  sorts: ["at"],
  defaultSort: "-at",
  columns: activityColumns,
  defaultColumns: activityColumns,
  filters: ["admin", "subject", "action"],
};

export type ActivityQuery = TableQuery<ActivitySort, ActivityFilter>;
