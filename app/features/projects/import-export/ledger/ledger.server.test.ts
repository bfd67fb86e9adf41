import { writeFile } from "node:fs/promises";
import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { leads } from "#app/features/leads/table.server.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { mango, registry, rose, setUpImports } from "../../../../../tests/helpers/imports.ts";
import { describeOnEachServer } from "../../../../../tests/helpers/test-database.ts";
import { projects } from "../../table.server.ts";
import { importFiles } from "../files/import-files.server.ts";
import { ImportBusyError, withImportLock } from "../files/import-lock.server.ts";
import { notesOf } from "../files/report.ts";
import { registerChanges, registerEditions, registerLists, registerRows } from "../table.server.ts";
import { changesHeader, streamChanges } from "./changes-csv.server.ts";
import { dateList, renameList } from "./lists.server.ts";
import { listImportRuns } from "./runs.server.ts";
import { undoImport } from "./undo.server.ts";

const lily = 'Odisha,RP/19/2026/99993,LILY COURT,Registered,GULMOHAR HOMES,Residential,Khordha,"Jan, 2028"';
const actor = { id: "a", username: "asha" };

describeOnEachServer("the ledger of imports", (on) => {
  const { db, importText, listAll, pathOf } = setUpImports(on);
  const edition = (runId: string, listDate: string) => ({ runId, listDate, listName: "Odisha" });
  const csv = (...rows: string[]) => [registry, ...rows].join("\n");
  const linesOf = async (runId: string) => (await Array.fromAsync(streamChanges(db(), runId))).join("");

  async function clear() {
    for (const table of [registerChanges, registerRows, registerEditions, registerLists])
      await db().delete(table);
  }

  it("knows of each fact which list says it, and as of when", async () => {
    await clear();
    await importText(csv(mango), edition("one", "2026-01-31"));
    const [first] = await listAll();
    const [list] = await db().select().from(registerLists);
    expect(list).toMatchObject({ name: "Odisha", latestOn: "2026-01-31", isDated: true, states: ["Odisha"] });
    const told = first?.sources.find(({ list: id }) => id === list?.id);
    expect(told?.on).toBeUndefined();
    expect(told?.fields).toEqual(expect.arrayContaining(["title", "reraValidUntil", "possessionOn"]));
    expect(told?.fields).not.toContain("priceMinRupees");
  });

  it("writes nothing for what a later edition only says again, which is as of then", async () => {
    await clear();
    await importText(csv(mango), edition("one", "2026-01-31"));
    const before = await listAll();
    expect(await importText(csv(mango), edition("two", "2026-02-28"))).toMatchObject({ unchanged: 1 });
    expect(await listAll()).toEqual(before);
    expect((await db().select().from(registerLists))[0]?.latestOn).toBe("2026-02-28");
    expect(await db().select().from(registerChanges).where(eq(registerChanges.kind, "changed"))).toEqual([]);
  });

  it("lists what the next edition changes, adds, no longer holds, and holds again", async () => {
    await clear();
    await importText(csv(mango, rose), edition("one", "2026-01-31"));
    const { report } = await importText(
      csv(mango.replace("Dec, 2027", "Mar, 2029").replace("Registered", "Lapsed"), lily),
      edition("two", "2026-02-28"),
    );
    expect(report.files[0]?.register).toEqual({
      ...{ list: "Odisha", date: "2026-02-28" },
      ...{ missing: 1, lapsed: 1, completed: 0, kept: 0 },
    });
    const lines = await linesOf("two");
    expect(lines).toContain(changesHeader.join(","));
    expect(lines).toMatch(/Odisha,2026-02-28,changed,.*,possession,2027-12-31,2029-03-31/);
    expect(lines).toMatch(/changed,.*,registration_status,Registered,Lapsed/);
    expect(lines).toMatch(/,newly lapsed,.*Mango Mansion/);
    expect(lines).toMatch(/,new,.*RP\/19\/2026\/99993,Lily Court/);
    expect(lines).toMatch(/,missing,.*RP\/11\/2026\/99992,Rose Villa/);
    const gone = (await listAll()).find(({ title }) => title === "Rose Villa");
    expect(gone?.sources).toEqual([expect.objectContaining({ on: "2026-01-31" })]);
    await importText(csv(mango, rose), edition("three", "2026-03-31"));
    expect(await linesOf("three")).toMatch(/,back,.*Rose Villa/);
    expect(await linesOf("three")).toMatch(/,missing,.*Lily Court/);
  });

  it("knows a list again that comes under a new name, whole or nearly, and no part of one", async () => {
    await clear();
    await importText(csv(mango, rose, lily), edition("one", "2026-01-31"));
    const resembledBy = async (rows: string[], listName: string) => {
      const { report } = await importText(csv(...rows), { listName, listDate: "2026-02-28", isDryRun: true });
      return report.files[0]?.register?.resembles;
    };
    expect(await resembledBy([mango, rose, lily], "Khordha")).toEqual({ list: "Odisha", projects: 3 });
    expect(await resembledBy([mango, rose], "Khordha")).toEqual({ list: "Odisha", projects: 2 });
    expect(await resembledBy([mango], "Khordha")).toBeUndefined();
    expect(await resembledBy([mango, rose, lily], "odisha")).toBeUndefined();
    const others = [1, 2, 3].map((n) => lily.replace("99993", `9998${n}`).replace("LILY", `LOTUS ${n}`));
    expect(await resembledBy([mango, rose, lily, ...others], "Khordha")).toBeUndefined();
    const { report } = await importText(csv(mango, rose), { listName: "Khordha", runId: "two" });
    expect(report.files[0]?.register?.resembles).toEqual({ list: "Odisha", projects: 2 });
    await undoImport(db(), "two", { actor, now: new Date() });
    expect(await resembledBy([mango, rose], "Khordha")).toEqual({ list: "Odisha", projects: 2 });
  });

  it("calls a list by the name that staff give it, and knows its files by the old one still", async () => {
    await clear();
    await importText(csv(mango, rose), edition("one", "2026-01-31"));
    await importText(csv(lily), { runId: "other", listName: "Khordha" });
    const [list] = await db().select().from(registerLists).where(eq(registerLists.name, "Odisha"));
    const rename = (name: string, id = list?.id ?? 0) => renameList(db(), actor, id, name);
    await rename("Register of Odisha");
    const editionsOf = async (listName: string) => {
      const { report } = await importText(csv(mango), { listName, listDate: "2026-02-28", isDryRun: true });
      return report.files[0]?.register;
    };
    for (const name of ["odisha", "register of odisha"])
      expect(await editionsOf(name)).toMatchObject({ list: "Register of Odisha", missing: 1 });
    expect(await editionsOf("Orissa")).toMatchObject({ list: "Orissa", missing: 0 });

    for (const [name, id, fault] of [
      ["khordha", list?.id, "Another list has this name."],
      ["odisha", (list?.id ?? 0) + 1, 'The list "Register of Odisha" had this name once.'],
      ["Anything", 999, "There is no such list."],
    ] as const)
      await expect(rename(name, id)).rejects.toThrow(fault);
    await rename("Odisha");
    await rename("Odisha");
    expect(await editionsOf("Register of Odisha")).toMatchObject({ list: "Odisha" });
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subject, "list"));
    expect(entries.map(({ action, adminName, changes }) => [action, adminName, changes])).toEqual([
      ["changed", "asha", [{ field: "name", before: "Odisha", after: "Register of Odisha" }]],
      ["changed", "asha", [{ field: "name", before: "Register of Odisha", after: "Odisha" }]],
    ]);
  });

  it("is as of the day that staff tell of its latest edition, which is taken back as any other", async () => {
    await clear();
    await db().delete(auditEntries);
    await importText(csv(mango, rose), edition("one", "2026-01-31"));
    const byId = () =>
      db().execute(sql`select to_jsonb(p)::text as row from projects p order by id collate "C"`);
    const before = (await byId()).rows;
    await importText(csv(mango.replace("Dec, 2027", "Mar, 2029"), lily), {
      runId: "two",
      listName: "Odisha",
    });
    const [list] = await db().select().from(registerLists);
    const date = (day: string | null, id = list?.id ?? 0) => dateList(db(), actor, id, day);
    const today = indianDay(new Date());
    const told = async () => {
      const [kept] = await db().select().from(registerLists).where(eq(registerLists.name, "Odisha"));
      const [run] = await listImportRuns(db(), { limit: 1, now: new Date() });
      return [kept?.latestOn, kept?.isDated, run?.editions[0]?.day];
    };
    expect(await told()).toEqual([today, false, null]);
    for (const [day, fault] of [
      ["2015-12-31", "not before 2016"],
      ["2026-01-30", "Its edition before is of 31 January 2026"],
      ["2199-01-01", "can't be of a later day"],
    ] as const)
      await expect(date(day)).rejects.toMatchObject({
        details: { fields: { date: expect.stringContaining(fault) } },
      });
    await expect(date("2026-02-28", 999)).rejects.toThrow("There is no such list.");
    await withImportLock(db(), () => expect(date("2026-02-28")).rejects.toThrow(ImportBusyError));
    expect(await told()).toEqual([today, false, null]);

    await date("2026-02-28");
    await date("2026-02-28");
    expect(await told()).toEqual(["2026-02-28", true, "2026-02-28"]);
    await date(null);
    expect(await told()).toEqual([today, false, null]);
    await date("2026-03-15");
    // What an edition before said of a project that is missing now is as of that edition still.
    const gone = (await listAll()).find(({ title }) => title === "Rose Villa");
    expect(gone?.sources.map(({ on }) => on)).toEqual(["2026-01-31"]);
    // A list of a day in between gives way to it, as it did not before.
    const { report } = await importText(csv(mango.replace("Dec, 2027", "May, 2030")), {
      ...{ runId: "other", listName: "Khordha", listDate: "2026-03-31" },
    });
    expect(report.files[0]?.register?.kept).toBe(0);
    await undoImport(db(), "other", { actor, now: new Date() });
    await undoImport(db(), "two", { actor, now: new Date() });
    expect((await byId()).rows).toEqual(before);
    expect((await told()).slice(0, 2)).toEqual(["2026-01-31", true]);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subject, "list"));
    expect(entries.map(({ detail, changes }) => [detail, changes])).toEqual([
      ["Odisha", [{ field: "date", before: "", after: "2026-02-28" }]],
      ["Odisha", [{ field: "date", before: "2026-02-28", after: "" }]],
      ["Odisha", [{ field: "date", before: "", after: "2026-03-15" }]],
    ]);
  });

  it("takes files under a list's old name and its new one for one edition", async () => {
    await clear();
    await importText(csv(mango, rose), { runId: "one" }, "old.csv");
    const [list] = await db().select().from(registerLists);
    await renameList(db(), actor, list?.id ?? 0, list?.name.replace("old", "new") ?? "");
    await writeFile(pathOf("old.csv"), csv(mango));
    await writeFile(pathOf("new.csv"), csv(lily));
    await importFiles(db(), [pathOf("old.csv"), pathOf("new.csv")], { runId: "two" });
    const two = await db().select().from(registerEditions).where(eq(registerEditions.runId, "two"));
    expect(two).toMatchObject([{ listId: list?.id, files: [pathOf("old.csv"), pathOf("new.csv")] }]);
    expect(await linesOf("two")).toMatch(/,missing,.*Rose Villa/);
  });

  it("keeps what a list said before where its next edition prints what can't be read, as of then", async () => {
    await clear();
    await importText(csv(mango), edition("one", "2026-01-31"));
    const unreadable = mango.replace("Dec, 2027", "soon");
    const { report } = await importText(csv(unreadable), edition("two", "2026-02-28"));
    expect([...(report.files[0]?.remarks.values() ?? [])]).toEqual([
      expect.objectContaining({ column: "proposed_completion", kind: "unreadable", firstLine: 2 }),
    ]);
    const [kept] = await listAll();
    expect(kept).toMatchObject({ originalCompletionOn: "2027-12-31", possessionOn: "2027-12-31" });
    const dayOf = (key: string) => kept?.sources.find(({ fields }) => fields.includes(key as never))?.on;
    expect([dayOf("originalCompletionOn"), dayOf("possessionOn")]).toEqual(["2026-01-31", "2026-01-31"]);
    expect(dayOf("title")).toBeUndefined();
  });

  it("holds what it refuses: that is not missing, and stays as of the edition before", async () => {
    await clear();
    await importText(csv(mango, rose), edition("one", "2026-01-31"));
    const rowsAsText = () =>
      db().execute(sql`select to_jsonb(p)::text as row from projects p order by id collate "C"`);
    const before = (await rowsAsText()).rows;
    const refusals = [
      rose.replace("Registered", "Under Scrutiny"),
      `${rose},,one cell too many`,
      rose.replace("ROSE VILLA", "Rose ".repeat(500)),
      rose.replace("Odisha", "Atlantis"),
    ];
    for (const [at, refusal] of refusals.entries()) {
      const run = `two-${at}`;
      const { report, refused } = await importText(csv(mango, refusal), edition(run, "2026-02-28"));
      expect([refused, report.files[0]?.register?.missing], refusal.slice(0, 80)).toEqual([1, 0]);
      const kept = (await listAll()).find(({ title }) => title === "Rose Villa");
      expect(kept?.sources).toEqual([expect.objectContaining({ on: "2026-01-31" })]);
      expect(await linesOf(run)).toMatch(/,unread,.*Rose Villa/);
      await undoImport(db(), run, { actor, now: new Date() });
      expect((await rowsAsText()).rows).toEqual(before);
    }
    // A row that somebody mended further down counts.
    await importText(csv(`${rose},,one cell too many`, mango, rose), edition("three", "2026-03-31"));
    expect(await linesOf("three")).not.toContain("Rose Villa");
  });

  it("holds again what was missing and comes back in a row that it refuses", async () => {
    await clear();
    await importText(csv(mango, rose), edition("one", "2026-01-31"));
    await importText(csv(mango), edition("two", "2026-02-28"));
    const missing = async () =>
      (await db().select().from(registerRows).where(isNotNull(registerRows.missingSince))).length;
    expect(await missing()).toBe(1);
    await importText(
      csv(mango, rose.replace("Registered", "Under Scrutiny")),
      edition("three", "2026-03-31"),
    );
    expect(await missing()).toBe(0);
    const lines = await linesOf("three");
    for (const kind of ["back", "unread"]) expect(lines).toMatch(new RegExp(`,${kind},.*Rose Villa`));
    const kept = (await listAll()).find(({ title }) => title === "Rose Villa");
    expect(kept?.sources).toEqual([expect.objectContaining({ on: "2026-01-31" })]);
    await undoImport(db(), "three", { actor, now: new Date() });
    expect(await missing()).toBe(1);
  });

  it("keeps what staff entered after the list's date, and reports the difference", async () => {
    await clear();
    await importText(csv(mango), edition("one", "2026-01-31"));
    const [stored] = await listAll();
    const sources = [...(stored?.sources ?? [])].map((group) => ({
      ...group,
      fields: group.fields.filter((key) => key !== "possessionOn"),
    }));
    await db()
      .update(projects)
      .set({
        possessionOn: "2030-06-30",
        sources: [{ on: "2026-03-05", fields: ["possessionOn"] }, ...sources],
      });
    const older = await importText(
      csv(mango.replace("Dec, 2027", "Mar, 2029")),
      edition("two", "2026-02-28"),
    );
    expect(older.report.files[0]?.register?.kept).toBe(1);
    expect((await listAll())[0]).toMatchObject({ possessionOn: "2030-06-30", reraValidUntil: "2029-03-31" });
    expect(await linesOf("two")).toMatch(/,kept,.*,possession,2030-06-30,2029-03-31/);
    await importText(csv(mango.replace("Dec, 2027", "May, 2029")), edition("three", "2026-03-31"));
    expect((await listAll())[0]).toMatchObject({ possessionOn: "2029-05-31" });
  });

  it("lets the later list win, fact by fact, in whatever order they are imported", async () => {
    await clear();
    await importText(csv(mango.replace("Dec, 2027", "Mar, 2029")), { listName: "B", listDate: "2026-05-31" });
    await importText(csv(mango), { listName: "A", listDate: "2026-04-30" });
    expect((await listAll())[0]).toMatchObject({ possessionOn: "2029-03-31" });
    await importText(csv(mango), { listName: "A", listDate: "2026-06-30" });
    expect((await listAll())[0]).toMatchObject({ possessionOn: "2027-12-31" });
  });

  it("asks whether a list's date is right where its rows tell of later days", async () => {
    const rows = [`${mango},2 Mar 2026`, `${rose},"Feb, 2026"`, `${lily},"May, 2026"`];
    const text = [`${registry},approved_on`, ...rows].join("\n");
    const notesFor = async (listDate?: string) => {
      await clear();
      const { report } = await importText(text, { listName: "Odisha", listDate, isDryRun: true });
      return report.files.flatMap(notesOf).filter((note) => note.includes("Is its date right?"));
    };
    expect(await notesFor("2026-03-01")).toEqual([
      "The list is dated 1 March 2026, but 2 rows mention later days, the last of them 1 May 2026; the first in line 2. Is its date right?",
    ]);
    // Of a month nobody knows the day.
    expect(await notesFor("2026-05-01")).toEqual([]);
    expect(await notesFor()).toEqual([]);
  });

  it("tells of a file that is of another day than its edition", async () => {
    const printed = (day: string, row: string) => [`Projects as on ${day}`, registry, row].join("\n");
    const notesFor = async (listDate?: string) => {
      await clear();
      await writeFile(pathOf("one.csv"), printed("31.03.2026", mango));
      await writeFile(pathOf("other.csv"), printed("30.04.2026", rose));
      const how = { listName: "Odisha", listDate, isDryRun: true };
      const { files } = await importFiles(db(), [pathOf("one.csv"), pathOf("other.csv")], how);
      return files.map(({ notes }) => notes.filter((note) => note.startsWith("its own date is")));
    };
    const told = (day: string, taken: string) =>
      `its own date is ${day}, but it is imported as of ${taken}: which is right?`;
    expect(await notesFor()).toEqual([[], [told("30 April 2026", "31 March 2026")]]);
    expect(await notesFor("2026-04-30")).toEqual([[told("31 March 2026", "30 April 2026")], []]);
  });

  it("lists the imports, newest first, with what each changed and whether it was taken back", async () => {
    await clear();
    await importText(csv(mango, rose), { ...edition("one", "2026-01-31"), by: "asha" });
    await importText(csv(mango.replace("Dec, 2027", "Mar, 2029"), lily), edition("two", "2026-02-28"));
    await importText("title,state\nTulip,Goa", { runId: "own" });
    await undoImport(db(), "two", { actor, now: new Date() });
    // It changes who says the facts, and no fact.
    await importText(csv(mango, rose), { runId: "same", listName: "Khordha", listDate: "2026-03-31" });
    const runs = (now = new Date()) => listImportRuns(db(), { limit: 10, now });
    expect(await runs()).toMatchObject([
      { id: "same", counts: { new: 0, changed: 0, missing: 0 }, hasChanges: false },
      { id: "own", editions: [{ list: null, isWhole: true }], counts: { new: 1, changed: 0, missing: 0 } },
      {
        id: "two",
        editions: [{ list: "Odisha", day: "2026-02-28" }],
        counts: { new: 1, changed: 1, missing: 1 },
        hasChanges: true,
        undone: { by: "asha" },
      },
      { id: "one", by: "asha", counts: { new: 2, changed: 0, missing: 0 }, undone: null, isRecent: true },
    ]);
    expect((await runs(new Date(Date.now() + 31 * 86_400_000))).map(({ isRecent }) => isRecent)).toEqual([
      ...[false, false, false, false],
    ]);
    expect(await listImportRuns(db(), { limit: 1, now: new Date() })).toHaveLength(1);
  });

  it("takes an older edition of a list as what the list said then", async () => {
    await clear();
    await importText(csv(mango), edition("one", "2026-05-31"));
    await importText(csv(mango.replace("Dec, 2027", "Mar, 2026"), lily), edition("two", "2026-01-31"));
    const [first, older] = await listAll();
    expect(first).toMatchObject({ possessionOn: "2027-12-31" });
    expect(older?.sources[0]).toMatchObject({ on: "2026-01-31" });
    expect((await db().select().from(registerLists))[0]?.latestOn).toBe("2026-05-31");
  });

  it("calls nothing missing where one of the list's files could not be read", async () => {
    await clear();
    await importText(csv(mango, rose), edition("one", "2026-01-31"));
    await writeFile(pathOf("part.csv"), csv(mango));
    const paths = [pathOf("part.csv"), pathOf("gone.csv")];
    const { files } = await importFiles(db(), paths, edition("two", "2026-02-28"));
    expect([files[1]?.error, files[0]?.register?.missing]).toEqual(["is not there", 0]);
    expect((await db().select().from(registerLists))[0]?.latestOn).toBe("2026-01-31");
  });

  it("tells in a dry run what is missing and writes none of it", async () => {
    await clear();
    await importText(csv(mango, rose), edition("one", "2026-01-31"));
    const { report } = await importText(csv(mango), { ...edition("dry", "2026-02-28"), isDryRun: true });
    expect(report.files[0]?.register).toMatchObject({ missing: 1 });
    expect(await db().select().from(registerEditions)).toHaveLength(1);
    expect(await linesOf("dry")).toBe("");
  });

  it("takes an import back: untouched rows are as before, byte for byte, touched ones are left", async () => {
    await clear();
    await importText(csv(mango, rose), edition("one", "2026-01-31"));
    const rowsAsText = () =>
      db().execute(sql`select to_jsonb(p)::text as row from projects p order by id collate "C"`);
    const listed = () => db().select().from(registerRows).orderBy(registerRows.projectId);
    const [before, rowsBefore] = [(await rowsAsText()).rows, await listed()];
    const next = csv(
      mango.replace("Dec, 2027", "Mar, 2029"),
      lily,
      lily.replace("99993", "99994").replace("LILY", "TULIP"),
      lily.replace("99993", "99995").replace("LILY", "IRIS"),
    );
    await importText(next, edition("two", "2026-02-28"));
    expect((await rowsAsText()).rows).toHaveLength(5);
    const tulip = (await listAll()).find(({ title }) => title === "Tulip Court")?.id ?? "";
    const iris = (await listAll()).find(({ title }) => title === "Iris Court")?.id ?? "";
    await db()
      .update(projects)
      .set({ priceMinRupees: 1, updatedAt: new Date() })
      .where(eq(projects.id, tulip));
    await db().insert(leads).values({
      id: "lead",
      name: "A",
      mobile: "1",
      email: "a@b.in",
      projectName: "x",
      source: "api",
      projectId: iris,
    });
    const undone = await undoImport(db(), "two", { actor, now: new Date() });
    expect(undone).toEqual({ restored: 2, removed: 1, left: [tulip, iris].sort() });
    const [told] = await db().select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1);
    expect(told?.detail).toBe(
      `2 as before, 1 removed, 2 touched since and left: ${[tulip, iris].sort().join(", ")}`,
    );
    const after = (await rowsAsText()).rows.filter(({ row }) => !/Tulip|Iris/.test(String(row)));
    expect(after).toEqual(before);
    expect((await listed()).filter(({ projectId }) => ![tulip, iris].includes(projectId))).toEqual(
      rowsBefore,
    );
    expect((await db().select().from(registerLists))[0]?.latestOn).toBe("2026-01-31");
    await expect(undoImport(db(), "two", { actor, now: new Date() })).rejects.toThrow(/already/);
    await db().delete(leads);
  });

  it("leaves the facts of what was touched as of the edition that was taken back", async () => {
    await clear();
    await importText(csv(rose), edition("one", "2026-01-31"));
    await importText(csv(mango, rose), edition("two", "2026-02-28"));
    await db().update(projects).set({ priceMinRupees: 1, updatedAt: new Date() });
    expect(await undoImport(db(), "two", { actor, now: new Date() })).toMatchObject({ restored: 0 });
    await importText(csv(rose), edition("three", "2026-03-31"));
    const dayOf = async (title: string) => {
      const found = (await listAll()).find((project) => project.title === title);
      return found?.sources.find(({ fields }) => fields.includes("possessionOn"))?.on;
    };
    expect(await dayOf("Mango Mansion")).toBe("2026-02-28");
    expect((await listAll()).find(({ title }) => title === "Rose Villa")?.sources[0]?.on).toBeUndefined();
  });

  it("forgets the day of a list whose editions were all taken back", async () => {
    await clear();
    await importText(csv(mango), { runId: "today", listName: "Odisha" });
    await undoImport(db(), "today", { actor, now: new Date() });
    expect((await db().select().from(registerLists))[0]).toMatchObject({ latestOn: null, isDated: false });
    await importText(csv(mango, rose), edition("one", "2026-01-31"));
    const { report } = await importText(csv(mango), edition("two", "2026-02-28"));
    expect(report.files[0]?.register).toMatchObject({ missing: 1 });
    expect((await db().select().from(registerLists))[0]).toMatchObject({
      latestOn: "2026-02-28",
      isDated: true,
    });
  });

  it("leaves a project that another list holds since", async () => {
    await clear();
    await importText(csv(mango), { runId: "one", listName: "A", listDate: "2026-04-30" });
    await importText(csv(mango), { runId: "two", listName: "B", listDate: "2026-03-31" });
    const [stored] = await listAll();
    const undone = await undoImport(db(), "one", { actor, now: new Date() });
    expect(undone).toEqual({ restored: 0, removed: 0, left: [stored?.id] });
  });

  it("refuses to take back an import that a later edition built on, that is old, or that is none", async () => {
    await clear();
    await importText(csv(mango), edition("one", "2026-01-31"));
    await importText(csv(mango), edition("two", "2026-02-28"));
    const undo = (id: string, now = new Date()) => undoImport(db(), id, { actor, now });
    await expect(undo("one")).rejects.toThrow(/take that back first/);
    await expect(undo("two", new Date(Date.now() + 31 * 86_400_000))).rejects.toThrow(/30 days/);
    await expect(undo("none")).rejects.toThrow(/no such import/);
    expect(await undo("two")).toMatchObject({ restored: 0, left: [] });
    expect(await undo("one")).toMatchObject({ removed: 1 });
    expect(await listAll()).toEqual([]);
  });
});
