import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db.ts";
import { buildTestApp, type TestApp, testNow } from "../../../tests/helpers/build-test-app.ts";
import { contactCalls, kavita } from "../../../tests/helpers/contact-calls.ts";
import { Breakdown, breakDatabase } from "../../../tests/helpers/failing.ts";
import { headerOf, mailerTo, startMailServer } from "../../../tests/helpers/mail-server.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/helpers/test-database.ts";
import { claimLeadMail, findMailTrouble } from "./outbox.server.ts";
import { openLeadMailing } from "./send-lead-mails.server.ts";
import { leadMails, leads } from "./table.server.ts";

let database: TestDatabase;
let test: TestApp;
let calls: ReturnType<typeof contactCalls>;
let headers: Record<string, string>;
let wakes = 0;

beforeEach(async () => {
  wakes = 0;
  database = await createTestDatabase();
  const db = database.db;
  test = await buildTestApp({ db: openDatabase(database.connection, 5), leadMail: { wake: () => wakes++ } });
  headers = (await signIn({ db }, "meera")).headers;
  calls = contactCalls(test, headers);
});
afterEach(async () => {
  await test.close();
  await database.drop();
});

const frame = {
  brand: { name: "Aangan", slug: "aangan" },
  publicUrl: "https://homes.example",
  from: "site@homes.example",
  to: ["meera@homes.example", "arjun@homes.example"],
};

function openSender(port: number, db = database.db) {
  return openLeadMailing({ db, mailer: mailerTo(port), frame });
}

const never = { ending: new AbortController().signal, cutting: new AbortController().signal };
const listMails = () => database.db.select().from(leadMails);
const troubleNow = () => findMailTrouble(database.db);
const nameIn = (mail: string) => /^Name: +(.*?)\r?$/m.exec(mail)?.[1];

/** As if so much time had gone by for every mail in the outbox. */
async function letPass(time: string): Promise<void> {
  const before = (column: string) => sql.raw(`${column} = ${column} - interval '${time}'`);
  await database.db.execute(
    sql`update lead_mails set ${before("queued_at")}, ${before("due_at")}, ${before("claimed_until")}`,
  );
}

describe("the mail about a new contact", () => {
  it("goes out once, and nothing is left of it", async () => {
    const { mails, port } = await startMailServer();
    const { contact } = await calls.add({ ...kavita, remarks: "Ground floor" });
    expect(wakes).toBe(1);
    const sendDue = openSender(port);
    expect(await sendDue(never)).toEqual({ trouble: undefined });
    await letPass("1 day");
    await sendDue(never);
    expect(mails).toHaveLength(1);
    const [mail = ""] = mails;
    expect(headerOf(mail, "From")).toBe("Aangan <site@homes.example>");
    expect(headerOf(mail, "To")).toBe("meera@homes.example, arjun@homes.example");
    expect(headerOf(mail, "Reply-To")).toBe("kavita.r@example.in");
    expect(headerOf(mail, "Subject")).toBe("Kavita Rawat asks for a call about Devdar Heights");
    expect(headerOf(mail, "Message-ID")).toBe(`<contact-${contact._id}@homes.example>`);
    expect(headerOf(mail, "Content-Type")).toMatch(/^text\/plain/);
    expect(mail).toContain("> Ground floor");
    expect(await listMails()).toEqual([]);
  });

  it("is queued once for a form that is sent twice, and not at all for what looks like a robot’s", async () => {
    await calls.add({ ...kavita, form_id: "one" });
    await calls.add({ ...kavita, form_id: "one" });
    expect(await listMails()).toHaveLength(1);
    await calls.add({ ...kavita, reference_url: "https://spam.example" });
    expect(await database.db.$count(leads)).toBe(2);
    expect(await listMails()).toHaveLength(1);
    expect(wakes).toBe(1);
  });

  it("isn’t queued where nobody is mailed", async () => {
    const silent = await buildTestApp({ db: openDatabase(database.connection, 2) });
    await contactCalls(silent, headers).add(kavita);
    expect(await listMails()).toEqual([]);
    await silent.close();
  });

  it("isn’t sent about a contact that was deleted before, or is Spam by now", async () => {
    const { mails, port } = await startMailServer();
    const deleted = await calls.store({ name: "Gone" });
    const spam = await calls.store({ name: "Spam" });
    await calls.remove(deleted._id);
    await calls.update(spam._id, { status: "Spam" });
    await openSender(port)(never);
    expect(mails).toEqual([]);
    expect(await listMails()).toEqual([]);
  });

  it("carries no header that a name smuggled in", async () => {
    const { mails, port } = await startMailServer();
    const contact = await calls.store();
    const name = 'Kavita\r\nBcc: all@example.in\r\n\r\n"><b>\u202ex';
    await database.db.update(leads).set({ name, email: "a@b.in>\r\nX: y" }).where(eq(leads.id, contact._id));
    await openSender(port)(never);
    const [mail = ""] = mails;
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
    await calls.add(kavita);
    const sendDue = openSender(first.port);
    expect((await sendDue(never)).trouble).toBe("the mail server can’t be reached (ECONNREFUSED)");
    expect(await troubleNow()).toMatchObject({ waiting: 1, failed: 0, since: expect.any(Date) });

    const second = await startMailServer({ port: first.port });
    await sendDue(never);
    expect(second.mails, "its time has not come").toEqual([]);
    await letPass("90 seconds");
    expect(await sendDue(never)).toEqual({ trouble: undefined });
    expect(second.mails).toHaveLength(1);
    expect(await troubleNow()).toBeUndefined();
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
    await calls.add(kavita);
    const sendDue = openSender(port);
    expect((await sendDue(never)).trouble).toMatch(/can’t be reached/);
    isSick = false;
    await letPass("2 minutes");
    await sendDue(never);
    expect(mails).toHaveLength(1);
    expect(seen).toHaveLength(2);
    expect(seen[1]).toBe(seen[0]);
  });

  it("that breaks off at one mail gets the others", async () => {
    const answer = (mail: string) => (nameIn(mail) === "Bad" ? ("drop" as const) : undefined);
    const { mails, port } = await startMailServer({ answer });
    for (const name of ["Bad", "Asha", "Bela"]) await calls.add({ ...kavita, name });
    const sendDue = openSender(port);
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
    for (const name of ["Bad", "Asha"]) await calls.add({ ...kavita, name });
    const sendDue = openSender(port);
    expect(await sendDue(never)).toEqual({ trouble: undefined });
    expect(mails.map(nameIn)).toEqual(["Asha"]);
    expect(await troubleNow()).toMatchObject({
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
    await calls.add(kavita);
    const sendDue = openSender(port);
    await letPass("71 hours");
    await sendDue(never);
    expect(await troubleNow()).toMatchObject({ waiting: 1, failed: 0 });
    await letPass("2 hours");
    await sendDue(never);
    expect(await troubleNow()).toMatchObject({ waiting: 0, failed: 1 });
    isSick = false;
    await letPass("1 day");
    await sendDue(never);
    expect(mails).toEqual([]);

    const asked = await test.app.inject({ method: "POST", url: "/api/contacts/retrymails", headers });
    expect(asked.json()).toMatchObject({ count: 1 });
    expect(wakes).toBe(2);
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
    await calls.add(kavita);
    expect((await openSender(port)(never)).trouble).toBe("the mail server refuses the addresses (550)");
    expect(await troubleNow()).toMatchObject({ waiting: 1, failed: 0 });
  });

  it("that takes the mail for one of two readers has taken it", async () => {
    const warnings: string[] = [];
    const { mails, port } = await startMailServer({
      options: {
        onRcptTo: ({ address }, _session, done) =>
          done(address.startsWith("arjun") ? Object.assign(new Error("No"), { responseCode: 550 }) : null),
      },
    });
    await calls.add(kavita);
    const mailer = mailerTo(port, (line) => warnings.push(line));
    await openLeadMailing({ db: database.db, mailer, frame })(never);
    expect(mails).toHaveLength(1);
    expect(warnings).toEqual(["The mail server refused 1 of the addresses of LEADS_EMAIL"]);
  });
});

describe("senders", () => {
  it("leave a mail that another has in hand, and take it over when that one is dead", async () => {
    const { mails, port } = await startMailServer();
    await calls.add(kavita);
    expect(await claimLeadMail(database.db)).toBeDefined();
    const sendDue = openSender(port);
    await letPass("4 minutes");
    await sendDue(never);
    expect(mails).toEqual([]);
    await letPass("2 minutes");
    await sendDue(never);
    expect(mails).toHaveLength(1);
  });

  it("send each mail exactly once, several at a time", async () => {
    const { mails, port } = await startMailServer();
    const names = Array.from({ length: 40 }, (_, n) => `Person ${n}`);
    for (const name of names) await calls.add({ ...kavita, name });
    const others = [1, 2].map(() => openDatabase(database.connection, 2));
    await Promise.all([database.db, ...others].map((db) => openSender(port, db)(never)));
    for (const db of others) await db.$client.end();
    expect(mails.map(nameIn).toSorted()).toEqual(names.toSorted());
    expect(await listMails()).toEqual([]);
  });

  it("don’t send again what the server took and the database could not be told", async () => {
    const { mails, port } = await startMailServer();
    await calls.add(kavita);
    // Claim, read, delete: the third statement fails, before it is done.
    const db = breakDatabase(database.connection, new Breakdown(3), "before");
    const sendDue = openSender(port, db);
    await expect(sendDue(never)).rejects.toThrow();
    expect(await listMails()).toHaveLength(1);
    await letPass("1 hour");
    await sendDue(never);
    expect(await listMails()).toEqual([]);
    expect(mails).toHaveLength(1);
    await db.$client.end();
  });

  it("stop before the next mail", async () => {
    const ending = new AbortController();
    const { mails, port } = await startMailServer({
      answer: () => {
        ending.abort();
        return undefined;
      },
    });
    for (const name of ["Asha", "Bela"]) await calls.add({ ...kavita, name });
    await openSender(port)({ ...never, ending: ending.signal });
    expect(mails).toHaveLength(1);
    expect(await listMails()).toHaveLength(1);
  });

  it("break off a mail that must not be waited for; it goes later", async () => {
    const cutting = new AbortController();
    const { port } = await startMailServer({
      answer: () => {
        cutting.abort();
        return "drop";
      },
    });
    await calls.add(kavita);
    await openSender(port)({ ...never, cutting: cutting.signal });
    expect(await listMails()).toMatchObject([{ claimedUntil: null, failedAt: null }]);
  });
});

describe("POST /api/contacts/retrymails", () => {
  const retry = (as = headers, at = test.app) =>
    at.inject({ method: "POST", url: "/api/contacts/retrymails", headers: as });

  it("leaves alone what is in hand, and records who asked", async () => {
    for (const name of ["Asha", "Bela"]) await calls.add({ ...kavita, name });
    await claimLeadMail(database.db);
    expect((await retry()).json()).toEqual({ message: "The contact mails are being sent", count: 1 });
    const { rows } = await database.db.execute(
      sql`select action, subject, detail, admin_name from audit_entries where action = 'retried mails'`,
    );
    expect(rows).toEqual([
      { action: "retried mails", subject: "contact", detail: "1 of them", admin_name: "meera" },
    ]);
  });

  it("refuses a stranger, and a site that mails nobody", async () => {
    expect((await retry({})).statusCode).toBe(401);
    const silent = await buildTestApp({ db: openDatabase(database.connection, 2), clock: () => testNow });
    expect((await retry(headers, silent.app)).statusCode).toBe(409);
    await silent.close();
  });
});
