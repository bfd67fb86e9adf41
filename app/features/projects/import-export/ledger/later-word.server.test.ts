import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { registry, setUpImports } from "../../../../../tests/helpers/imports.ts";
import { describeOnEachServer } from "../../../../../tests/helpers/test-database.ts";
import { dayOfSource, sourceOfEach } from "../../sources.ts";
import { projects } from "../../table.server.ts";
import { registerChanges, registerEditions, registerLists, registerRows } from "../table.server.ts";

const staff = "staff";
/** What a row says; an empty text says nothing. */
type Row = { n: number; developer: string; possessionOn: string };
type Said = { who: string; day: string; rows: Row[] };
type Fact = { value: string; who: string; day: string };
const factKeys = ["developer", "possessionOn"] as const;

const rows = fc.uniqueArray(
  fc.record({
    n: fc.nat(4),
    developer: fc.constantFrom("A Homes", "B Homes", ""),
    possessionOn: fc.constantFrom("2027-12-31", "2029-03-31", ""),
  }),
  { selector: ({ n }) => n, minLength: 1, maxLength: 5 },
);
const said = fc.array(
  fc.record({
    who: fc.constantFrom("Odisha", "Khordha", "Cuttack", staff),
    day: fc.constantFrom("2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"),
    rows,
  }),
  { minLength: 2, maxLength: 10 },
);

const numberOf = (n: number) => `RP/19/2026/9100${n}`;

function write({ who, rows }: Said): string {
  if (who === staff)
    return [
      "title,state,rera_number,developer,possession",
      ...rows.map((row) => `Court ${row.n},Odisha,${numberOf(row.n)},${row.developer},${row.possessionOn}`),
    ].join("\n");
  return [
    registry,
    ...rows.map(
      (row) =>
        `Odisha,${numberOf(row.n)},Court ${row.n},Registered,${row.developer},Residential,Khordha,${row.possessionOn}`,
    ),
  ].join("\n");
}

/** The rule in its plainest form: whoever said a fact as of the latest day is believed, of two on one day the later import. */
function believe(facts: Map<string, Fact>, { who, day, rows }: Said): void {
  for (const row of rows)
    for (const key of factKeys) {
      const name = `${row.n} ${key}`;
      const known = facts.get(name);
      const value = row[key];
      if (value === "") continue;
      if (who === staff ? known?.value !== value : (known?.day ?? "") <= day)
        facts.set(name, { value, who, day });
    }
}

/** What each list holds, and what it held before: only an edition that is not older than the last one tells. */
class Held {
  readonly #lists = new Map<string, { day: string; rows: Map<number, "held" | "missing"> }>();

  /** Answers how many are newly missing. */
  take({ who, day, rows }: Said): number {
    if (who === staff) return 0;
    const list = this.#lists.get(who) ?? { day: "", rows: new Map() };
    if (day < list.day) return 0;
    const now = new Set(rows.map(({ n }) => n));
    const gone = [...list.rows].filter(([n, is]) => is === "held" && !now.has(n));
    for (const [n] of gone) list.rows.set(n, "missing");
    for (const n of now) list.rows.set(n, "held");
    this.#lists.set(who, { day, rows: list.rows });
    return gone.length;
  }

  all(): string[] {
    return [...this.#lists]
      .flatMap(([who, { rows }]) => [...rows].map(([n, is]) => `${who} ${n} ${is}`))
      .sort();
  }
}

describeOnEachServer("what several lists and staff say of the same projects", (on) => {
  const { db, importText, listAll } = setUpImports(on);

  async function readFacts(): Promise<Map<string, Fact>> {
    const lists = new Map((await db().select().from(registerLists)).map((list) => [list.id, list]));
    const stored = await listAll();
    return new Map(
      stored.flatMap(({ reraNumber, sources, ...project }) => {
        const sourceOf = sourceOfEach(sources);
        return factKeys.flatMap((key): [string, Fact][] => {
          const source = sourceOf.get(key);
          const value = project[key];
          if (!source || value === null) return [];
          const who = source.list === undefined ? staff : (lists.get(source.list)?.name ?? "");
          const day = dayOfSource(source, (id) => lists.get(id)?.latestOn) ?? "";
          return [[`${reraNumber?.at(-1)} ${key}`, { value, who, day }]];
        });
      }),
    );
  }

  async function readHeld(): Promise<string[]> {
    const found = await db()
      .select({ who: registerLists.name, number: projects.reraNumber, since: registerRows.missingSince })
      .from(registerRows)
      .innerJoin(registerLists, eq(registerLists.id, registerRows.listId))
      .innerJoin(projects, eq(projects.id, registerRows.projectId));
    return found
      .map(({ who, number, since }) => `${who} ${number?.at(-1)} ${since === null ? "held" : "missing"}`)
      .sort();
  }

  it("is told by whose word came last, and what each list no longer holds, in any order of imports", async () => {
    await fc.assert(
      fc.asyncProperty(said, async (all) => {
        for (const table of [registerChanges, registerRows, registerEditions, registerLists, projects])
          await db().delete(table);
        const believed = new Map<string, Fact>();
        const held = new Held();
        for (const one of all) {
          const now = new Date(`${one.day}T06:00:00Z`);
          const list = one.who === staff ? {} : { listName: one.who, listDate: one.day };
          const { report } = await importText(write(one), { ...list, now });
          expect(report.files[0]?.register?.missing ?? 0).toBe(held.take(one));
          expect(await readHeld()).toEqual(held.all());
          believe(believed, one);
          expect(Object.fromEntries(await readFacts())).toEqual(Object.fromEntries(believed));
        }
      }),
      { numRuns: 8 },
    );
  });
});
