import { formatMoment } from "./india-time.ts";

/** What staff should know of mails that have not gone out. Pure and browser-safe. */
export type MailTrouble = {
  /** Mails that are tried again by themselves, and those that are not. */
  waiting: number;
  failed: number;
  since: Date | null;
  /** In the words of mailer.ts; null where none was tried yet. */
  reason: string | null;
};

/** What the mails are about: "enquiry", "enquiries". */
export type MailSubject = { readonly one: string; readonly many: string };

/** The trouble in plain words: how many mails, why, since when, and whether they still go by themselves. */
export function describeMailTrouble(
  { waiting, failed, since, reason }: MailTrouble,
  isMailOn: boolean,
  { one, many }: MailSubject,
): string {
  const total = waiting + failed;
  const mails = total === 1 ? `1 ${one} mail has` : `${total.toLocaleString("en-IN")} ${one} mails have`;
  const why = isMailOn ? reason : "mail is switched off, LEADS_EMAIL and SMTP_URL are not set";
  const when = since ? ` since ${formatMoment(since)}` : "";
  return `${mails} not gone out${when}${why ? `: ${why}` : ""}. ${outlook(waiting, failed, isMailOn, many)}`;
}

function outlook(waiting: number, failed: number, isMailOn: boolean, many: string): string {
  if (!isMailOn) return `The ${many} themselves are in this table.`;
  if (failed === 0) return `The site goes on trying${waiting === 1 ? "" : " with all of them"}.`;
  const which = waiting === 0 ? (failed === 1 ? "It" : "They") : `${failed.toLocaleString("en-IN")} of them`;
  return `${which} will not be tried again unless you ask for it.`;
}
