import { gzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { ownRows, setUpTransfers, urlOf } from "../../../../tests/helpers/transfers.ts";
import { projects } from "../table.server.ts";
import { withImportLock } from "./files/import-lock.server.ts";
import { createImport } from "./imports-store.server.ts";
import { projectImports } from "./table.server.ts";

const { site, get, headers, importAll, newestAudit, send, untilUploadsAreGone } = setUpTransfers();

describe("GET /api/properties/export.csv", () => {
  it("answers the filtered projects as a CSV to be kept, hidden ones too, and records it", async () => {
    await storeProjects(
      site().db,
      { title: "=Palm" },
      { title: "Palm", visibility: "hidden" },
      { title: "Neem" },
    );
    const response = await get("export.csv?q=palm&sort=title&page=7");
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="aangan-projects-2026-11-21.csv"',
      "cache-control": "no-store",
    });
    const rows: { title: string; visibility: string }[] = parse(response.body, { bom: true, columns: true });
    expect(rows.map(({ title, visibility }) => [title, visibility])).toEqual([
      ["'=Palm", "public"],
      ["Palm", "hidden"],
    ]);
    expect(await newestAudit()).toMatchObject({
      action: "exported",
      subject: "project",
      adminName: "meera",
      detail: "2 projects, search: palm",
    });
  });

  it("is seen as broken when it breaks half-way, packed or not", async () => {
    const broken = Object.create(site().db);
    let pages = 0;
    broken.select = (...fields: []) => {
      // Only the export reads whole rows.
      if (fields.length === 0 && ++pages > 2) throw new Error("the database went away");
      return site().db.select(...fields);
    };
    const app = await buildTestApp({ db: broken });
    await storeProjects(site().db, ...Array.from({ length: 900 }, () => ({})));
    const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
    try {
      for (const encoding of ["identity", "gzip", "br"]) {
        pages = 0;
        const request = { headers: { ...headers(), "accept-encoding": encoding } };
        const outcome = await fetch(`${address}${urlOf("export.csv")}`, request)
          .then(async (response) => ({
            headers: response.headers,
            status: response.status,
            text: await response.text(),
          }))
          .catch(() => "cut off" as const);
        if (outcome === "cut off") continue;
        // Nothing of it was sent yet: then it is an error like any other, and no file to keep.
        expect([encoding, outcome.status]).toEqual([encoding, 500]);
        expect(outcome.headers.get("content-disposition")).toBeNull();
        expect(JSON.parse(outcome.text)).toMatchObject({ error: { code: "internal" } });
        expect(outcome.text).not.toContain("went away");
      }
    } finally {
      // The database is the suite's own: only the server is closed.
      await app.closeApp();
    }
  });
});

describe("POST /api/properties/import", () => {
  it("tells in a dry run what would happen, writes nothing and records nothing", async () => {
    const before = await newestAudit();
    const found = await importAll([{ content: ownRows }], { dry_run: "true" });
    expect(found).toMatchObject({
      state: "finished",
      dry_run: true,
      started_by: "meera",
      share: 1,
      refused_kept: 1,
      failure: null,
      files: [
        {
          name: "list.csv",
          layout: "own CSV",
          error: null,
          counts: { read: 3, created: 2, refused: 1, public: 0, drafts: 2 },
          reasons: { "no place": 2 },
        },
      ],
    });
    expect(await site().db.$count(projects)).toBe(0);
    expect(await newestAudit()).toEqual(before);
  });

  it("imports files plain and packed, tells of each, and records who did it", async () => {
    const odisha =
      "state,rera_reg_no,project_name,status,promoter_name\nOdisha,RP/19/2026/99991,LOTUS,Registered,ROSE";
    const found = await importAll([
      { content: ownRows, name: "ownRows.csv" },
      { content: gzipSync(odisha), name: "../../etc/odisha\u0000.csv.gz" },
      { content: "a,b\n1,2", name: "odd.csv" },
    ]);
    expect(found.files).toMatchObject([
      { name: "ownRows.csv", counts: { created: 2 } },
      { layout: "Odisha and Bihar list", counts: { created: 1 } },
      { name: "odd.csv", layout: null, error: expect.stringContaining("Headers found: a, b") },
    ]);
    const titles = await site().db.select({ title: projects.title }).from(projects).orderBy(projects.seq);
    expect(titles.map(({ title }) => title)).toEqual(["Mango Court", "-Rose", "Lotus"]);
    expect(await newestAudit()).toMatchObject({
      action: "imported",
      adminName: "meera",
      detail: "finished: 3 created, 0 updated, 1 refused",
    });
    await untilUploadsAreGone();
  });

  it("keeps refused rows with their reasons, to be mended and sent again", async () => {
    const { _id } = await importAll([{ content: ownRows }]);
    const response = await get(`import/${_id}/refused.csv`);
    expect(response.headers["content-disposition"]).toContain("refused-rows.csv");
    expect(response.body).toContain(
      "list.csv,4,state can't be read: Atlantis (Choose one of the states of India),Nowhere,Atlantis,X1",
    );
    const mended = response.body.replace("Nowhere,Atlantis", "Nowhere,Assam");
    expect(await importAll([{ content: mended }])).toMatchObject({ files: [{ counts: { created: 1 } }] });
  });

  it("keeps an import's report and rows whatever number of previews came since", async () => {
    const { _id } = await importAll([{ content: ownRows }]);
    const begun = { startedAt: new Date(), startedBy: "meera", holderPid: 0 };
    for (let nth = 1; nth <= 25; nth += 1)
      await createImport(site().db, { ...begun, id: `preview ${nth}`, isDryRun: true });
    expect((await get(`import/${_id}/refused.csv`)).body).toContain("Atlantis");
    expect((await get("import/preview 5")).statusCode).toBe(404);
    expect((await get("import/preview 6")).statusCode).toBe(200);
  });

  it("keeps imported rows with cells that can't be true beside the refused ones", async () => {
    const list =
      "district,rera_id,project_name,promoter_name,date_last_modified\nPune,P52100099991,MANGO,ROSE,05/29/2033\nPune,P52100099992,PLUM,ROSE,05/29/2023";
    const found = await importAll([{ content: list }]);
    expect(found).toMatchObject({
      refused_kept: 1,
      files: [{ remarked: 1, counts: { created: 2, refused: 0 } }],
    });
    const { statusCode, body } = await get(`import/${found._id}/refused.csv`);
    expect(statusCode).toBe(200);
    expect(body).toContain('list.csv,2,"imported; date_last_modified 05/29/2033: left out, in the future"');
    expect(body).not.toContain("PLUM");
  });

  it("gives rows without a state the one that was chosen", async () => {
    const text = "title,state\nMango Court,\n";
    await importAll([{ content: text }], { state: "uttrakhand" });
    expect(await site().db.select({ state: projects.state }).from(projects)).toEqual([
      { state: "Uttarakhand" },
    ]);
  });

  it("gives rows of a register's list without a status the one that was chosen", async () => {
    const list = "Registration No.,Project Name,Promoter Name\nUPRERAPRJ999991,LOTUS,ROSE\n";
    const refused = await importAll([{ content: list }]);
    expect(refused.files[0]?.error).toContain("Nearest: Register list, which also needs status");
    const { files } = await importAll([{ content: list }], { status: "revoked" });
    expect(files[0]?.notes).toContain("rows without a status are imported as Revoked");
    expect(await site().db.select({ status: projects.registrationStatus }).from(projects)).toEqual([
      { status: "Revoked" },
    ]);
    const unknown = await send([{ content: list }], { status: "Sold" });
    expect([unknown.statusCode, unknown.json().error.fields]).toEqual([
      400,
      {
        status: "Choose one of Registered, Completed, Applied, Lapsed, Revoked, Suspended, Superseded.",
      },
    ]);
    await untilUploadsAreGone();
  });

  it("refuses in words what it can't begin with", async () => {
    const nothing = await send([]);
    expect([nothing.statusCode, nothing.json().error.fields.files]).toEqual([
      400,
      "Choose a CSV file, plain or gzip.",
    ]);
    const atlantis = await send([{ content: ownRows }], { state: "Atlantis" });
    expect([atlantis.statusCode, Object.keys(atlantis.json().error.fields)]).toEqual([400, ["state"]]);
    const many = await send(Array.from({ length: 21 }, () => ({ content: ownRows })));
    expect([many.statusCode, many.json().error.message]).toEqual([
      413,
      "At most 20 files can be sent at once.",
    ]);
    await untilUploadsAreGone();
  });

  it("takes a file above the pictures' 15 MB, and none above 60", async () => {
    const line = `title,state\n${"x".repeat(999)}\n`;
    const big = await importAll([{ content: line.repeat(17_000) }], { dry_run: "1" });
    expect(big.files[0]?.counts.read).toBeGreaterThan(16_000);
    const tooBig = await send([{ content: Buffer.alloc(61 * 1024 ** 2, "x") }]);
    expect([tooBig.statusCode, tooBig.json().error.fields.files]).toEqual([
      413,
      '"list.csv" is larger than 60 MB.',
    ]);
  });

  it("answers 409 while another import runs, and says whose", async () => {
    await withImportLock(site().db, async ({ holderPid }) => {
      const fromCommand = await send([{ content: ownRows }]);
      expect([fromCommand.statusCode, fromCommand.json().error.message]).toEqual([
        409,
        "An import from the command line is running. Wait until it has finished, then try again.",
      ]);
      await site().db.insert(projectImports).values({
        id: "other",
        startedAt: new Date(),
        startedBy: "arjun",
        isDryRun: false,
        state: "running",
        holderPid,
      });
      expect((await get("import/other")).json().state).toBe("running");
      expect((await send([{ content: ownRows }])).json().error.message).toContain(
        "An import by arjun is running",
      );
      await untilUploadsAreGone();
    });
    expect((await get("import/other")).json().state).toBe("stopped");
    await importAll([{ content: ownRows }]);
    expect((await get("import")).json()[0]).toMatchObject({ started_by: "meera", state: "finished" });
  });
});

describe("the ledger of an import", () => {
  const header = "state,rera_reg_no,project_name,status,promoter_name,district";
  const row = (serial: number, name: string, status = "Registered") =>
    `Odisha,RP/19/2026/0${serial},${name},${status},GULMOHAR HOMES,Khordha`;
  const list = (...rows: string[]) => [{ content: [header, ...rows].join("\n") }];
  const post = (path: string) => site().app.inject({ method: "POST", url: urlOf(path), headers: headers() });

  it("knows the list and its date, lists what changed, and takes it back", async () => {
    const edition = { list: "Odisha", list_date: "2026-09-30" };
    await importAll(list(row(7101, "NEEM"), row(7102, "PALM")), edition);
    const next = list(row(7101, "NEEM", "Lapsed"));
    const second = await importAll(next, { list: "odisha", list_date: "2026-10-31" });
    expect(second.files[0]?.register).toEqual({
      ...{ list: "Odisha", date: "2026-10-31" },
      ...{ missing: 1, lapsed: 1, completed: 0, kept: 0 },
    });
    const csv = await get(`import/${second._id}/changes.csv`);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const rows: Record<string, string>[] = parse(csv.body, { bom: true, columns: true });
    expect(rows.map(({ change, title, fact, old, new: now }) => [change, title, fact, old, now])).toEqual([
      ["changed", "Neem", "registration_status", "Registered", "Lapsed"],
      ["newly lapsed", "Neem", "", "", ""],
      ["missing", "Palm", "", "", ""],
    ]);
    const undone = await post(`import/${second._id}/undo`);
    expect(undone.json()).toEqual({ restored: 2, removed: 0, left: [] });
    expect(await newestAudit()).toMatchObject({ action: "took back an import", adminName: "meera" });
    expect((await get(`import/${second._id}`)).json().undone).toMatchObject({ by: "meera" });
    expect((await post(`import/${second._id}/undo`)).statusCode).toBe(409);
    const stored = await site().db.select().from(projects);
    expect(stored.map(({ registrationStatus }) => registrationStatus)).toEqual(["Registered", "Registered"]);
  });

  it("answers 404 for an import that changed nothing", async () => {
    expect((await get("import/none/changes.csv")).statusCode).toBe(404);
    expect((await post("import/none/undo")).statusCode).toBe(404);
    expect((await post("import/%00/undo")).statusCode).toBe(404);
  });

  it.each(["31.03.2026", "2012-03-31", "2027-01-01", "2026-02-30"])(
    "refuses %s as the date of a list, by its name",
    async (date) => {
      const response = await send(list(row(7103, "TEAK")), { list_date: date });
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().error.fields)).toEqual(["list_date"]);
    },
  );
});
