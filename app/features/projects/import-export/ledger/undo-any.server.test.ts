import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { registry, setUpImports } from "../../../../../tests/helpers/imports.ts";
import { describeOnEachServer } from "../../../../../tests/helpers/test-database.ts";
import { projects } from "../../table.server.ts";
import { registerChanges, registerEditions, registerLists, registerRows } from "../table.server.ts";
import { undoImport } from "./undo.server.ts";

const numberOf = (n: number) => `RP/19/2026/9100${n}`;

/** A row of a list, right or with cells that can't be read. */
const listRow = fc
  .record({
    n: fc.nat(6),
    title: fc.constantFrom("MANGO", "ROSE"),
    status: fc.constantFrom("Registered", "Lapsed", "Bogus"),
    developer: fc.constantFrom("A HOMES", "B HOMES", ""),
    completion: fc.constantFrom('"Dec, 2027"', '"Mar, 2029"', "junk", ""),
  })
  .map(({ n, title, status, developer, completion }) =>
    ["Odisha", numberOf(n), title, status, developer, "Residential", "Khordha", completion].join(),
  );
const ownRow = fc
  .tuple(fc.nat(6), fc.constantFrom("MANGO", "LILY"))
  .map(([n, title]) => `${title},Odisha,${numberOf(n)}`);

const days = fc.constantFrom(undefined, "2026-01-31", "2026-02-28", "2026-03-31");
const someRows = (row: fc.Arbitrary<string>) => fc.array(row, { minLength: 1, maxLength: 7 });
const ofList = { listName: fc.constantFrom("Odisha", "Khordha"), listDate: days };

/** The next edition of a list, some mended rows of one, or our own CSV. */
const anImport = fc.oneof(
  { weight: 5, arbitrary: fc.record({ header: fc.constant(registry), rows: someRows(listRow), ...ofList }) },
  fc.record({
    header: fc.constant(`file,line,reason,${registry}`),
    rows: someRows(listRow.map((row) => `x.csv,2,mended,${row}`)),
    ...ofList,
  }),
  fc.record({ header: fc.constant("title,state,rera_number"), rows: someRows(ownRow) }),
);
const steps = fc.array(
  fc.oneof({ weight: 2, arbitrary: anImport }, { weight: 1, arbitrary: fc.constant("undo" as const) }),
  { minLength: 4, maxLength: 12 },
);

describeOnEachServer("imports of any lists, days and rows", (on) => {
  const { db, importText } = setUpImports(on);

  /** All that an undo gives back: the projects, what lists hold, and of which day they are. */
  async function dump() {
    const { rows } = await db().execute(sql`
      select (select coalesce(json_agg(to_jsonb(p) order by p.id), '[]') from ${projects} p) as projects,
        (select coalesce(json_agg(to_jsonb(r) order by r.list_id, r.project_id), '[]') from ${registerRows} r) as held,
        (select coalesce(json_agg(json_build_array(l.name, l.latest_on, l.is_dated) order by l.id), '[]')
          from ${registerLists} l where exists (
            select from ${registerEditions} e where e.list_id = l.id and e.undone_at is null)) as lists`);
    return rows[0];
  }

  it("are taken back one by one, whatever came before", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const table of [registerChanges, registerRows, registerEditions, registerLists, projects])
          await db().delete(table);
        const imported: { runId: string; before: unknown }[] = [];
        const undoLast = async () => {
          const last = imported.pop();
          if (!last) return;
          await undoImport(db(), last.runId, { actor: { id: "a", username: "asha" }, now: new Date() });
          expect(await dump()).toEqual(last.before);
        };
        for (const [step, next] of taken.entries()) {
          if (next === "undo") await undoLast();
          else {
            const { header, rows, ...list } = next;
            const runId = `step ${step}`;
            imported.push({ runId, before: await dump() });
            await importText([header, ...rows].join("\n"), { ...list, runId });
          }
        }
        while (imported.length > 0) await undoLast();
      }),
      { numRuns: 8 },
    );
  });
});
