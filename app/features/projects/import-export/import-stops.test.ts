import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { formatGrouped } from "#app/shared/money.ts";
import { buildTestApp } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { ownRows, setUpTransfers, urlOf } from "../../../../tests/helpers/transfers.ts";
import { projects } from "../table.server.ts";
import type { ApiImport } from "./api-shape.ts";
import { createImport } from "./imports-store.server.ts";
import { projectImports } from "./table.server.ts";

const { site, get, headers, importAll, newestAudit, send, untilEnded, untilUploadsAreGone } =
  setUpTransfers();

describe("DELETE /api/properties/import/:id", () => {
  it("stops it after the rows at hand; what is stored stays, and a rerun finishes", async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `Court ${n},Goa,PRGO0${n}`);
    const content = ["title,state,rera_number", ...rows].join("\n");
    const { _id } = (await send([{ content }])).json();
    await vi.waitFor(async () => expect((await get(`import/${_id}`)).json().share).toBeGreaterThan(0), {
      timeout: 20_000,
    });
    // Files of a long import are no leftovers that the sweep may delete.
    const [folder = ""] = await readdir(site().uploadsFolder);
    const path = join(site().uploadsFolder, folder);
    await utimes(path, 0, 0);
    await vi.waitFor(async () => expect((await stat(path)).mtimeMs).toBeGreaterThan(Date.now() - 60_000), {
      timeout: 10_000,
    });
    const remove = () =>
      site().app.inject({ method: "DELETE", url: urlOf(`import/${_id}`), headers: headers() });
    expect((await remove()).statusCode).toBe(200);
    const found = await untilEnded(_id);
    const { created = 0 } = found.files[0]?.counts ?? {};
    expect(found.state).toBe("stopped");
    expect(created).toBeLessThan(20_000);
    expect(await site().db.$count(projects)).toBe(created);
    expect(await newestAudit()).toMatchObject({
      detail: `stopped: ${formatGrouped(created)} created, 0 updated, 0 refused`,
    });
    expect((await remove()).json().state).toBe("stopped");
    await untilUploadsAreGone();
  });

  it("answers 404 where there is no such import, whatever the id", async () => {
    for (const id of ["none", "%00", "__proto__"]) {
      const remove = await site().app.inject({
        method: "DELETE",
        url: urlOf(`import/${id}`),
        headers: headers(),
      });
      expect([remove.statusCode, (await get(`import/${id}`)).statusCode]).toEqual([404, 404]);
      expect((await get(`import/${id}/refused.csv`)).statusCode).toBe(404);
    }
  });
});

it("an import whose process closes stops after the rows at hand and says so", async () => {
  const other = await buildTestApp({ db: Object.create(site().db) });
  const form = new FormData();
  const rows = Array.from({ length: 20_000 }, (_, n) => `Court ${n},Goa,PRGO1${n}`);
  form.append("files", new Blob([["title,state,rera_number", ...rows].join("\n")]), "list.csv");
  const response = await other.app.inject({
    method: "POST",
    url: urlOf("import"),
    headers: headers(),
    payload: form,
  });
  await other.closeApp();
  const found: ApiImport = (await get(`import/${response.json()._id}`)).json();
  expect(found).toMatchObject({ state: "stopped", started_by: "meera" });
  expect(await site().db.$count(projects)).toBe(found.files[0]?.counts.created ?? 0);
});

it("an import that fails on our side says so, and keeps what it stored", async () => {
  await site().db.execute("alter table projects add constraint poison check (title <> 'Court 300')");
  const rows = Array.from({ length: 600 }, (_, n) => `Court ${n},Goa,PRGO2${n}`);
  const found = await importAll([{ content: ["title,state,rera_number", ...rows].join("\n") }]);
  await site().db.execute("alter table projects drop constraint poison");
  expect(found).toMatchObject({ state: "failed", failure: expect.stringContaining("failed on our side") });
  expect(found.failure).not.toContain("poison");
  expect(await site().db.$count(projects)).toBe(250);
  expect((await newestAudit())?.detail).toBe("failed: 250 created, 0 updated, 0 refused");
});

it.each([true, false])("only the newest twenty of a kind are kept (previews: %s)", async (isDryRun) => {
  const { db } = site();
  const begun = { startedAt: new Date(), startedBy: "asha", isDryRun, holderPid: 0 };
  for (let n = 0; n < 21; n += 1) await createImport(db, { ...begun, id: `old-${isDryRun}-${n}` });
  await importAll([{ content: "title,state\nX,Goa\n" }], { dry_run: String(isDryRun) });
  expect(await db.$count(projectImports, eq(projectImports.isDryRun, isDryRun))).toBe(20);
});

describe("strangers and other sites", () => {
  const calls = [
    ["GET", "export.csv"],
    ["POST", "import"],
    ["GET", "import"],
    ["GET", "import/x"],
    ["GET", "import/x/refused.csv"],
    ["GET", "import/x/changes.csv"],
    ["POST", "import/x/undo"],
    ["DELETE", "import/x"],
    ["GET", "samples"],
    ["POST", "removesamples"],
  ] as const;
  it.each(calls)("%s %s answers 401 without a session and changes nothing", async (method, path) => {
    await storeProjects(site().db, { isSample: true });
    const response = await site().app.inject({ method, url: urlOf(path) });
    expect([response.statusCode, await site().db.$count(projects)]).toEqual([401, 1]);
  });

  it("a form that another site sent is refused with 403", async () => {
    await storeProjects(site().db, { isSample: true });
    const foreign = { origin: "https://evil.example" };
    expect((await send([{ content: ownRows }], {}, foreign)).statusCode).toBe(403);
    const removal = {
      method: "POST",
      url: urlOf("removesamples"),
      headers: { ...headers(), ...foreign },
    } as const;
    expect((await site().app.inject(removal)).statusCode).toBe(403);
    expect(await site().db.$count(projects, eq(projects.isSample, true))).toBe(1);
  });
});
