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
