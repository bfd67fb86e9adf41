import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it } from "vitest";
import { type Mail, MailFailure } from "#app/shared/mailer.ts";
import { headerOf, readWords, startMailServer } from "../../tests/helpers/mail-server.ts";
import { openMailer } from "./mailer.ts";

const mail: Mail = {
  messageId: "<contact-1@homes.example>",
  from: { name: "Aangan", address: "site@homes.example" },
  to: ["meera@homes.example"],
  replyTo: undefined,
  subject: "A call",
  text: "Call back.",
  html: "<p>Call back.</p>",
};

/** Another name of this machine that is not known to be one. */
const asElsewhere = "127.1";
const meera = { user: "meera", password: "sesame-98370" };

async function trySending(host: string, options: SMTPServerOptions, login?: typeof meera) {
  const server = await startMailServer({ options });
  const mailer = openMailer({ host, port: server.port, isTls: false, login }, () => undefined);
  const failure = await mailer.send(mail, new AbortController().signal).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { failure, mails: server.mails };
}

describe("the mailer", () => {
  it.each([
    "=?utf-8?q?hello?=",
    "Kavita asks for a call about =?utf-8?q?hello?=",
    "=?UTF-8?B?UGFpZA==?= =?UTF-8?B?UGFpZA==?= asks for a call",
    `${"=?utf-8?q?a?= ".repeat(8)}${"देवदार हाइट्स ".repeat(6)}end`,
    "a =?utf-8?q? b",
    'The "Devdar" Heights, 100 %_=20',
    "देवदार हाइट्स",
    "A call",
  ])("hands on a subject that is read as it was typed: %s", async (subject) => {
    const server = await startMailServer();
    const mailer = openMailer(
      { host: "127.0.0.1", port: server.port, isTls: false, login: undefined },
      () => undefined,
    );
    await mailer.send({ ...mail, subject }, new AbortController().signal);
    const [head = ""] = (server.mails[0] ?? "").split("\r\n\r\n");
    expect(readWords(headerOf(head, "Subject") ?? "")).toBe(subject);
    for (const line of head.split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
  });

  it("gives nothing to a server elsewhere that has no TLS", async () => {
    const { failure, mails } = await trySending(asElsewhere, {});
    expect(failure).toBeInstanceOf(MailFailure);
    expect(failure).toMatchObject({ fault: "server", message: /connection to the mail server is not safe/ });
    expect(mails).toEqual([]);
  });

  it("gives nothing to a server elsewhere whose certificate nobody vouches for", async () => {
    const { failure, mails } = await trySending(asElsewhere, { disabledCommands: ["AUTH"] });
    expect(failure).toMatchObject({ fault: "server", message: /certificate/ });
    expect(mails).toEqual([]);
  });

  it("logs in where a login is given", async () => {
    const logins: unknown[] = [];
    const { failure, mails } = await trySending(
      "127.0.0.1",
      {
        disabledCommands: ["STARTTLS"],
        allowInsecureAuth: true,
        onAuth({ username, password }, _session, done) {
          logins.push({ user: username, password });
          done(null, { user: username });
        },
      },
      meera,
    );
    expect(failure).toBeUndefined();
    expect(logins).toEqual([meera]);
    expect(mails).toHaveLength(1);
  });

  it("says that a login was refused, and neither the name nor the password", async () => {
    const { failure } = await trySending(
      "127.0.0.1",
      {
        disabledCommands: ["STARTTLS"],
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, done) => done(new Error(`No ${password} for meera`)),
      },
      meera,
    );
    expect(failure).toMatchObject({ fault: "server", message: "the mail server refuses the login (535)" });
    expect(JSON.stringify([failure, String(failure), (failure as Error).stack])).not.toMatch(/sesame/);
  });
});
