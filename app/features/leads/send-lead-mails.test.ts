import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#server/postgres/db.ts";
import { buildTestApp } from "../../../tests/helpers/build-test-app.ts";
import { contactCalls, kavita } from "../../../tests/helpers/contact-calls.ts";
import { headerOf, mailerTo, startMailServer } from "../../../tests/helpers/mail-server.ts";
import { frame, nameIn, never, openOutboxTest } from "../../../tests/helpers/outbox.ts";
import { openLeadMailing } from "./send-lead-mails.server.ts";
import { leads } from "./table.server.ts";

let outbox: Awaited<ReturnType<typeof openOutboxTest>>;

beforeEach(async () => {
  outbox = await openOutboxTest();
});
afterEach(() => outbox.close());

describe("the mail about a new contact", () => {
  it("goes out once, and nothing is left of it", async () => {
    const { mails, port } = await startMailServer();
    const { contact } = await outbox.calls.add({ ...kavita, remarks: "Ground floor" });
    expect(outbox.countWakes()).toBe(1);
    const sendDue = outbox.openSender(port);
    expect(await sendDue(never)).toEqual({ trouble: undefined });
    await outbox.letPass("1 day");
    await sendDue(never);
    expect(mails).toHaveLength(1);
    const [mail = ""] = mails;
    expect(headerOf(mail, "From")).toBe("Aangan <site@homes.example>");
    expect(headerOf(mail, "To")).toBe("meera@homes.example, arjun@homes.example");
    expect(headerOf(mail, "Reply-To")).toBe("kavita.r@example.in");
    expect(headerOf(mail, "Subject")).toBe("Kavita Rawat asks for a call about Devdar Heights");
    expect(headerOf(mail, "Message-ID")).toBe(`<contact-${contact._id}@homes.example>`);
    expect(headerOf(mail, "Content-Type")).toMatch(/^multipart\/alternative/);
    expect(mail).toContain("> Ground floor");
    expect(await outbox.listMails()).toEqual([]);
  });

  it("is queued once for a form that is sent twice, and not at all for what looks like a robot’s", async () => {
    await outbox.calls.add({ ...kavita, form_id: "one" });
    await outbox.calls.add({ ...kavita, form_id: "one" });
    expect(await outbox.listMails()).toHaveLength(1);
    await outbox.calls.add({ ...kavita, reference_url: "https://spam.example" });
    expect(await outbox.db.$count(leads)).toBe(2);
    expect(await outbox.listMails()).toHaveLength(1);
    expect(outbox.countWakes()).toBe(1);
  });

  it("isn’t queued where nobody is mailed", async () => {
    const silent = await buildTestApp({ db: openDatabase(outbox.connection, 2) });
    expect((await contactCalls(silent, outbox.headers).add(kavita)).status).toBe(201);
    expect(await outbox.listMails()).toEqual([]);
    await silent.close();
  });

  it("isn’t sent about a contact that was deleted before, or is Spam by now", async () => {
    const { mails, port } = await startMailServer();
    const deleted = await outbox.calls.store({ name: "Gone" });
    const spam = await outbox.calls.store({ name: "Spam" });
    expect(await outbox.listMails()).toHaveLength(2);
    expect((await outbox.calls.remove(deleted._id)).status).toBe(200);
    expect((await outbox.calls.update(spam._id, { status: "Spam" })).status).toBe(200);
    await outbox.openSender(port)(never);
    expect(mails).toEqual([]);
    expect(await outbox.listMails()).toEqual([]);
  });

  it("carries no header that a name smuggled in", async () => {
    const { mails, port } = await startMailServer();
    const contact = await outbox.calls.store();
    const name = 'Kavita\r\nBcc: all@example.in\r\n\r\n"><b>\u202ex';
    await outbox.db.update(leads).set({ name, email: "a@b.in>\r\nX: y" }).where(eq(leads.id, contact._id));
    await outbox.openSender(port)(never);
    const [mail = ""] = mails;
    expect(mails).toHaveLength(1);
    expect(headerOf(mail, "Bcc")).toBeUndefined();
    expect(headerOf(mail, "X")).toBeUndefined();
    expect(headerOf(mail, "Reply-To")).toBeUndefined();
    expect(
      mail
        .split("\r\n\r\n")[0]
        ?.split("\r\n")
        .filter((line) => /^subject/i.test(line)),
    ).toHaveLength(1);
  });
});

describe("a mail server in trouble", () => {
  it("gets the mail once it is back", async () => {
    const first = await startMailServer();
    await first.close();
    await outbox.calls.add(kavita);
    const sendDue = outbox.openSender(first.port);
    expect((await sendDue(never)).trouble).toBe("the mail server can’t be reached (ECONNREFUSED)");
    expect(await outbox.findTrouble()).toMatchObject({ waiting: 1, failed: 0, since: expect.any(Date) });

    const second = await startMailServer({ port: first.port });
    await sendDue(never);
    expect(second.mails, "its time has not come").toEqual([]);
    await outbox.letPass("90 seconds");
    expect(await sendDue(never)).toEqual({ trouble: undefined });
    expect(second.mails).toHaveLength(1);
    expect(await outbox.findTrouble()).toBeUndefined();
  });

  it("that breaks off after the words gets the same mail again, under the same id", async () => {
    let isSick = true;
    const seen: (string | undefined)[] = [];
    const { mails, port } = await startMailServer({
      answer(mail) {
        seen.push(headerOf(mail, "Message-ID"));
        return isSick ? "drop" : undefined;
      },
    });
    await outbox.calls.add(kavita);
    const sendDue = outbox.openSender(port);
    expect((await sendDue(never)).trouble).toMatch(/can’t be reached/);
    isSick = false;
    await outbox.letPass("2 minutes");
    await sendDue(never);
    expect(mails).toHaveLength(1);
    expect(seen).toHaveLength(2);
    expect(seen[1]).toBe(seen[0]);
  });

  it("that breaks off at one mail gets the others", async () => {
    const answer = (mail: string) => (nameIn(mail) === "Bad" ? ("drop" as const) : undefined);
    const { mails, port } = await startMailServer({ answer });
    for (const name of ["Bad", "Asha", "Bela"]) await outbox.calls.add({ ...kavita, name });
    const sendDue = outbox.openSender(port);
    expect((await sendDue(never)).trouble).toBeDefined();
    expect(await sendDue(never)).toEqual({ trouble: undefined });
    expect(mails.map(nameIn)).toEqual(["Asha", "Bela"]);
  });

  it.each([
    { reply: 451, words: "451", failed: 0 },
    { reply: 554, words: "554", failed: 1 },
  ])("that answers $reply to one mail gets the others at once", async ({ reply, words, failed }) => {
    const { mails, port } = await startMailServer({
      answer: (mail) =>
        nameIn(mail) === "Bad" ? { responseCode: reply, text: "Kavita Rawat 98370 41122" } : undefined,
    });
    for (const name of ["Bad", "Asha"]) await outbox.calls.add({ ...kavita, name });
    const sendDue = outbox.openSender(port);
    expect(await sendDue(never)).toEqual({ trouble: undefined });
    expect(mails.map(nameIn)).toEqual(["Asha"]);
    expect(await outbox.findTrouble()).toMatchObject({
      failed,
      waiting: 1 - failed,
      reason: `the mail server refused the mail (${words})`,
    });
  });

  it("is not given up on for three days, and what then was given up can be tried again", async () => {
    let isSick = true;
    const { mails, port } = await startMailServer({
      answer: () => (isSick ? { responseCode: 451, text: "later" } : undefined),
    });
    await outbox.calls.add(kavita);
    const sendDue = outbox.openSender(port);
    await outbox.letPass("71 hours");
    await sendDue(never);
    expect(await outbox.findTrouble()).toMatchObject({ waiting: 1, failed: 0 });
    await outbox.letPass("2 hours");
    await sendDue(never);
    expect(await outbox.findTrouble()).toMatchObject({ waiting: 0, failed: 1 });
    isSick = false;
    await outbox.letPass("1 day");
    await sendDue(never);
    expect(mails).toEqual([]);

    const asked = await outbox.app.inject({
      method: "POST",
      url: "/api/contacts/retrymails",
      headers: outbox.headers,
    });
    expect(asked.json()).toMatchObject({ count: 1 });
    expect(outbox.countWakes()).toBe(2);
    await sendDue(never);
    expect(mails).toHaveLength(1);
  });

  it("that refuses the readers’ addresses does not make a mail fail", async () => {
    const { port } = await startMailServer({
      options: {
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error("No such user"), { responseCode: 550 })),
      },
    });
    await outbox.calls.add(kavita);
    expect((await outbox.openSender(port)(never)).trouble).toBe(
      "the mail server refuses the addresses (550)",
    );
    expect(await outbox.findTrouble()).toMatchObject({ waiting: 1, failed: 0 });
  });

  it("that takes the mail for one of two readers has taken it", async () => {
    const warnings: string[] = [];
    const { mails, port } = await startMailServer({
      options: {
        onRcptTo: ({ address }, _session, done) =>
          done(address.startsWith("arjun") ? Object.assign(new Error("No"), { responseCode: 550 }) : null),
      },
    });
    await outbox.calls.add(kavita);
    const mailer = mailerTo(port, (line) => warnings.push(line));
    await openLeadMailing({ db: outbox.db, mailer, frame })(never);
    expect(mails).toHaveLength(1);
    expect(warnings).toEqual(["The mail server refused 1 of the addresses of LEADS_EMAIL"]);
  });
});
