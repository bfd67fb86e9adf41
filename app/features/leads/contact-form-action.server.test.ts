import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageForm, Services } from "#app/context.server.ts";
import { emptyForm } from "#app/shared/form.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { agreed, kavita as person } from "../../../tests/helpers/contact-calls.ts";
import { randomAddress } from "../../../tests/helpers/random-address.ts";
import { takeContactForm } from "./create-lead.server.ts";
import { leadEarlierWords, leads } from "./table.server.ts";

const kavita = { ...person, ...agreed };

let test: TestApp;
let services: Services;
let now = new Date("2026-11-21T06:30:00Z");
beforeAll(async () => {
  test = await buildTestApp({
    mountPages: async (_app, given) => {
      services = given;
    },
    clock: () => now,
  });
});
afterAll(() => test.close());

function formOf(fields: Record<string, string>): PageForm {
  return { texts: new Map(Object.entries(fields).map(([name, text]) => [name, [text]])), files: [] };
}

const take = (form: PageForm, client = randomAddress()) => takeContactForm(services, { client }, form);
const countStored = () => test.db.$count(leads);

async function refusalOf(form: PageForm, client?: string) {
  const response = await take(form, client);
  if (response instanceof Response) throw new Error("The form was taken");
  return { ...response.data, status: response.init?.status, headers: response.init?.headers };
}

describe("the Contact Now form without script", () => {
  it("leads to the private page of what was sent", async () => {
    const response = await take(formOf(kavita));
    if (!(response instanceof Response)) throw new Error(response.data.message);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/receipts\/[\w-]{43}\?done=sent#main$/);
    expect((await test.db.select().from(leads)).at(-1)).toMatchObject({
      mobile: "9837041122",
      source: "project page",
    });
  });

  it("is one contact on one day, however often it is pressed and at once", async () => {
    const [before, client] = [await countStored(), randomAddress()];
    const neha = { ...kavita, name: "Neha", mobile: "98370 41124" };
    await Promise.all(Array.from({ length: 5 }, () => take(formOf(neha), client)));
    expect(await test.db.$count(leadEarlierWords)).toBe(0);
    expect(await countStored()).toBe(before + 1);
    await take(formOf({ ...neha, mobile: "98370 41123" }), client);
    expect(await countStored()).toBe(before + 2);
    // Another day, or from elsewhere, it is another form, which joins the first.
    now = new Date("2026-11-22T06:30:00Z");
    for (const from of [client, randomAddress()]) await take(formOf(neha), from);
    expect(await countStored()).toBe(before + 2);
    expect(await test.db.$count(leadEarlierWords)).toBe(2);
  });

  it("is no form of a client that spells the id which we give it", async () => {
    const client = randomAddress();
    const ownId = `${client} ${now.toISOString().slice(0, 10)}`;
    await take(formOf(kavita), client);
    const before = await test.db.$count(leadEarlierWords);
    await take(formOf({ ...kavita, form_id: ownId }));
    expect(await test.db.$count(leadEarlierWords)).toBe(before + 1);
  });

  it("is refused, and kept as it was typed, where nobody agreed to the call", async () => {
    const before = await countStored();
    expect(await refusalOf(formOf({ ...kavita, consent: "similar" }))).toMatchObject({
      status: 422,
      message: "Tick what you agree to: without it nobody may call you.",
      fields: { consent: "Tick this so that we may call you." },
      typed: { name: [kavita.name], consent: ["similar"] },
    });
    expect(await countStored()).toBe(before);
    expect(await take(formOf(kavita))).toBeInstanceOf(Response);
  });

  it("comes back with what was typed, to nobody's cache", async () => {
    const before = await countStored();
    const fields = {
      ...kavita,
      mobile: "98370 4",
      remarks: "Call\nafter six",
      project_state: "Goa",
      reference_url: "x",
      source: "x",
    };
    expect(await refusalOf(formOf(fields))).toEqual({
      isSent: false,
      message: "Please Enter your Name, Email, Mobile & Project Name to get Callback from Us!",
      fields: { mobile: "Enter all 10 digits." },
      typed: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
      hadFile: false,
      cities: expect.arrayContaining(["Panaji", "Margao"]),
      status: 400,
      headers: { "Cache-Control": "no-store" },
    });
    expect(await countStored()).toBe(before);
  });

  it("says when there is room again for who has sent too many, and keeps what was typed", async () => {
    const client = randomAddress();
    for (let n = 0; n < 20; n += 1) await take(formOf({ ...kavita, remarks: `No. ${n}` }), client);
    const { status, message, headers, typed } = await refusalOf(formOf(kavita), client);
    expect([status, typed.name]).toEqual([429, [kavita.name]]);
    expect(message).toMatch(/Try again in (?:a minute|\d+ minutes)\.$/);
    expect(headers).toHaveProperty("Retry-After", expect.stringMatching(/^\d+$/));
  });

  it("tells what is wrong with a body that could not be read, and the way back to what was typed", async () => {
    const error = { code: "too-large", message: "What was sent is too large." } as const;
    const form = { ...emptyForm, problem: { status: 413, error } };
    const message = `${error.message} Your browser’s Back button brings back what you typed.`;
    expect(await refusalOf(form)).toMatchObject({ status: 413, message, fields: {} });
  });
});
