import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeProjects } from "../../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/helpers/test-database.ts";
import { readPublicProjectsAfter } from "../../catalogue/read-projects.server.ts";
import { RememberedProjects } from "../../catalogue/remembered-projects.server.ts";
import { importFiles } from "../../import-export/files/import-files.server.ts";
import { undoImport } from "../../import-export/ledger/undo.server.ts";
import type { NewProject } from "../../model.ts";
import { projects } from "../../table.server.ts";
import { listRegisterLists } from "./lists.server.ts";
import { searchQueue } from "./queues.server.ts";
import { parseQueueTable, type QueueName } from "./queues.ts";

const today = "2026-11-25";

let database: TestDatabase;
let folder = "";
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "queues-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

let remembered = new RememberedProjects();

/** A public project of which there is nothing to do, compared so long ago that it waits again where there is. */
const settled = { reraCheckedOn: "2026-08-26", reraValidUntil: "2028-03-31" } as const;
const compared = (reraCheckedOn: string) => ({ reraCheckedOn });

async function store(...given: Partial<NewProject>[]): Promise<string[]> {
  await database.db.delete(projects);
  const ids = await storeProjects(database.db, ...given.map((project) => ({ ...settled, ...project })));
  remembered = new RememberedProjects();
  await remember(remembered);
  return ids;
}

async function remember(taking: RememberedProjects): Promise<void> {
  for (const read of await readPublicProjectsAfter(database.db, 0, 100)) taking.take(read);
}

const ask = (queue: QueueName, more = "") =>
  searchQueue(database.db, parseQueueTable(new URLSearchParams(`queue=${queue}${more}`)), {
    today,
    places: remembered,
  });

const rowsOf = async (queue: QueueName) => {
  const { rows, total, counts } = await ask(queue);
  expect([rows.length, counts[queue]]).toEqual([total, total]);
  return rows.map(({ id, note }) => [id, note]);
};

describe("the queues of the register's keeper", () => {
  it("hold terms that are over or end within 60 days, the nearest day first", async () => {
    const [over, soon, todays] = await store(
      { reraValidUntil: "2026-11-24" },
      { reraValidUntil: "2027-01-24" },
      { reraValidUntil: today },
      { reraValidUntil: "2027-01-25" },
      { reraValidUntil: "2026-11-24", completionPaper: "Occupation certificate" },
      { reraValidUntil: "2026-11-24", registrationStatus: "Completed" },
      { reraValidUntil: "2026-11-24", isSample: true },
    );
    expect(await rowsOf("term")).toEqual([
      [todays, "Ends today"],
      [over, "Ended on 24 November 2026"],
      [soon, "Ends in 60 days"],
    ]);
  });

  it("let go for 90 days what was compared since the term was over", async () => {
    const over = { reraValidUntil: "2026-11-20" };
    const [never, before, , old, , soon] = await store(
      { ...over, reraCheckedOn: null },
      { ...over, ...compared("2026-11-20") },
      { ...over, ...compared("2026-11-21") },
      { reraValidUntil: "2025-01-01", ...compared("2026-08-26") },
      { reraValidUntil: "2025-01-01", ...compared("2026-08-27") },
      { reraValidUntil: "2026-12-20", ...compared("2026-08-26") },
      { reraValidUntil: "2026-12-20", ...compared("2026-08-27") },
    );
    expect((await rowsOf("term")).map(([id]) => id)).toEqual([never, before, soon, old]);
  });

  it("hold numbers that nobody has compared", async () => {
    const [never] = await store({ reraCheckedOn: null }, {}, { reraCheckedOn: null, isSample: true });
    expect(await rowsOf("not-compared")).toEqual([[never, "No day of a comparison"]]);
  });

  it("hold what is still under construction past its possession date", async () => {
    const building = { projectStatus: "Under Construction" } as const;
    const [late, later] = await store(
      { ...building, possessionOn: "2026-03-31" },
      { ...building, possessionOn: "2025-03-31" },
      { ...building, possessionOn: today },
      { projectStatus: "Ready to Move", possessionOn: "2025-03-31" },
      { ...building, possessionOn: "2025-03-31", ...compared("2026-08-27") },
    );
    expect(await rowsOf("possession")).toEqual([
      [later, "Possession was given as 31 March 2025"],
      [late, "Possession was given as 31 March 2026"],
    ]);
  });

  it("hold prices that staff entered more than 90 days ago", async () => {
    const priced = (on: string, list?: number): Partial<NewProject> => ({
      priceMinRupees: 5_000_000,
      sources: [{ ...(list !== undefined && { list }), on, fields: ["priceMinRupees"] }],
    });
    const [old] = await store(priced("2026-08-26"), priced("2026-08-27"), priced("2026-08-26", 1), {
      priceMinRupees: 5_000_000,
    });
    expect(await rowsOf("price")).toEqual([[old, "Price of August 2026"]]);
  });

  it("hold coordinates outside their district until somebody enters right ones, or has compared them", async () => {
    const pin = { pinOutside: "21.15, 79.09", district: "Dehradun" };
    const right = { ...pin, latitude: 30.3, longitude: 78 };
    const [off] = await store(pin, right, {}, { ...pin, ...compared("2026-08-27") });
    expect(await rowsOf("pins")).toEqual([[off, "21.15, 79.09, outside Dehradun"]]);
  });

  it("hold coordinates far from the others of their PIN code, and a code of another district", async () => {
    const ofList = { sources: [{ list: 1, on: "2026-03-31", fields: ["latitude", "longitude"] }] } as const;
    const baner = { state: "Maharashtra", district: "Pune", pinCode: "411045", longitude: 73.78 };
    const near = [18.55, 18.56, 18.57, 18.58].map((latitude) => ({ ...baner, ...ofList, latitude }));
    const inMumbai = { ...baner, latitude: 19.07, longitude: 72.88 };
    const nashik = { ...baner, district: "Nashik", latitude: 18.56 };
    const ids = await store({ ...inMumbai, ...ofList }, inMumbai, { ...nashik, ...ofList }, ...near);
    const elsewhere = [ids[2], "PIN 411045 is no code of Nashik district"];
    expect(await rowsOf("pins")).toEqual([[ids[0], "110 km from the others of PIN 411045"], elsewhere]);
    await database.db
      .update(projects)
      .set({ latitude: 18.57, longitude: 73.78 })
      .where(eq(projects.id, ids[0] ?? ""));
    await remember(remembered);
    expect(await rowsOf("pins")).toEqual([elsewhere]);
  });

  it("can be searched and narrowed, and show what staff hid where that is asked for", async () => {
    const never = { reraCheckedOn: null };
    const [rose, gone, goa] = await store(
      { ...never, title: "Rose Villa" },
      { ...never, title: "Rose Garden", visibility: "hidden" },
      { ...never, title: "Lily Court", state: "Goa", city: "Panaji" },
    );
    const idsOf = async (more: string) => {
      const { rows, total, counts } = await ask("not-compared", more);
      expect([rows.length, counts["not-compared"]]).toEqual([total, 2]);
      return rows.map(({ id }) => id);
    };
    expect(await idsOf("")).toEqual([rose, goa]);
    expect(await idsOf("&q=rose")).toEqual([rose]);
    expect(await idsOf("&state=Goa")).toEqual([goa]);
    expect(await idsOf("&shown=hidden")).toEqual([gone]);
    expect(await idsOf("&q=rose&shown=hidden")).toEqual([gone]);
  });

  it("come page by page, and a page behind the last one is the last one", async () => {
    const ids = await store(...Array.from({ length: 12 }, () => ({ reraCheckedOn: null })));
    const second = await ask("not-compared", "&perPage=10&page=2");
    expect([second.rows.map(({ id }) => id), second.page]).toEqual([ids.slice(10), 2]);
    expect((await ask("not-compared", "&perPage=10&page=9")).page).toBe(2);
  });
});

const header =
  "state,rera_reg_no,project_name,status,promoter_name,district,proposed_completion,project_type";
const row = (serial: number, name: string, completion: string, type = "Residential") =>
  `Odisha,RP/19/2026/0710${serial},${name},Registered,GULMOHAR HOMES,Khordha,"${completion}",${type}`;

async function importList(runId: string, listDate: string, ...rows: string[]) {
  const path = join(folder, "list.csv");
  await writeFile(path, [header, ...rows].join("\n"));
  await importFiles(database.db, [path], {
    runId,
    listName: "Odisha",
    listDate,
    now: new Date("2026-11-24T06:00Z"),
  });
}

describe("the queues that imports fill", () => {
  it("hold what the last list misses, and what it changed until somebody has compared it", async () => {
    await store();
    const all = [row(1, "NEEM", "Dec, 2027"), row(2, "LILY", "Dec, 2027"), row(3, "ROSE", "Dec, 2027")];
    await importList("one", "2026-09-30", ...all);
    expect(await rowsOf("changed")).toEqual([]);
    await importList(
      "two",
      "2026-10-31",
      row(1, "NEEM", "Mar, 2029", "Plotted Scheme"),
      row(2, "LILY", "Dec, 2027"),
    );
    const [[changedId, change] = []] = await rowsOf("changed");
    expect(change).toContain("Possession in: 31 December 2027 → 31 March 2029");
    expect(change).toContain("Registered for: Homes → Plots of land");
    const [[missingId, why] = []] = await rowsOf("missing");
    expect(why).toBe("Not in Odisha of 31 October 2026");
    const titleOf = async (id = "") =>
      (await database.db.select().from(projects).where(eq(projects.id, id)))[0]?.title;
    expect([await titleOf(changedId), await titleOf(missingId)]).toEqual(["Neem", "Rose"]);
    expect(await listRegisterLists(database.db)).toMatchObject([
      { name: "Odisha", states: ["Odisha"], latestOn: "2026-10-31", isDated: true, projects: 2, missing: 1 },
    ]);
    await database.db
      .update(projects)
      .set({ reraCheckedOn: "2026-11-24" })
      .where(eq(projects.id, changedId ?? ""));
    expect(await rowsOf("changed")).toEqual([]);
    const compare = (day: string) =>
      database.db
        .update(projects)
        .set(compared(day))
        .where(eq(projects.id, missingId ?? ""));
    await compare("2026-11-23");
    expect(await rowsOf("missing")).toHaveLength(1);
    await compare("2026-11-24");
    expect(await rowsOf("missing")).toEqual([]);
    await compare("2026-08-01");
    expect(await rowsOf("missing")).toHaveLength(1);
    await undoImport(database.db, "two", {
      actor: { id: "a", username: "asha" },
      now: new Date("2026-11-25T06:00Z"),
    });
    expect(await rowsOf("missing")).toEqual([]);
  });
});
