import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { searchWordsOf } from "#app/shared/words.ts";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { propertyCalls } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { withheldReasons } from "../standing/standing.ts";
import { findProject } from "../store.server.ts";

let test: TestApp;
let calls: ReturnType<typeof propertyCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  calls = propertyCalls(test, (await signIn(test)).headers);
});
afterAll(() => test.close());

/** What a project is to somebody who only reads the contract: fields by name, lists as lists. */
type Model = Record<string, string | string[]>;

const words = fc.stringMatching(/^[A-Za-z]{1,8}( [a-z]{1,8}){0,2}$/);
const lines = fc.array(words, { minLength: 1, maxLength: 4 });
const wholeNumber = fc.integer({ min: 0, max: 999 }).map(String);
const fieldArbitraries = {
  title: words,
  developer: words,
  locality: words,
  configuration: words,
  carpet_area: words,
  rera_no: fc.constantFrom("UKREP09170000018", "RC/REP/HARERA/GGM/1", "P52100000001"),
  state: fc.constantFrom("Uttarakhand", "Haryana", "Maharashtra"),
  tower: wholeNumber,
  floor: wholeNumber,
  pricing_max: fc.integer({ min: 0, max: 10 ** 12 }).map(String),
  possession: fc.constantFrom("2026-03-31", "2028-02-29"),
  project_status: fc.constantFrom("Ready to Move", "Under Construction"),
  hot_deal: fc.constantFrom("true", "false"),
  visibility: fc.constantFrom("public", "hidden"),
  why: lines,
  cautions: lines,
  other_fet: lines,
};
const blank: Model = {
  ...Object.fromEntries(Object.keys(fieldArbitraries).map((name) => [name, ""])),
  hot_deal: "false",
  visibility: "public",
  why: [],
  cautions: [],
  other_fet: [],
};
const clearable = Object.keys(blank).filter((name) => name !== "title");

const patch = fc.record({
  sent: fc.record(fieldArbitraries, { requiredKeys: [] }),
  empty: fc.subarray(Object.keys(blank)),
  clear: fc.subarray(clearable, { maxLength: 4 }),
});

it("any sequence of updates gives what a simple model says", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(words, fc.array(patch, { maxLength: 6 }), async (title, patches) => {
      const { _id } = await calls.store({ title });
      let model: Model = { ...blank, title };
      for (const { sent, empty, clear } of patches) {
        const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
        const fields = { ...Object.fromEntries(empty.map((name) => [name, ""])), ...given };
        const { status } = await calls.patch(_id, { ...fields, clear });
        expect(status).toBe(200);
        model = { ...model, ...Object.fromEntries(clear.map((name) => [name, blank[name] ?? ""])), ...given };
        expect(seenBy(await calls.read(_id))).toEqual(model);
      }
      await expectFollowing(_id);
    }),
    { numRuns: 40 },
  );
});

function seenBy(property: Record<string, unknown>): Model {
  return Object.fromEntries(
    Object.keys(blank).map((name) => {
      const value = property[name];
      return [name, Array.isArray(value) ? value.map(String) : String(value ?? "")];
    }),
  );
}

/** What the database derives agrees with what the code says of the same project. */
async function expectFollowing(id: string): Promise<void> {
  const project = await findProject(test.db, id, "staff");
  if (!project) throw new Error("The project is gone");
  const { rows } = await test.db.$client.query(
    "select p.is_public, p.search_text, s.title_text from projects p join project_search s using (seq) where id = $1",
    [id],
  );
  expect(rows[0].is_public).toBe(withheldReasons(project).length === 0);
  expect(rows[0].title_text.trim()).toBe(searchWordsOf(project.title).join(" "));
  expect(rows[0].search_text).toContain(searchWordsOf(project.developer ?? "").join(" "));
}
