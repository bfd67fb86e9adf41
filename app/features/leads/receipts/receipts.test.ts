import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { startOfIndianDay } from "#app/shared/india-time.ts";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { agreed, contactCalls, kavita } from "../../../../tests/helpers/contact-calls.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { buildForm, type Fields } from "../../../../tests/helpers/property-calls.ts";
import { randomAddress } from "../../../../tests/helpers/random-address.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { leadOutbox } from "../outbox.server.ts";
import { deleteOldLeads } from "../retention.server.ts";
import { leadMails, leads } from "../table.server.ts";

let now = new Date("2026-11-21T06:30:00Z");
let test: TestApp;
let calls: ReturnType<typeof contactCalls>;
beforeAll(async () => {
  test = await buildTestApp({ clock: () => now });
  calls = contactCalls(test, (await signIn(test, "meera")).headers);
  await storeProjects(test.db, { id: "devdar", title: "Devdar Heights" });
});
afterAll(() => test.close());

let people = 0;
/** Another person at each call, who agrees to everything on the project's page. */
function somebody(fields: Fields = {}): Fields {
  people += 1;
  return {
    ...kavita,
    ...agreed,
    consent: ["call", "similar", "whatsapp"],
    mobile: `98370${String(people).padStart(5, "0")}`,
    email: `person${people}@example.in`,
    project_id: "devdar",
    source: "project page",
    ...fields,
  };
}

async function send(fields: Fields): Promise<{ id: string; receipt: string }> {
  const { status, contact, receipt } = await calls.add(fields);
  expect(status).toBe(201);
  return { id: contact._id, receipt };
}

/** A call to the private address, as a stranger. */
async function ask(
  method: "GET" | "PATCH" | "DELETE",
  receipt: string,
  { fields, from = randomAddress() }: { fields?: Fields; from?: string } = {},
) {
  const response = await test.app.inject({
    method,
    url: `/api${receipt}`,
    headers: { "x-forwarded-for": from },
    payload: fields && buildForm(fields),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const findContact = async (id: string) => (await calls.list()).find(({ _id }) => _id === id);
const madeUp = `/receipts/${"x".repeat(43)}`;

/** Every row of every table in which a text stands, as text. */
async function findEverywhere(text: string): Promise<string[]> {
  const { rows: tables } = await test.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const { rows } = await test.db.execute(
      sql`select 1 from ${table} where strpos(lower(${table}::text), ${text.toLowerCase()}) > 0`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("the private address of a request to be called", () => {
  it("tells what was stored and agreed to, to nobody's cache and to no search engine", async () => {
    const { receipt } = await send(somebody({ remarks: "After six", budget: "75", language: "Hindi" }));
    const { status, headers, body } = await ask("GET", receipt);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
    expect(body).toMatchObject({
      name: "Kavita Rawat",
      project_id: "devdar",
      remarks: "After six",
      budget: "75",
      language: "Hindi",
      status: "We have not called you yet.",
      asked_at: now.toISOString(),
      earlier: [],
      deleted_on: null,
    });
    expect(body.consents.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      "call",
      "similar",
      "whatsapp",
    ]);
  });

  it("is stored as a hash alone", async () => {
    const { id, receipt } = await send(somebody());
    expect(await findEverywhere(id)).toContain("lead_receipts");
    expect(await findEverywhere(receipt.replace("/receipts/", ""))).toEqual([]);
  });

  it("opens nothing where it is guessed, with the answer that a deleted one gets", async () => {
    const { receipt } = await send(somebody());
    expect((await ask("DELETE", receipt)).status).toBe(200);
    const [gone, guessed] = [await ask("GET", receipt), await ask("GET", madeUp)];
    expect(guessed.status).toBe(404);
    expect([gone.status, gone.body]).toEqual([guessed.status, guessed.body]);
    for (const odd of ["/receipts/x", "/receipts/%00", `/receipts/${"é".repeat(43)}`])
      expect((await ask("GET", odd)).status).toBe(404);
  });

  it("is told to nobody who guesses, for ten minutes", async () => {
    const { receipt } = await send(somebody());
    const from = randomAddress();
    for (let tries = 0; tries < 20; tries += 1) expect((await ask("GET", madeUp, { from })).status).toBe(404);
    expect((await ask("GET", madeUp, { from })).status).toBe(429);
    expect((await ask("GET", receipt, { from })).status).toBe(429);
    expect((await ask("GET", receipt)).status).toBe(200);
  });

  it("is another one for who sends the same form again, having lost the answer", async () => {
    const form = somebody({ form_id: "same-form" });
    const [first, second] = [await send(form), await send(form)];
    expect(second.id).toBe(first.id);
    expect((await ask("GET", first.receipt)).status).toBe(404);
    expect((await ask("GET", second.receipt)).status).toBe(200);
  });
});

it("the page tells when staff called, and not what they noted", async () => {
  const { id, receipt } = await send(somebody());
  await calls.send("POST", `logcall/${id}`, { fields: { outcome: "No answer", note: "rang twice" } });
  const { body } = await ask("GET", receipt);
  expect(body).toMatchObject({
    status: "We have called you.",
    calls: [{ at: now.toISOString(), outcome: "No answer" }],
  });
  expect(JSON.stringify(body)).not.toContain("rang twice");
});

describe("consent taken back", () => {
  it("is known to staff at once, purpose by purpose, and ends what it allowed", async () => {
    const { id, receipt } = await send(somebody());
    const before = await findContact(id);
    const { status, body } = await ask("PATCH", receipt, { fields: { withdraw: ["call", "whatsapp"] } });
    expect(status).toBe(200);
    const withdrawn = now.toISOString();
    const { consents, updated_at } = (await findContact(id)) ?? {};
    expect(consents?.map(({ purpose, withdrawn_at }) => [purpose, withdrawn_at])).toEqual([
      ["call", withdrawn],
      ["similar", undefined],
      ["whatsapp", withdrawn],
    ]);
    expect(body.receipt.consents).toEqual(consents);
    // Who has the contact open, on the phone say, is told when saving.
    const fields = { status: "Called", if_updated_at: before?.updated_at ?? "" };
    expect(updated_at).not.toBe(before?.updated_at);
    expect((await calls.update(id, fields)).status).toBe(409);
    const [entry] = await test.db.select().from(auditEntries).where(eq(auditEntries.recordId, id));
    expect(entry).toMatchObject({
      adminName: "the person",
      action: "changed",
      detail: "withdrew consent: call, whatsapp",
    });
  });

  it("is the end of all where another program recorded nothing", async () => {
    const { id, receipt } = await send({ ...kavita, project_id: "devdar" });
    expect((await findContact(id))?.consents).toBeNull();
    await ask("PATCH", receipt, { fields: { withdraw: "call" } });
    expect((await findContact(id))?.consents).toEqual([]);
  });

  it("has to name a purpose", async () => {
    const { receipt } = await send(somebody());
    const { status, body } = await ask("PATCH", receipt, { fields: { withdraw: ["call", "everything"] } });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["withdraw"]]);
    expect((await ask("GET", receipt)).body.consents[0]).not.toHaveProperty("withdrawn_at");
  });
});

describe("a correction", () => {
  it("changes what it names, and is on record without a word of it", async () => {
    const { id, receipt } = await send(somebody({ remarks: "After six", budget: "75" }));
    const fields = { mobile: "99999 12345", name: "Kavita Negi", clear: "budget" };
    expect((await ask("PATCH", receipt, { fields })).body.receipt).toMatchObject({
      mobile: "9999912345",
      name: "Kavita Negi",
      budget: "",
      remarks: "After six",
    });
    expect((await calls.list("?page=1")).find(({ _id }) => _id === id)?.mobile).toBe("9999912345");
    const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.recordId, id));
    expect(entries.map(({ detail }) => detail)).toEqual(["budget, name, mobile"]);
    expect(await findEverywhere("Kavita Negi")).toEqual(["leads"]);
  });

  it("is refused where it is none, naming the field, and where it is for staff alone", async () => {
    const { id, receipt } = await send(somebody());
    const fields = { mobile: "12", status: "Booked", project_name: "Another" };
    const { status, body } = await ask("PATCH", receipt, { fields });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      400,
      ["mobile", "project_name", "status"],
    ]);
    expect((await findContact(id))?.status).toBe("New");
  });
});

describe("a deletion by the person", () => {
  it("leaves the number in no table, and staff know no more than that it was", async () => {
    const mobile = "9123456780";
    const form = somebody({
      mobile,
      name: "Deepa Unique",
      email: "deepa@example.in",
      remarks: "first words",
    });
    const first = await send(form);
    const second = await send({ ...form, remarks: "second words" });
    expect(second.id).toBe(first.id);
    await leadOutbox.queue(test.db, first.id, "staff");
    expect(await findEverywhere(mobile)).toEqual(["leads"]);
    expect(await findEverywhere("first words")).toEqual(["lead_earlier_words"]);
    const { status, body } = await ask("DELETE", first.receipt);
    expect([status, body]).toEqual([200, { message: "Deleted" }]);
    for (const text of [mobile, "Deepa Unique", "deepa@example.in", "first words", "second words"])
      expect(await findEverywhere(text)).toEqual([]);
    expect(await findEverywhere(first.id)).toEqual(["audit_entries"]);
    expect(await test.db.$count(leadMails, eq(leadMails.recordId, first.id))).toBe(0);
    expect((await ask("GET", second.receipt)).status).toBe(404);
    const [entry] = await test.db.select().from(auditEntries).where(eq(auditEntries.recordId, first.id));
    expect(entry).toMatchObject({ adminName: "the person", action: "deleted", detail: "by the person" });
  });

  it("happens once, of two at once", async () => {
    const { receipt } = await send(somebody());
    const both = await Promise.all([ask("DELETE", receipt), ask("DELETE", receipt)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it("keeps other programs from storing the number again, until the person asks for a call", async () => {
    const form = somebody();
    const { consent: _, notice: _n, notice_language: _l, source: _s, ...byProgram } = form;
    const { receipt } = await send(form);
    await ask("DELETE", receipt);
    const refused = await calls.add(byProgram);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toContain("only with the person’s consent");
    expect(await findEverywhere(String(form.mobile))).toEqual([]);
    await send(form);
    expect((await calls.add({ ...byProgram, project_name: "Another" })).status).toBe(201);
  });
});

describe("a second form of the same person about the same project", () => {
  const age = (id: string, days: number) =>
    test.db
      .update(leads)
      .set({ createdAt: new Date(now.getTime() - days * 24 * 60 * 60_000) })
      .where(eq(leads.id, id));

  it("joins the first within 30 days, and is new again where that was closed", async () => {
    const form = somebody({ remarks: "first", budget: "60" });
    const first = await send(form);
    await age(first.id, 29);
    await calls.update(first.id, { status: "Closed" });
    const later = { ...form, budget: "", remarks: "second" };
    const second = await send(later);
    expect(second.id).toBe(first.id);
    expect(await findContact(first.id)).toMatchObject({ remarks: "second", budget: "", status: "New" });
    await age(first.id, 31);
    expect((await send(form)).id).not.toBe(first.id);
  });

  it("tells nothing of what the first one said to who sent the second alone", async () => {
    const form = somebody({ remarks: "first secret", budget: "60" });
    const first = await send(form);
    const later = { ...form, budget: "", remarks: "second" };
    const second = await send(later);
    expect((await ask("GET", first.receipt)).body.earlier).toMatchObject([
      { remarks: "first secret", budget: "60" },
    ]);
    const seen = (await ask("GET", second.receipt)).body;
    expect(seen).toMatchObject({ remarks: "second", budget: "", earlier: [] });
    expect(JSON.stringify(seen)).not.toContain("first secret");
  });

  it("is one contact, of ten at once", async () => {
    const form = somebody();
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send({ ...form, remarks: `No. ${n}` })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(new Set(sent.map(({ receipt }) => receipt)).size).toBe(10);
  });

  it("is a contact of its own with another email, another project, or beside one in Spam", async () => {
    const form = somebody();
    const { id } = await send(form);
    const other = await send({ ...form, email: "another@example.in" });
    const elsewhere = await send({ ...form, project_id: "", project_name: "Elsewhere" });
    expect(new Set([id, other.id, elsewhere.id]).size).toBe(3);
    await calls.update(id, { status: "Spam" });
    expect((await send(form)).id).not.toBe(id);
  });
});

describe("a contact that was closed", () => {
  it("is deleted once nobody has worked on it for the months that the operator set, and the site says so", async () => {
    const [old, recent, open] = [await send(somebody()), await send(somebody()), await send(somebody())];
    for (const { id } of [old, recent]) await calls.update(id, { status: "Closed" });
    const closedAt = async (id: string, day: string) =>
      test.db
        .update(leads)
        .set({ updatedAt: new Date(day) })
        .where(eq(leads.id, id));
    await closedAt(old.id, "2025-11-20T00:00:00Z");
    await closedAt(open.id, "2025-01-01T00:00:00Z");
    await closedAt(recent.id, "2025-11-22T00:00:00Z");
    expect((await ask("GET", recent.receipt)).body.deleted_on).toBe("2026-11-22");
    expect(await deleteOldLeads(test.db, 12, now)).toBe(
      "Deleted what is no longer to be kept: 1 enquiry, closed 12 months ago or earlier",
    );
    expect(await findContact(old.id)).toBeUndefined();
    expect(await findContact(recent.id)).toBeDefined();
    expect(await findContact(open.id)).toBeDefined();
    const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.adminName, "the site"));
    expect(entries.map(({ detail }) => detail)).toEqual(["1 enquiry, closed 12 months ago or earlier"]);
    expect(await deleteOldLeads(test.db, 12, now)).toBeUndefined();
    now = new Date("2026-11-23T00:00:00Z");
    expect(await deleteOldLeads(test.db, 12, now)).toContain("1 enquiry");
  });

  it.each([
    ["at night in India, where it is the next day", "2025-03-31T20:00:00Z", "2026-04-01"],
    ["on 29 February", "2024-02-29T06:00:00Z", "2025-02-28"],
  ])("goes on the day that its person is told: closed %s", async (_when, closedAt, day) => {
    const { id, receipt } = await send(somebody());
    await test.db
      .update(leads)
      .set({ status: "Closed", updatedAt: new Date(closedAt) })
      .where(eq(leads.id, id));
    expect((await ask("GET", receipt)).body.deleted_on).toBe(day);
    const itsFirstMoment = startOfIndianDay(day);
    expect(await deleteOldLeads(test.db, 12, new Date(itsFirstMoment.getTime() - 1))).toBeUndefined();
    expect(await deleteOldLeads(test.db, 12, itsFirstMoment)).toContain("1 enquiry");
    expect((await ask("GET", receipt)).status).toBe(404);
  });
});
