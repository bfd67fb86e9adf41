import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { type Fields, propertyCalls } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { staffProjectSchema } from "../api-shape.server.ts";
import { apiNames } from "../api-shape.ts";

let test: TestApp;
let calls: ReturnType<typeof propertyCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  calls = propertyCalls(test, (await signIn(test)).headers);
});
afterAll(() => test.close());

/** Letters that no compression makes small: what an index has to hold as it is. */
function noise(seed: string, words: number): string {
  const letters = Array.from({ length: words }, (_, word) =>
    Array.from({ length: 8 }, (_, place) => {
      const digest = createHash("sha256").update(`${seed} ${word} ${place}`).digest();
      return String.fromCodePoint(0x4e00 + (digest.readUInt16BE() % 20_000));
    }).join(""),
  );
  return letters.join(" ");
}

const strings: Record<string, string> = {
  markup: `<script>alert(1)</script><img src=x onerror=alert(1)>"'\`</title>`,
  sql: `'; drop table projects; -- %_\\ $1 {{7*7}} \${7*7}`,
  "a prototype's name": "__proto__",
  "bidirectional marks": "\u202eevil\u2066 \u200b\ufeffname",
  formula: "=HYPERLINK(1)",
  "line breaks": "a\r\nX-Header: b\tc",
  emoji: "👩‍👩‍👧‍👦🏳️‍🌈",
  "2,000 letters in one word": "x".repeat(2000),
  "2,000 Chinese letters": noise("han", 250).slice(0, 2000),
  "2,000 letters beyond the first plane": "𝒳 ".repeat(660),
  "letters that grow when folded": "ﷺΐŉ".repeat(60),
  json: '[{"$gt":""}]',
  "deep json": "[".repeat(900) + "]".repeat(900),
  "a script address": "javascript:alert(1)",
  number: "-1e309",
  nan: "NaN",
  zero: "0",
};

const place: Fields = { state: "Uttarakhand", city: "Dehradun", rera_no: "UKREP09170000018" };

/** An answer has a day. */
const besides: Partial<Record<string, Fields>> = {
  promoter_answer: { promoter_answered_on: "2026-03-31" },
};

const list = async (newest: number) =>
  (await calls.send("GET", `getproperties?perPage=${newest}&sort=newest&facets=1`)).status;

describe.each(Object.entries(strings))("%s", (_name, text) => {
  it.each(apiNames)("in %s is stored as a text or refused by name, and breaks no answer", async (name) => {
    const added = await calls.add({ title: "Palm Court", ...place, ...besides[name], [name]: text });
    expect([201, 400]).toContain(added.status);
    if (added.status === 400) expect(Object.keys(added.error.fields ?? {})).toEqual([name]);
    else expect(staffProjectSchema.safeParse(added.property).error).toBeUndefined();
    expect(await list(1)).toBe(200);
  });

  it("breaks no list of all of them", async () => {
    expect(await list(100)).toBe(200);
  });
});
