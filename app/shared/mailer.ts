/** How mail is handed to a mail server; server/mail/mailer.ts does it through SMTP. */

/** A plain text, and the same as HTML. Its `messageId` tells two deliveries of the same mail as one. */
export type Mail = {
  messageId: string;
  from: { name: string; address: string };
  to: readonly string[];
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
};

export type Mailer = {
  /** Resolves when the server has taken the mail for at least one reader; throws MailFailure. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
};

/**
 * What a failure is about: the server or the login, which stop every mail ("server"); the addresses of those it goes to
 * ("readers"), which are the same for every mail to staff; this mail, which
 * may go later ("mail"); this mail, which would be refused again ("refused").
 */
type MailFault = "server" | "readers" | "mail" | "refused";

/** Its message is the reason in words for staff; it holds nothing that a mail says, and no secret. */
export class MailFailure extends Error {
  override name = "MailFailure";
  readonly fault: MailFault;

  constructor(fault: MailFault, reason: string) {
    super(reason);
    this.fault = fault;
  }
}
