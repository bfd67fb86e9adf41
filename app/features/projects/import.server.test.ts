import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createTestDatabase,
  describeOnEachServer,
  type TestDatabase,
} from "../../../tests/helpers/test-database.ts";
import type { ImportOptions } from "./import/options.ts";
import { openRefusedFile } from "./import/refused-file.server.ts";
import { formatReport, totalOf } from "./import/report.ts";
import { importFiles } from "./import.server.ts";
import { projectSearch, projects } from "./table.server.ts";

const registry =
  "state,rera_reg_no,project_name,status,promoter_name,project_type,district,proposed_completion";
const mango =
  'Odisha,RP/19/2026/99991,MANGO MANSION,Registered,M/s. GULMOHAR HOMES,Residential,Khordha,"Dec, 2027"';
const rose = "Odisha,RP/11/2026/99992,ROSE VILLA,Registered,GULMOHAR HOMES,Commercial,Ganjam,";
const draft = "Bihar,,JASMINE COURT,Registered,GULMOHAR HOMES,,Patna,";

describeOnEachServer("importFiles", (on) => {
  let database: TestDatabase;
  let folder = "";
  beforeAll(async () => {
    database = await createTestDatabase({ on });
    folder = await mkdtemp(join(tmpdir(), "import-"));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.db.delete(projects);
  });

  async function importText(text: string | Buffer, options: ImportOptions = {}, name = "list.csv") {
    const path = join(folder, name);
    await writeFile(path, text);
    const report = await importFiles(database.db, [path], options);
    return { ...totalOf(report.files), report };
  }
  const listAll = () => database.db.select().from(projects).orderBy(projects.seq);

  it("stores what a registry gives, searchable, and leaves the rest unknown", async () => {
    const counts = await importText(gzipSync([registry, mango, rose, draft].join("\n")));
    expect(counts).toMatchObject({ read: 3, created: 3, refused: 0, public: 1, drafts: 1, withheld: 1 });
    expect(Object.fromEntries(counts.reasons)).toEqual({ "commercial only": 1, "no RERA number": 1 });
    const [first, ...others] = await listAll();
    expect(first).toMatchObject({
      title: "Mango Mansion",
      reraNumber: "RP/19/2026/99991",
      reraKey: "RP19202699991",
      developer: "Gulmohar Homes",
      state: "Odisha",
      district: "Khordha",
      place: "Bhubaneswar",
      city: null,
      bhk: [],
      priceMinRupees: null,
      projectStatus: null,
      propertyType: null,
      possessionOn: "2027-12-31",
      isPublic: true,
    });
    expect(first?.id).toMatch(/^mango-mansion-khordha-[0-9a-z]{6}$/);
    expect(others.map(({ isPublic }) => isPublic)).toEqual([false, false]);
    expect(await database.db.select().from(projectSearch)).toHaveLength(3);
  });

  it("changes nothing the second time, under any spelling of number and names", async () => {
    await importText([registry, mango, rose, draft].join("\n"));
    const before = await listAll();
    const again = await importText([registry, mango, rose, draft].join("\n"));
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    const respelt = mango
      .replace("RP/19/2026/99991", "rp / 19/2026 /99991")
      .replace("MANGO MANSION", "Mango  Mansion");
    expect(await importText([registry, respelt].join("\n"))).toMatchObject({ unchanged: 1, updated: 0 });
    expect(await listAll()).toEqual(before);
  });

  it("updates what the registry changed and keeps what staff added", async () => {
    await importText([registry, mango].join("\n"));
    const [stored] = await listAll();
    const id = stored?.id ?? "";
    const added = {
      priceMinRupees: 4_500_000,
      bhk: [2, 3],
      visibility: "hidden" as const,
      views: 7,
      developer: "GULMOHAR homes",
    };
    await database.db.update(projects).set(added).where(eq(projects.id, id));
    const changed = await importText(
      [registry, mango.replace("Dec, 2027", "Mar, 2029").replace("MANGO", "MANGO GRAND")].join("\n"),
    );
    expect(changed).toMatchObject({ created: 0, updated: 1, unchanged: 0, public: 0, withheld: 1 });
    const [updated] = await listAll();
    expect(updated).toMatchObject({
      ...added,
      id,
      title: "Mango Grand Mansion",
      reraValidUntil: "2029-03-31",
    });
    expect(updated?.searchText).toContain(" grand");
    expect(updated?.updatedAt.getTime()).toBeGreaterThan(stored?.updatedAt.getTime() ?? 0);
  });

  it("does not forget a field because a later list leaves it out", async () => {
    await importText([registry, mango].join("\n"));
    const silent = mango.replace('"Dec, 2027"', "").replace("Residential", "Others");
    expect(await importText([registry, silent].join("\n"))).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it("takes the first of several rows of one project, in any order of runs", async () => {
    const twice = [registry, mango, mango.replace("MANGO", "OTHER"), draft, draft].join("\n");
    expect(await importText(twice)).toMatchObject({ read: 4, created: 2, refused: 2 });
    expect(await importText(twice)).toMatchObject({ read: 4, unchanged: 2, updated: 0, refused: 2 });
    expect((await listAll()).map(({ title }) => title)).toEqual(["Mango Mansion", "Jasmine Court"]);
  });

  it("knows a draft again once staff gave it a number", async () => {
    await importText([registry, draft].join("\n"));
    await database.db
      .update(projects)
      .set({ reraNumber: "BRERAP99991-1/1/R-1/2024", reraKey: "BRERAP9999111R12024" });
    expect(await importText([registry, draft].join("\n"))).toMatchObject({
      unchanged: 1,
      created: 0,
      public: 1,
    });
  });

  it("tells the same of a dry run and writes nothing", async () => {
    await importText([registry, mango].join("\n"));
    const next = [registry, mango.replace("MANGO", "PLUM"), rose, draft, rose].join("\n");
    const { report: _dry, ...dry } = await importText(next, { isDryRun: true });
    expect(await listAll()).toHaveLength(1);
    const { report: _real, ...real } = await importText(next);
    expect(dry).toEqual(real);
    expect(real).toMatchObject({ created: 2, updated: 1, refused: 1 });
  });

  it("refuses odd rows one by one, into a file that is safe to open", async () => {
    const path = join(folder, "refused.csv");
    const refused = openRefusedFile(path);
    const odd = [
      "Odisha,RP/19/2026/99993,cut off",
      registry,
      "=cmd(),,,,,,,",
      `${rose},extra`,
      mango.replace("MANGO", "\ufffd"),
    ];
    const atlantis = "Atlantis,RP/19/2026/99994,=HYPERLINK(1),Registered,X,,,";
    const counts = await importText([registry, ...odd, atlantis, mango].join("\n"), {
      onRefused: refused.write,
    });
    expect(counts).toMatchObject({ read: 7, created: 1, refused: 6 });
    expect(await refused.close()).toBe(path);
    const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
    expect(lines[0]).toBe(`file,line,reason,${registry}`);
    expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(["2", "3", "4", "5", "6", "7"]);
    expect(lines[1]).toContain("only 3 of 8 cells");
    expect(lines.at(-1)).toContain("no state of India: Atlantis");
    expect(lines.at(-1)).toContain("'=HYPERLINK(1)");
  });

  it("imports the file of refused rows once they are mended", async () => {
    const path = join(folder, "refused.csv");
    const refused = openRefusedFile(path);
    const wrong = mango.replace("Odisha", "Atlantis").replace("MANGO", "-MANGO");
    await importText([registry, wrong].join("\n"), {
      onRefused: refused.write,
    });
    await refused.close();
    const mended = (await readFile(path, "utf8")).replace("Atlantis,RP", "Odisha,RP");
    expect(await importText(mended)).toMatchObject({ read: 1, created: 1, public: 1 });
    expect(await listAll()).toMatchObject([{ title: "-Mango Mansion" }]);
  });

  it("makes no file where nothing is refused", async () => {
    const refused = openRefusedFile(join(folder, "none.csv"));
    await importText([registry, mango].join("\n"), { onRefused: refused.write });
    expect(await refused.close()).toBeUndefined();
    await expect(readFile(join(folder, "none.csv"))).rejects.toThrow("ENOENT");
  });

  it("imports the other files when one is not understood, and says so", async () => {
    const [unknown, good] = [join(folder, "unknown.csv"), join(folder, "good.csv")];
    await writeFile(unknown, "a,b\n1,2\n");
    await writeFile(good, [registry, mango].join("\n"));
    const report = await importFiles(database.db, [unknown, join(folder, "none.csv"), good]);
    expect(report.files.map(({ error }) => error)).toEqual([
      expect.stringContaining("Headers found: a, b"),
      "is not there",
      undefined,
    ]);
    expect(totalOf(report.files).created).toBe(1);
    expect(formatReport(report)).toMatch(/^total +1 +1 +0 +0 +0 +1 +0 +0$/m);
  });

  it("keeps the whole rows of a file that breaks off", async () => {
    const whole = gzipSync(
      [registry, mango, ...Array.from({ length: 30_000 }, (_, n) => rose.replace("99992", `${n}`))].join(
        "\n",
      ),
    );
    const { report, created } = await importText(whole.subarray(0, whole.length - 2000));
    expect(report.files[0]?.error).toContain("damaged or cut gzip");
    expect(created).toBeGreaterThan(0);
    expect(await listAll()).toHaveLength(created);
  });

  it("gives a row without a state the one that is named", async () => {
    const text =
      "rera_reg_no,project_name,promoter_name,status,district\nP02400099991,MANGO,ROSE,Approved,Hyderabad";
    expect(await importText(text)).toMatchObject({ refused: 1 });
    expect(await importText(text, { state: "Telangana" })).toMatchObject({ created: 1, public: 1 });
  });

  it("carries every field through our own CSV", async () => {
    const cells: Record<string, string> = {
      id: "mango-court-dehradun-000000",
      title: "Mango Court",
      state: "Uttarakhand",
      rera_number: "UKREP11250099991",
      developer: "Gulmohar Homes",
      city: "Dehradun",
      district: "Dehradun",
      locality: "Rajpur Road",
      bhk: "2 | 3",
      units: '[{"bhk":"2","price":"45 Lacs","area":"900 sq.ft.","priceRupees":4500000,"areaSqft":900}]',
      price_min: "4500000",
      price_max: "9000000",
      price_min_text: "45 Lacs*",
      price_max_text: "90 Lacs*",
      website: "https://example.org/mango",
      possession: "2027-03-31",
      configuration: "2, 3 BHK",
      carpet_area: "900 sq.ft.",
      towers: "2",
      floors: "9",
      apartments_per_floor: "4",
      pros: "Park | School, near",
      cautions: "Busy road",
      other_features: "Lift",
      amenities: "Park | Gym",
      project_status: "Ready to Move",
      property_type: "Row House / Villa",
      hot_deal: "yes",
      views: "12",
      registration_status: "Completed",
      registered_use: "mixed",
      rera_valid_until: "2028-03-31",
      rera_checked_on: "2026-11-01",
      visibility: "hidden",
      is_sample: "no",
    };
    const quoted = Object.values(cells).map((cell) => `"${cell.replaceAll('"', '""')}"`);
    const text = `${Object.keys(cells).join()}\n${quoted.join()}`;
    expect(await importText(text)).toMatchObject({ created: 1, refused: 0 });
    const [stored] = await listAll();
    const { seq, createdAt, updatedAt, searchText, reraKey, place, isPublic, ...fields } = stored ?? {};
    expect([place, isPublic, reraKey]).toEqual(["Dehradun", false, "UKREP11250099991"]);
    // No field of the entity is left at "unknown": a column that is not read would show here.
    expect(Object.entries(fields).filter(([, value]) => value === null || String(value) === "")).toEqual([]);
    expect(fields).toMatchObject({ pros: ["Park", "School, near"], views: 12, isHotDeal: true, towers: 2 });
    expect(await importText(text)).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it("refuses an id that is an address of the site, and keeps any other", async () => {
    const text =
      "id,title,state\nlogin,Mango,Goa\n507f1f77bcf86cd799439011,Rose,Goa\n507f1f77bcf86cd799439011,Plum,Goa";
    expect(await importText(text, { reservedIds: ["login"] })).toMatchObject({ created: 1, refused: 2 });
    expect(await listAll()).toMatchObject([{ id: "507f1f77bcf86cd799439011", title: "Rose" }]);
    const renamed = "id,title,state,views\n507f1f77bcf86cd799439011,Rose Garden,Goa,900";
    expect(await importText(renamed)).toMatchObject({ updated: 1, created: 0 });
    expect(await listAll()).toMatchObject([{ title: "Rose Garden", views: 0 }]);
  });

  it.each(["__proto__", "constructor", "hasOwnProperty", "prototype"])("refuses the id %s", async (id) => {
    const outcome = await importText(`id,title,state\n${id},Mango,Goa`);
    expect(outcome).toMatchObject({ created: 0, refused: 1 });
    expect(await listAll()).toEqual([]);
  });

  it("keeps rows of different ids apart, whatever else they share", async () => {
    const text = [
      "id,title,state,rera_number",
      "a-1,Mango,Goa,PRGO02239991",
      "b-2,Mango again,Goa,PRGO02239991",
      "c-3,Draft,Goa,",
      "d-4,Draft,Goa,",
      "d-4,Draft,Goa,",
      ",Mango once more,Goa,PRGO02239991",
    ].join("\n");
    for (const batchSize of [1, 500]) {
      await database.db.delete(projects);
      expect(await importText(text, { batchSize })).toMatchObject({ created: 4, refused: 2 });
      expect(await importText(text, { batchSize })).toMatchObject({ unchanged: 4, refused: 2 });
    }
    expect((await listAll()).map(({ id }) => id)).toEqual(["a-1", "b-2", "c-3", "d-4"]);
  });

  it("takes no more rows than it was told to, of all files together", async () => {
    const paths = [join(folder, "first.csv"), join(folder, "second.csv")];
    for (const path of paths) await writeFile(path, [registry, mango, rose].join("\n"));
    const { files } = await importFiles(database.db, paths, { maxRows: 3, nameOf: () => "list" });
    expect(files).toMatchObject([
      { path: "list", counts: { read: 2 } },
      { path: "list", counts: { read: 0 }, error: "goes beyond the 3 rows that one import takes: split it" },
    ]);
  });

  it("keeps two projects apart that would have one id", async () => {
    await importText([registry, mango].join("\n"));
    const [stored] = await listAll();
    await database.db.update(projects).set({ reraNumber: "RP/19/2026/99995", reraKey: "RP19202699995" });
    expect(await importText([registry, mango].join("\n"))).toMatchObject({ created: 1 });
    const ids = (await listAll()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain(stored?.id);
  });
});
