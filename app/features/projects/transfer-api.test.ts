import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../audit/table.server.ts";
import { withImportLock } from "./import/import-lock.server.ts";
import { projects } from "./table.server.ts";
import type { ImportOnWire } from "./transfer/import-wire.ts";
import { projectImports } from "./transfer/table.server.ts";

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
  ({ headers } = await signIn(test, "meera"));
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(projects);
});

const url = (path: string) => `/api/properties/${path}`;
const get = (path: string) => test.app.inject({ method: "GET", url: url(path), headers });
const newestAudit = async () =>
  (await test.db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1))[0];

type Upload = { name?: string; content: string | Buffer };
function send(uploads: Upload[], texts: Record<string, string> = {}, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const { name = "list.csv", content } of uploads) {
    const bytes = typeof content === "string" ? content : new Uint8Array(content);
    form.append("files", new Blob([bytes]), name);
  }
  return test.app.inject({
    method: "POST",
    url: url("import"),
    headers: { ...headers, ...more },
    payload: form,
  });
}
async function untilEnded(id: string): Promise<ImportOnWire> {
  return vi.waitFor(
    async () => {
      const found: ImportOnWire = (await get(`import/${id}`)).json();
      expect(found.state).not.toBe("running");
      return found;
    },
    { timeout: 30_000, interval: 30 },
  );
}
/** An import's files go a moment after its end is told. */
const untilUploadsAreGone = () =>
  vi.waitFor(async () => expect(await readdir(test.uploadsFolder)).toEqual([]), { timeout: 10_000 });

async function importAll(...given: Parameters<typeof send>): Promise<ImportOnWire> {
  const answer = await send(...given);
  expect(answer.statusCode, answer.body).toBe(202);
  return untilEnded(answer.json()._id);
}

const own =
  "title,state,rera_number\nMango Court,Goa,PRGO02239991\n'-Rose,Goa,PRGO02239992\nNowhere,Atlantis,X1\n";

describe("GET /api/properties/export.csv", () => {
  it("answers the filtered projects as a CSV to be kept, hidden ones too, and records it", async () => {
    await storeProjects(
      test.db,
      { title: "=Palm" },
      { title: "Palm", visibility: "hidden" },
      { title: "Neem" },
    );
    const answer = await get("export.csv?q=palm&sort=title&page=7");
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="aangan-projects-2026-11-21.csv"',
      "cache-control": "no-store",
    });
    const rows: { title: string; visibility: string }[] = parse(answer.body, { bom: true, columns: true });
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
    const broken = Object.create(test.db);
    let pages = 0;
    broken.select = (...fields: []) => {
      // Only the export reads whole rows.
      if (fields.length === 0 && ++pages > 2) throw new Error("the database went away");
      return test.db.select(...fields);
    };
    const app = await buildTestApp({ db: broken });
    await storeProjects(test.db, ...Array.from({ length: 900 }, () => ({})));
    const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
    try {
      for (const encoding of ["identity", "gzip", "br"]) {
        pages = 0;
        const request = { headers: { ...headers, "accept-encoding": encoding } };
        const reading = fetch(`${address}${url("export.csv")}`, request).then((answer) => answer.text());
        await expect(reading, encoding).rejects.toThrow();
      }
    } finally {
      // The database is the suite's own: only the server is closed.
      await app.app.close();
    }
  });
});

describe("POST /api/properties/import", () => {
  it("tells in a dry run what would happen, writes nothing and records nothing", async () => {
    const before = await newestAudit();
    const found = await importAll([{ content: own }], { dry_run: "true" });
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
    expect(await test.db.$count(projects)).toBe(0);
    expect(await newestAudit()).toEqual(before);
  });

  it("imports files plain and packed, tells of each, and records who did it", async () => {
    const odisha =
      "state,rera_reg_no,project_name,status,promoter_name\nOdisha,RP/19/2026/99991,LOTUS,Registered,ROSE";
    const found = await importAll([
      { content: own, name: "own.csv" },
      { content: gzipSync(odisha), name: "../../etc/odisha\u0000.csv.gz" },
      { content: "a,b\n1,2", name: "odd.csv" },
    ]);
    expect(found.files).toMatchObject([
      { name: "own.csv", counts: { created: 2 } },
      { layout: "Odisha and Bihar list", counts: { created: 1 } },
      { name: "odd.csv", layout: null, error: expect.stringContaining("Headers found: a, b") },
    ]);
    const titles = await test.db.select({ title: projects.title }).from(projects).orderBy(projects.seq);
    expect(titles.map(({ title }) => title)).toEqual(["Mango Court", "-Rose", "Lotus"]);
    expect(await newestAudit()).toMatchObject({
      action: "imported",
      adminName: "meera",
      detail: "finished: 3 created, 0 updated, 1 refused",
    });
    await untilUploadsAreGone();
  });

  it("keeps refused rows with their reasons, to be mended and sent again", async () => {
    const { _id } = await importAll([{ content: own }]);
    const answer = await get(`import/${_id}/refused.csv`);
    expect(answer.headers["content-disposition"]).toContain("refused-rows.csv");
    expect(answer.body).toContain("list.csv,4,state can't be read: Atlantis,Nowhere,Atlantis,X1");
    const mended = answer.body.replace("Nowhere,Atlantis", "Nowhere,Assam");
    expect(await importAll([{ content: mended }])).toMatchObject({ files: [{ counts: { created: 1 } }] });
  });

  it("gives rows without a state the one that was chosen", async () => {
    const text = "title,state\nMango Court,\n";
    await importAll([{ content: text }], { state: "uttrakhand" });
    expect(await test.db.select({ state: projects.state }).from(projects)).toEqual([
      { state: "Uttarakhand" },
    ]);
  });

  it("refuses in words what it can't begin with", async () => {
    const nothing = await send([]);
    expect([nothing.statusCode, nothing.json().error.fields.files]).toEqual([
      400,
      "Choose a CSV file, plain or gzip.",
    ]);
    const atlantis = await send([{ content: own }], { state: "Atlantis" });
    expect([atlantis.statusCode, Object.keys(atlantis.json().error.fields)]).toEqual([400, ["state"]]);
    const many = await send(Array.from({ length: 21 }, () => ({ content: own })));
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
    await withImportLock(test.db, async ({ holderPid }) => {
      const fromCommand = await send([{ content: own }]);
      expect([fromCommand.statusCode, fromCommand.json().error.message]).toEqual([
        409,
        "An import from the command line is running. Wait until it has finished, then try again.",
      ]);
      await test.db.insert(projectImports).values({
        id: "other",
        startedAt: new Date(),
        startedBy: "arjun",
        isDryRun: false,
        state: "running",
        holderPid,
      });
      expect((await get("import/other")).json().state).toBe("running");
      expect((await send([{ content: own }])).json().error.message).toContain(
        "An import by arjun is running",
      );
      await untilUploadsAreGone();
    });
    expect((await get("import/other")).json().state).toBe("stopped");
    await importAll([{ content: own }]);
    expect((await get("import")).json()[0]).toMatchObject({ started_by: "meera", state: "finished" });
  });
});

describe("DELETE /api/properties/import/:id", () => {
  it("stops it after the rows at hand; what is stored stays, and a rerun finishes", async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `Court ${n},Goa,PRGO0${n}`);
    const content = ["title,state,rera_number", ...rows].join("\n");
    const { _id } = (await send([{ content }])).json();
    await vi.waitFor(async () => expect((await get(`import/${_id}`)).json().share).toBeGreaterThan(0), {
      timeout: 20_000,
    });
    // Files of a long import are no leftovers that the sweep may delete.
    const [folder = ""] = await readdir(test.uploadsFolder);
    const path = join(test.uploadsFolder, folder);
    await utimes(path, 0, 0);
    await vi.waitFor(async () => expect((await stat(path)).mtimeMs).toBeGreaterThan(Date.now() - 60_000), {
      timeout: 10_000,
    });
    const remove = () => test.app.inject({ method: "DELETE", url: url(`import/${_id}`), headers });
    expect((await remove()).statusCode).toBe(200);
    const found = await untilEnded(_id);
    const { created = 0 } = found.files[0]?.counts ?? {};
    expect(found.state).toBe("stopped");
    expect(created).toBeLessThan(20_000);
    expect(await test.db.$count(projects)).toBe(created);
    expect(await newestAudit()).toMatchObject({
      detail: `stopped: ${created} created, 0 updated, 0 refused`,
    });
    expect((await remove()).json().state).toBe("stopped");
    await untilUploadsAreGone();
  });

  it("answers 404 where there is no such import, whatever the id", async () => {
    for (const id of ["none", "%00", "__proto__"]) {
      const remove = await test.app.inject({ method: "DELETE", url: url(`import/${id}`), headers });
      expect([remove.statusCode, (await get(`import/${id}`)).statusCode]).toEqual([404, 404]);
      expect((await get(`import/${id}/refused.csv`)).statusCode).toBe(404);
    }
  });
});

it("an import whose process closes stops after the rows at hand and says so", async () => {
  const other = await buildTestApp({ db: Object.create(test.db) });
  const form = new FormData();
  const rows = Array.from({ length: 20_000 }, (_, n) => `Court ${n},Goa,PRGO1${n}`);
  form.append("files", new Blob([["title,state,rera_number", ...rows].join("\n")]), "list.csv");
  const answer = await other.app.inject({ method: "POST", url: url("import"), headers, payload: form });
  await other.app.close();
  const found: ImportOnWire = (await get(`import/${answer.json()._id}`)).json();
  expect(found).toMatchObject({ state: "stopped", started_by: "meera" });
  expect(await test.db.$count(projects)).toBe(found.files[0]?.counts.created ?? 0);
});

it("an import that fails on our side says so, and keeps what it stored", async () => {
  await test.db.execute("alter table projects add constraint poison check (title <> 'Court 150')");
  const rows = Array.from({ length: 300 }, (_, n) => `Court ${n},Goa,PRGO2${n}`);
  const found = await importAll([{ content: ["title,state,rera_number", ...rows].join("\n") }]);
  await test.db.execute("alter table projects drop constraint poison");
  expect(found).toMatchObject({ state: "failed", failure: expect.stringContaining("failed on our side") });
  expect(found.failure).not.toContain("poison");
  expect(await test.db.$count(projects)).toBe(100);
  expect((await newestAudit())?.detail).toBe("failed: 100 created, 0 updated, 0 refused");
});

it("only the newest twenty imports are kept", async () => {
  for (let n = 0; n < 22; n += 1) await importAll([{ content: "title,state\nX,Goa\n" }], { dry_run: "true" });
  expect(await test.db.$count(projectImports)).toBeLessThanOrEqual(20);
});

describe("strangers and other sites", () => {
  const calls = [
    ["GET", "export.csv"],
    ["POST", "import"],
    ["GET", "import"],
    ["GET", "import/x"],
    ["GET", "import/x/refused.csv"],
    ["DELETE", "import/x"],
    ["GET", "samples"],
    ["POST", "removesamples"],
  ] as const;
  it.each(calls)("%s %s answers 401 without a session and changes nothing", async (method, path) => {
    await storeProjects(test.db, { isSample: true });
    const answer = await test.app.inject({ method, url: url(path) });
    expect([answer.statusCode, await test.db.$count(projects)]).toEqual([401, 1]);
  });

  it("a form that another site sent is refused with 403", async () => {
    await storeProjects(test.db, { isSample: true });
    const foreign = { origin: "https://evil.example" };
    expect((await send([{ content: own }], {}, foreign)).statusCode).toBe(403);
    const removal = {
      method: "POST",
      url: url("removesamples"),
      headers: { ...headers, ...foreign },
    } as const;
    expect((await test.app.inject(removal)).statusCode).toBe(403);
    expect(await test.db.$count(projects, eq(projects.isSample, true))).toBe(1);
  });
});
