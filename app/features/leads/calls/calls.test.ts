import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Services } from "#app/context.server.ts";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { agreed, contactCalls, kavita } from "../../../../tests/helpers/contact-calls.ts";
import { storeLeads, storeProjects } from "../../../../tests/helpers/factories.ts";
import { buildForm, type Fields } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { isWithin } from "../call-hours.ts";
import { leadCalls, leads } from "../table.server.ts";
import { findCallQueue, findCard } from "./call-queue.server.ts";
import { formatNextCall, formatWait, nextCallAt, nextCallChoices } from "./calls.ts";

/** Noon in India. */
const noon = new Date("2026-11-21T06:30:00Z");
let now = noon;
let test: TestApp;
let services: Services;
const callers: Record<string, { headers: Record<string, string>; id: string; username: string }> = {};
beforeAll(async () => {
  test = await buildTestApp({
    clock: () => now,
    mountPages: async (_app, given) => {
      services = given;
    },
  });
  for (const username of ["meera", "arjun"]) {
    const { headers } = await signIn(test, username);
    const admins = await test.app.inject({ url: "/api/admin/getalladmins", headers });
    const { _id: id } = admins.json().find((admin: { username: string }) => admin.username === username);
    callers[username] = { headers, id, username };
  }
});
afterAll(() => test.close());
beforeEach(async () => {
  now = noon;
  await test.db.delete(leads);
});

const caller = (name: string) => {
  const found = callers[name];
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

async function send(name: string, path: string, fields?: Fields) {
  const response = await test.app.inject({
    method: "POST",
    url: `/api/contacts/${path}`,
    headers: caller(name).headers,
    payload: fields && buildForm(fields),
  });
  return { status: response.statusCode, ...response.json() };
}

const callQueueOf = (name: string) => findCallQueue(services, caller(name));
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const find = async (id: string) => (await test.db.select().from(leads).where(eq(leads.id, id)))[0];

describe("a caller's list", () => {
  it("has first what is due, then who waits longest, and later today apart", async () => {
    const [young, old] = await storeLeads(
      test.db,
      { name: "Old", createdAt: minutesAgo(300) },
      { name: "Young", createdAt: minutesAgo(20) },
    ).then(([a, b]) => [b, a]);
    const [due, later, tomorrow] = await storeLeads(
      test.db,
      { name: "Due", status: "Called" },
      { name: "Later", status: "Called" },
      { name: "Tomorrow", status: "Called" },
    );
    const plan = (id = "", at: Date) => test.db.update(leads).set({ nextCallAt: at }).where(eq(leads.id, id));
    await plan(due, minutesAgo(5));
    await plan(later, minutesAgo(-60));
    await plan(tomorrow, minutesAgo(-60 * 24));
    const desk = await callQueueOf("meera");
    const ids = (lines: { id: string }[]) => lines.map(({ id }) => id);
    expect([ids(desk.due), ids(desk.waiting), ids(desk.later)]).toEqual([[due], [old, young], [later]]);
    expect(desk.counts).toMatchObject({
      due: 1,
      waiting: 2,
      oldestWaitingSince: minutesAgo(300).toISOString(),
      calledToday: 0,
    });
    expect((await send("meera", "takenext")).contact._id).toBe(due);
    expect((await send("arjun", "takenext")).contact._id).toBe(old);
    expect(ids((await callQueueOf("meera")).waiting)).toEqual([young]);
  });

  it("leaves out who took back consent, who is closed or spam, and what others have", async () => {
    const consents = [
      { purpose: "call" as const, notice: "2026-11-25", language: "en", givenAt: now.toISOString() },
    ];
    const [free, , , , taken] = await storeLeads(
      test.db,
      { name: "Free", consents },
      { name: "Withdrawn", consents: consents.map((one) => ({ ...one, withdrawnAt: now.toISOString() })) },
      { name: "Closed", status: "Closed" },
      { name: "Spam", status: "Spam" },
      { name: "Taken", consents },
    );
    await send("arjun", `takecontact/${taken}`, { from: "" });
    const { due, waiting, counts } = await callQueueOf("meera");
    expect([due, waiting.map(({ id }) => id)]).toEqual([[], [free]]);
    expect(counts.waiting).toBe(2);
  });

  it("flags whose project's term is over, and never gives that as the next", async () => {
    await storeProjects(test.db, {
      id: "ended",
      title: "Ended Court",
      reraValidUntil: "2026-01-31",
    });
    await test.app.catalogue.catchUp();
    const [id] = await storeLeads(test.db, { projectId: "ended", projectName: "Ended Court" });
    expect((await callQueueOf("meera")).waiting).toMatchObject([{ id, isTermOver: true }]);
    expect(await send("meera", "takenext")).toMatchObject({ status: 200, contact: null });
    expect((await findCard(services, caller("meera"), id ?? ""))?.project).toMatchObject({
      standing: "term-over",
      registeredUntil: "31 January 2026",
    });
  });

  it("tells the caller the cons of the project's page, those that follow from facts first", async () => {
    await storeProjects(test.db, {
      id: "late",
      title: "Late Court",
      reraValidUntil: "2030-01-31",
      complaints: 3,
      cautions: ["No lift above the third floor"],
    });
    await test.app.catalogue.catchUp();
    const [id] = await storeLeads(test.db, { projectId: "late", projectName: "Late Court" });
    const cons = (await findCard(services, caller("meera"), id ?? ""))?.project?.cons ?? [];
    const page = await test.app.inject({ url: "/api/properties/getproperty/late" });
    const { rule_cautions } = page.json();
    expect(cons).toEqual([
      ...rule_cautions.map(({ text }: { text: string }) => text),
      "No lift above the third floor",
    ]);
    expect(cons[0]).toBe("The register lists 3 complaints.");
  });

  it("gives nobody abroad by night there, who asked for no hours", async () => {
    const [abroad] = await storeLeads(test.db, { timeZone: "America/New_York" });
    expect((await callQueueOf("meera")).waiting).toMatchObject([{ id: abroad, isWithinHours: false }]);
    expect((await send("meera", "takenext")).contact).toBeNull();
    now = new Date("2026-11-21T14:30:00Z");
    expect((await send("meera", "takenext")).contact._id).toBe(abroad);
    expect(isWithin(null, null, new Date("2026-11-21T20:30:00Z"))).toBe(true);
  });

  it("gives nobody outside the hours that were asked for, where the person is", async () => {
    const [evening] = await storeLeads(test.db, { callWindow: "evening" });
    expect((await callQueueOf("meera")).waiting).toMatchObject([{ id: evening, isWithinHours: false }]);
    expect((await send("meera", "takenext")).contact).toBeNull();
    now = new Date("2026-11-21T11:00:00Z");
    expect((await send("meera", "takenext")).contact._id).toBe(evening);
    // 17:00 in India is 11:30 in London.
    expect(isWithin("morning", "Europe/London", new Date("2026-11-21T11:30:00Z"))).toBe(true);
    expect(isWithin("evening", null, new Date("2026-11-21T14:30:00Z"))).toBe(false);
    expect(isWithin("evening", "America/Los_Angeles", new Date("2026-07-01T00:30:00Z"))).toBe(true);
    expect(isWithin("evening", "America/Los_Angeles", new Date("2026-12-01T03:30:00Z"))).toBe(true);
  });
});

describe("taking the next", () => {
  it("passes over any number of those who are to be called later", async () => {
    const evenings = Array.from({ length: 120 }, () => ({ callWindow: "evening" as const }));
    const ids = await storeLeads(test.db, ...evenings, { name: "Any time" });
    expect((await send("meera", "takenext")).contact._id).toBe(ids.at(-1));
  });

  it("gives two callers never the same one, however fast they ask", async () => {
    await storeLeads(test.db, ...Array.from({ length: 12 }, (_, n) => ({ name: `Person ${n}` })));
    const names = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? "meera" : "arjun"));
    const taken = await Promise.all(
      names.map(async (name) => [name, (await send(name, "takenext")).contact._id] as const),
    );
    const ownersOf = new Map<string, Set<string>>();
    for (const [name, id] of taken) ownersOf.set(id, (ownersOf.get(id) ?? new Set()).add(name));
    expect([...ownersOf.values()].every((owners) => owners.size === 1)).toBe(true);
    expect(new Set(taken.map(([name]) => name)).size).toBe(2);
  });

  it("gives the same one again until its call is written down", async () => {
    const [first, second] = await storeLeads(test.db, { name: "A" }, { name: "B" });
    expect((await send("meera", "takenext")).contact._id).toBe(first);
    expect((await send("meera", "takenext")).contact._id).toBe(first);
    await send("meera", `logcall/${first}`, { outcome: "No answer" });
    expect((await send("meera", "takenext")).contact._id).toBe(second);
  });
});

describe("an enquiry of another caller", () => {
  it("is refused, and taken over only from just that one", async () => {
    const [id] = await storeLeads(test.db, { name: "A" });
    await send("arjun", `takecontact/${id}`, { from: "" });
    const refused = await send("meera", `logcall/${id}`, { outcome: "Busy" });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      "This enquiry is arjun’s. Take it over first.",
    ]);
    expect((await send("meera", `takecontact/${id}`, { from: "" })).status).toBe(409);
    expect((await send("meera", `givebackcontact/${id}`)).status).toBe(409);
    expect((await send("meera", `takecontact/${id}`, { from: "arjun" })).contact.owner).toBe("meera");
    expect((await send("meera", `givebackcontact/${id}`)).contact.owner).toBe("");
    const entries = await test.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, id ?? ""));
    expect(entries.map(({ adminName, action, detail }) => [adminName, action, detail])).toEqual([
      ["arjun", "took", ""],
      ["meera", "took", "over from arjun"],
      ["meera", "gave back", ""],
    ]);
  });

  it("is nobody's again once that admin is gone", async () => {
    const [id] = await storeLeads(test.db, { name: "A" });
    const { headers } = await signIn(test, "temp");
    await test.app.inject({ method: "POST", url: `/api/contacts/takecontact/${id}`, headers, payload: {} });
    expect((await find(id ?? ""))?.ownerName).toBe("temp");
    const all = await test.app.inject({ url: "/api/admin/getalladmins", headers: caller("meera").headers });
    const temp = all.json().find((admin: { username: string }) => admin.username === "temp");
    await test.app.inject({
      method: "DELETE",
      url: `/api/admin/deleteadmin/${temp._id}`,
      headers: caller("meera").headers,
    });
    expect((await callQueueOf("arjun")).waiting).toMatchObject([{ id, isMine: false }]);
  });
});

describe("a call that is written down", () => {
  it.each([
    ["No answer", "Called", "2026-11-21T09:30:00.000Z"],
    ["Busy", "Called", "2026-11-21T07:00:00.000Z"],
    ["Call again", "Called", "2026-11-22T05:30:00.000Z"],
    ["In talks", "In talks", "2026-11-24T05:30:00.000Z"],
    ["Visit planned", "Visit planned", "2026-11-24T05:30:00.000Z"],
    ["Booked", "Booked", null],
    ["Not interested", "Closed", null],
    ["Wrong number", "Closed", null],
  ])("as %s makes it %s, to be called %s", async (outcome, status, nextAt) => {
    const [id] = await storeLeads(test.db, { remarks: "The person's own words" });
    const { contact } = await send("meera", `logcall/${id}`, { outcome, note: "Likes the garden" });
    expect(contact).toMatchObject({
      status,
      next_call_at: nextAt,
      owner: "meera",
      remarks: "The person's own words",
    });
    const card = await findCard(services, caller("meera"), id ?? "");
    expect(card?.calls).toMatchObject([{ callerName: "meera", outcome, note: "Likes the garden" }]);
    expect((await callQueueOf("meera")).counts).toMatchObject({ calledToday: 1, calledTodayByMe: 1 });
    expect((await callQueueOf("arjun")).counts).toMatchObject({ calledToday: 1, calledTodayByMe: 0 });
  });

  it("keeps the time that the caller chose, and none in the past", async () => {
    const [id] = await storeLeads(test.db, {});
    const chosen = { outcome: "Call again", next_call_at: "2026-11-23T17:00:00+05:30" };
    expect((await send("meera", `logcall/${id}`, chosen)).contact.next_call_at).toBe(
      "2026-11-23T11:30:00.000Z",
    );
    // A time without a zone is another moment on every machine.
    const wrongs = [
      "2026-11-20T17:00:00Z",
      "soon",
      "2031-01-01T00:00:00Z",
      "2026-11-23T17:00:00",
      "2026-11-23",
    ];
    for (const next_call_at of wrongs) {
      const { status, error } = await send("meera", `logcall/${id}`, { outcome: "Busy", next_call_at });
      expect([status, Object.keys(error.fields)]).toEqual([400, ["next_call_at"]]);
    }
  });

  it("may be a note alone, and has to be something", async () => {
    const [id] = await storeLeads(test.db, {});
    const { contact } = await send("meera", `logcall/${id}`, { note: "Asked for the plan" });
    expect(contact).toMatchObject({ status: "New", next_call_at: null, owner: "meera" });
    expect((await callQueueOf("meera")).counts.calledToday).toBe(0);
    const wrongs: Fields[] = [{}, { outcome: "Shouted" }, { note: "x".repeat(1001) }];
    for (const wrong of wrongs) expect((await send("meera", `logcall/${id}`, wrong)).status).toBe(400);
    expect(await test.db.$count(leadCalls)).toBe(1);
  });

  it("is written down once, where its form is sent twice", async () => {
    const [id] = await storeLeads(test.db, {});
    const seen = (await find(id ?? ""))?.updatedAt.toISOString() ?? "";
    const form = { outcome: "Busy", if_updated_at: seen };
    const both = await Promise.all([
      send("meera", `logcall/${id}`, form),
      send("meera", `logcall/${id}`, form),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await test.db.$count(leadCalls)).toBe(1);
  });

  it("plans no further call where consent was taken back meanwhile", async () => {
    const calls = contactCalls(test, caller("meera").headers);
    const { contact, receipt } = await calls.add({ ...kavita, ...agreed, source: "project page" });
    await test.app.inject({
      method: "PATCH",
      url: `/api${receipt}`,
      payload: buildForm({ withdraw: "call" }),
    });
    const { contact: after } = await send("meera", `logcall/${contact._id}`, { outcome: "No answer" });
    expect(after).toMatchObject({ status: "Called", next_call_at: null });
  });

  it("stands in the export, with its note", async () => {
    const [id] = await storeLeads(test.db, {});
    await send("meera", `logcall/${id}`, { outcome: "No answer", note: "Rang twice" });
    const { headers } = caller("meera");
    const { body } = await test.app.inject({ url: "/api/contacts/export.csv", headers });
    expect(body).toContain("Owner,Next call,Calls,History");
    expect(body).toContain("meera,2026-11-21 15:00,1,2026-11-21 12:00 meera: No answer. Rang twice");
  });

  it("is on record without a word of the note", async () => {
    const [id] = await storeLeads(test.db, {});
    await send("meera", `logcall/${id}`, { outcome: "In talks", note: "secret of the person" });
    const entries = await test.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, id ?? ""));
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ["called", "In talks, status: New → In talks"],
    ]);
  });
});

describe("another enquiry of the same number", () => {
  it("stands beside this one", async () => {
    const [id, other] = await storeLeads(
      test.db,
      { mobile: "9837041122" },
      { mobile: "9837041122", projectName: "Elsewhere", status: "Called" },
      { mobile: "9837041123" },
    );
    const card = await findCard(services, caller("meera"), id ?? "");
    expect(card?.others).toMatchObject([{ id: other, projectName: "Elsewhere", status: "Called" }]);
  });
});

describe("the words for a wait", () => {
  it.each([
    [0, "1 minute"],
    [59, "59 minutes"],
    [60, "1 hour"],
    [47 * 60, "47 hours"],
    [49 * 60, "2 days"],
  ])("of %d minutes are %s", (minutes, words) => {
    expect(formatWait(minutesAgo(minutes), now)).toBe(words);
  });
});

describe("a plan to call again", () => {
  it("is said in words", () => {
    expect([...nextCallChoices, "never" as const].map(formatNextCall)).toEqual([
      "in 30 minutes",
      "in 3 hours",
      "today, 17:00",
      "tomorrow, 11:00",
      "tomorrow, 17:00",
      "in 3 days, 11:00",
      "in 7 days, 11:00",
      "no more calls",
    ]);
  });

  it("is never for the night in India, and never for the past", () => {
    const at = (choice: "soon" | "later", from: string) =>
      nextCallAt(choice, new Date(`${from}+05:30`))?.toISOString();
    const ten = (day: string) => new Date(`${day}T10:00+05:30`).toISOString();
    expect(at("soon", "2026-11-21T19:00")).toBe(new Date("2026-11-21T19:30+05:30").toISOString());
    expect(at("later", "2026-11-21T18:00")).toBe(ten("2026-11-22"));
    expect(at("soon", "2026-11-21T23:50")).toBe(ten("2026-11-22"));
    expect(at("soon", "2026-11-21T03:00")).toBe(ten("2026-11-21"));

    expect(nextCallAt("tomorrow", noon)?.toISOString()).toBe("2026-11-22T05:30:00.000Z");
    expect(nextCallAt("never", noon)).toBeNull();
  });
});
