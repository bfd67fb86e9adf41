import type { MailTrouble } from "#app/records/outbox.server.ts";
import { formatMoment } from "#app/shared/india-time.ts";

/** The trouble of mails about contacts in plain words, browser-safe: how many mails, why, since when, and whether they still go by themselves. */
export function describeMailTrouble(
  { waiting, failed, since, reason }: MailTrouble,
  isMailOn: boolean,
): string {
  const total = waiting + failed;
  const mails = total === 1 ? "1 enquiry mail has" : `${total.toLocaleString("en-IN")} enquiry mails have`;
  const why = isMailOn ? reason : "mail is switched off, LEADS_EMAIL and SMTP_URL are not set";
  const when = since ? ` since ${formatMoment(since)}` : "";
  return `${mails} not gone out${when}${why ? `: ${why}` : ""}. ${outlook(waiting, failed, isMailOn)}`;
}

function outlook(waiting: number, failed: number, isMailOn: boolean): string {
  if (!isMailOn) return "The enquiries themselves are in this table.";
  if (failed === 0) return `The site goes on trying${waiting === 1 ? "" : " with all of them"}.`;
  const which = waiting === 0 ? (failed === 1 ? "It" : "They") : `${failed.toLocaleString("en-IN")} of them`;
  return `${which} will not be tried again unless you ask for it.`;
}
