import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#server/postgres/db.ts";
import { buildTestApp, testNow } from "../../../tests/helpers/build-test-app.ts";
import { kavita } from "../../../tests/helpers/contact-calls.ts";
import { Breakdown, breakDatabase } from "../../../tests/helpers/failing.ts";
import { startMailServer } from "../../../tests/helpers/mail-server.ts";
import { nameIn, never, openOutboxTest } from "../../../tests/helpers/outbox.ts";
import { leadOutbox } from "./outbox.server.ts";

let outbox: Awaited<ReturnType<typeof openOutboxTest>>;

beforeEach(async () => {
  outbox = await openOutboxTest();
});
afterEach(() => outbox.close());

describe("senders", () => {
  it("leave a mail that another has in hand, and take it over when that one is dead", async () => {
    const { mails, port } = await startMailServer();
    await outbox.calls.add(kavita);
    expect(await leadOutbox.claim(outbox.db)).toBeDefined();
    const sendDue = outbox.openSender(port);
    await outbox.letPass("4 minutes");
    await sendDue(never);
    expect(mails).toEqual([]);
    await outbox.letPass("2 minutes");
    await sendDue(never);
    expect(mails).toHaveLength(1);
  });

  it("send each mail exactly once, several at a time", async () => {
    const { mails, port } = await startMailServer();
    const names = Array.from({ length: 40 }, (_, n) => `Person ${n}`);
    for (const name of names) await outbox.calls.add({ ...kavita, name });
    const others = [1, 2].map(() => openDatabase(outbox.connection, 2));
    await Promise.all([outbox.db, ...others].map((db) => outbox.openSender(port, db)(never)));
    for (const db of others) await db.$client.end();
    expect(mails.map(nameIn).toSorted()).toEqual(names.toSorted());
    expect(await outbox.listMails()).toEqual([]);
  });

  it("don’t send again what the server took and the database could not be told", async () => {
    const { mails, port } = await startMailServer();
    await outbox.calls.add(kavita);
    // Claim, read, delete: the third statement fails, before it is done.
    const db = breakDatabase(outbox.connection, new Breakdown(3), "before");
    const sendDue = outbox.openSender(port, db);
    await expect(sendDue(never)).rejects.toThrow();
    expect(await outbox.listMails()).toHaveLength(1);
    await outbox.letPass("1 hour");
    await sendDue(never);
    expect(await outbox.listMails()).toEqual([]);
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
    for (const name of ["Asha", "Bela"]) await outbox.calls.add({ ...kavita, name });
    await outbox.openSender(port)({ ...never, ending: ending.signal });
    expect(mails).toHaveLength(1);
    expect(await outbox.listMails()).toHaveLength(1);
  });

  it("break off a mail that must not be waited for; it goes later", async () => {
    const cutting = new AbortController();
    const { port } = await startMailServer({
      answer: () => {
        cutting.abort();
        return "drop";
      },
    });
    await outbox.calls.add(kavita);
    await outbox.openSender(port)({ ...never, cutting: cutting.signal });
    expect(await outbox.listMails()).toMatchObject([{ claimedUntil: null, failedAt: null }]);
  });
});

describe("POST /api/contacts/retrymails", () => {
  const retry = (as: Record<string, string> = outbox.headers, at = outbox.app) =>
    at.inject({ method: "POST", url: "/api/contacts/retrymails", headers: as });

  it("leaves alone what is in hand, and records who asked", async () => {
    for (const name of ["Asha", "Bela"]) await outbox.calls.add({ ...kavita, name });
    await leadOutbox.claim(outbox.db);
    expect((await retry()).json()).toEqual({ message: "The enquiry mails are being sent", count: 1 });
    const { rows } = await outbox.db.execute(
      sql`select action, subject, detail, admin_name from audit_entries where action = 'retried mails'`,
    );
    expect(rows).toEqual([
      { action: "retried mails", subject: "contact", detail: "1 of them", admin_name: "meera" },
    ]);
  });

  it("refuses a stranger, and a site that mails nobody", async () => {
    expect((await retry({})).statusCode).toBe(401);
    const silent = await buildTestApp({ db: openDatabase(outbox.connection, 2), clock: () => testNow });
    expect((await retry(outbox.headers, silent.app)).statusCode).toBe(409);
    await silent.close();
  });
});
