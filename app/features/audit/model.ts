/** The words of the record of activity. Safe in the browser. */

export const auditSubjects = [
  "project",
  "service",
  "contact",
  "admin",
  "application",
  "report",
  "catalogue",
  "promoter",
  "rate",
  "list",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditActions = [
  "added",
  "changed",
  "changed together",
  "deleted",
  "deleted spam",
  "exported",
  "imported",
  "took back an import",
  "merged",
  "separated",
  "removed samples",
  "retried mails",
  "took",
  "gave back",
  "called",
  "noted",
  "changed password",
  "ended a session",
  "logged in",
  "logged out",
] as const;
export type AuditAction = (typeof auditActions)[number];
/** What a field was and what it is now, as the record of activity keeps it. Safe in the browser. */
export type FieldChange = { field: string; before: string; after: string };

/** What a person told is never written down: only that it changed. */
const maskedText = "•••";

/** No more of a text than distinguishes it. */
const longestText = 200;

/** The named fields of a record before and after; those in `masked` without their words. */
export function listChanges(
  names: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  masked: (name: string) => boolean = () => false,
): FieldChange[] {
  return names.map((field) => {
    const say = (value: unknown) => (masked(field) ? mask(value) : writeValue(value));
    return { field, before: say(before[field]), after: say(after[field]) };
  });
}

function mask(value: unknown): string {
  return isEmpty(value) ? "" : maskedText;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function writeValue(value: unknown): string {
  if (isEmpty(value)) return "";
  const text =
    typeof value === "string"
      ? value
      : Array.isArray(value) && value.every((one) => typeof one !== "object")
        ? value.join(", ")
        : JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}
