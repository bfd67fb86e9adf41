import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { mango, registry, rose, setUpImports } from "../../../../../tests/helpers/imports.ts";
import { describeOnEachServer } from "../../../../../tests/helpers/test-database.ts";
import { undoImport } from "../../import-export/ledger/undo.server.ts";
import {
  registerChanges,
  registerEditions,
  registerLists,
  registerRows,
} from "../../import-export/table.server.ts";
import { withStaffWord } from "../../sources.ts";
import { projects } from "../../table.server.ts";
import { readProjectLedger } from "./project-ledger.server.ts";

const today = "2026-11-25";

describeOnEachServer("what the registers said of a project", (on) => {
  const { db, importText, listAll } = setUpImports(on);
  const take = (runId: string, listDate: string | undefined, ...rows: string[]) =>
    importText([registry, ...rows].join("\n"), {
      ...{ runId, listDate, listName: "Odisha", by: "asha" },
      now: new Date("2026-11-20T06:00:00Z"),
    });

  async function read(id: string) {
    const lists = new Map((await db().select().from(registerLists)).map((list) => [list.id, list]));
    return readProjectLedger(db(), id, { today, lists });
  }

  beforeEach(async () => {
    for (const table of [registerChanges, registerRows, registerEditions, registerLists])
      await db().delete(table);
  });

  it("tells since when its list holds it, by whose word each fact is, and what each import changed", async () => {
    await take("one", "2026-01-31", mango, rose);
    await take("two", "2026-02-28", mango.replace("Dec, 2027", "Mar, 2029"), rose);
    const [stored] = await listAll();
    const id = stored?.id ?? "";
    await db()
      .update(projects)
      .set({ priceMinRupees: 90, sources: withStaffWord(stored?.sources ?? [], ["priceMinRupees"], today) })
      .where(eq(projects.id, id));
    const ledger = await read(id);
    expect(ledger).toMatchObject({
      id,
      title: "Mango Mansion",
      lists: [{ name: "Odisha", firstSeen: "2026-01-31", lastSeen: "2026-02-28", isMissing: false }],
      entries: [
        { kind: "changed", list: "Odisha", day: "2026-02-28", by: "asha", isUndone: false },
        { kind: "new", day: "2026-01-31", lines: [] },
      ],
    });
    expect(ledger?.entries[0]?.lines).toContain("Possession in: 31 December 2027 → 31 March 2029");
    expect(ledger?.facts.find(({ name }) => name === "Possession in")).toEqual({
      ...{ name: "Possession in", value: "31 March 2029", list: "Odisha" },
      sourceText: "by the list of 28 February 2026, more than 90 days ago",
    });
    expect(ledger?.facts.find(({ name }) => name === "Pricing min, ₹")).toMatchObject({
      ...{ list: null, sourceText: "entered on 25 November 2026" },
    });
  });

  it("tells from which edition on its list no longer holds it, and what was taken back", async () => {
    await take("one", "2026-03-31", mango, rose);
    await take("two", "2026-04-30", mango);
    const rosesId = (await listAll()).find(({ title }) => title === "Rose Villa")?.id ?? "";
    expect(await read(rosesId)).toMatchObject({
      lists: [{ isMissing: true, missingSince: "2026-04-30", lastSeen: null }],
      entries: [{ kind: "missing", isUndone: false }, { kind: "new" }],
    });
    await undoImport(db(), "two", { actor: { id: "a", username: "asha" }, now: new Date("2026-11-21") });
    expect(await read(rosesId)).toMatchObject({
      lists: [{ isMissing: false, lastSeen: "2026-03-31" }],
      entries: [{ kind: "missing", isUndone: true }, { kind: "new" }],
    });
  });

  it("knows no project of another id", async () => {
    expect(await read("none")).toBeUndefined();
  });
});
