import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { parseSettings } from "#server/env.ts";
import { openMailer } from "#server/mail/mailer.ts";

type Ending = { responseCode: number; text: string } | "drop" | undefined;

type MailServerOptions = { port?: number; answer?: (mail: string) => Ending; options?: SMTPServerOptions };

/** The same until the end of a test. */
export async function startMailServer(options: MailServerOptions = {}) {
  const server = await openMailServer(options);
  onTestFinished(server.close);
  return server;
}

/** A mail server in this process, without TLS. `answer` ends the taking of a mail otherwise than well. */
export async function openMailServer({
  port = 0,
  answer = () => undefined,
  options = {},
}: MailServerOptions = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream: Readable, session, done) {
      const take = (mail: string) => {
        const ending = answer(mail);
        if (ending === "drop") return dropClient(server, session.id);
        if (ending) return done(Object.assign(new Error(ending.text), { responseCode: ending.responseCode }));
        mails.push(mail);
        done();
      };
      // A sender that is killed in the middle has sent nothing, and waits for no answer.
      text(stream).then(take, () => undefined);
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await new Promise<void>((resolve) => server.close(resolve));
  };
  return { mails, close, port: typeof address === "object" && address ? address.port : 0 };
}

function dropClient(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) if (connection.id === sessionId) connection._socket.destroy();
}

/** The mailer as the settings of a site make it. */
export function mailerTo(port: number, warn: (line: string) => void = () => undefined) {
  const { mail } = parseSettings({
    LEADS_EMAIL: "meera@homes.example, arjun@homes.example",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  if (!mail) throw new Error("No mail is set up");
  return openMailer(mail.smtp, warn);
}

/** The value of a header, its lines joined. */
export function headerOf(mail: string, name: string): string | undefined {
  const [head = ""] = mail.split("\r\n\r\n", 1);
  return new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(head)?.[1]?.replace(/\r\n[ \t]/g, " ");
}

/** What a mail program shows of a header: its encoded words (RFC 2047) as the text they stand for. */
export function readWords(header: string): string {
  return header
    .replace(/(?<=\?=)\s+(?==\?)/g, "")
    .replace(/=\?utf-8\?([bq])\?([^?\s]*)\?=/gi, (_word, kind: string, encoded: string) => {
      if (kind.toLowerCase() === "b") return Buffer.from(encoded, "base64").toString();
      const percents = encoded.replaceAll("%", "=25").replaceAll("_", " ").replaceAll("=", "%");
      return decodeURIComponent(percents);
    });
}
