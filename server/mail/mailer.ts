import { createTransport, type NodemailerError } from "nodemailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { type Mail, type Mailer, MailFailure } from "#app/shared/mailer.ts";
import type { SmtpServer } from "./mail-settings.ts";

/** A server that needs longer to say whether it took a mail gets it again; leases of mails are longer. */
const longestSendMs = 4 * 60_000;

/**
 * Hands each mail to the server on a connection of its own. The certificate is checked always; only a server on this
 * machine may do without TLS.
 */
export function openMailer({ host, port, isTls, login }: SmtpServer, warn: (line: string) => void): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    ...(isLoopback(host) ? { ignoreTLS: true } : { requireTLS: true }),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: 15_000,
    greetingTimeout: 30_000,
    socketTimeout: longestSendMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      const limits = AbortSignal.any([signal, AbortSignal.timeout(longestSendMs)]);
      const { rejected = [] } = await transport
        .sendMail({ ...messageOf(mail), signal: limits })
        .catch((error: unknown) => {
          throw explainFailure(error);
        });
      if (rejected.length > 0)
        warn(`The mail server refused ${rejected.length} of the addresses of LEADS_EMAIL`);
    },
  };
}

function messageOf({ replyTo, to, subject, ...mail }: Mail) {
  return {
    ...mail,
    subject: asTyped(subject),
    to: [...to],
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    textEncoding: "quoted-printable" as const,
    // Tells programs that answer by themselves that nobody waits for it.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** The transport hands on what looks encoded already, and mail programs would decode what somebody typed. */
function asTyped(subject: string): string {
  return subject.includes("=?") ? encodeWord(subject, "B", 52) : subject;
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/.test(host);
}

/** What the server wrote may repeat what the mail says: only its codes are kept. */
function explainFailure(error: unknown): MailFailure {
  const failure: Partial<NodemailerError> = error instanceof Error ? error : {};
  const { code = "", response = "", message = "", permanent = false } = failure;
  const [reply] = /^\d{3}( \d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  const [cause = code] =
    /\b(E[A-Z]{5,}|self-signed certificate|certificate has expired)\b/.exec(message) ?? [];
  const words = reasons[code] ?? "the mail server can’t be reached";
  const fault =
    code === "EENVELOPE" ? "readers" : code !== "EMESSAGE" ? "server" : permanent ? "refused" : "mail";
  return new MailFailure(fault, `${words} (${reply ?? cause})`);
}

const reasons: Record<string, string> = {
  EMESSAGE: "the mail server refused the mail",
  EENVELOPE: "the mail server refuses the addresses",
  EAUTH: "the mail server refuses the login",
  ENOAUTH: "the mail server refuses the login",
  EABORT: "the sending was broken off",
  ETLS: "the connection to the mail server is not safe",
};
