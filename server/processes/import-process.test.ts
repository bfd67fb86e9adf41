import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import {
  ImportBusyError,
  withImportLock,
} from "#app/features/projects/import-export/files/import-lock.server.ts";
import type { ImportOrder } from "#app/features/projects/import-export/import-order.ts";
import { findImport } from "#app/features/projects/import-export/imports-store.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { setUpImports } from "../../tests/helpers/imports.ts";
import { programsBelow } from "../../tests/helpers/site-process.ts";
import { addressOf, openDatabase } from "../postgres/db.ts";
import { importsBeside } from "./import-process.ts";

describe("importsBeside", () => {
  const { db, pathOf } = setUpImports("embedded");
  const going = new AbortController();

  async function orderOf(length: number): Promise<ImportOrder> {
    const path = pathOf(`${length}.csv`);
    const rows = Array.from({ length }, (_, n) => `Court ${n},Goa,PRGO3${n}`);
    await writeFile(path, ["title,state,rera_number", ...rows].join("\n"));
    const { size: bytes } = await stat(path);
    return {
      actor: { id: "1", username: "meera" },
      spooled: { folder: pathOf(""), files: [{ name: "list.csv", path, bytes }] },
      isDryRun: false,
      reservedIds: ["about"],
    };
  }
  const ownImports = () => programsBelow(process.pid, "import-program.ts");
  const stateOf = async (id: string) => (await findImport(db(), id))?.state;
  const untilRowsAreStored = () =>
    vi.waitFor(async () => expect(await db().$count(projects)).toBeGreaterThan(0), 20_000);

  it("imports in a process of its own, which is gone afterwards", async () => {
    const logged: unknown[] = [];
    const begin = importsBeside(db(), (error) => logged.push(error));
    const { id, ended } = await begin(await orderOf(600), going.signal);
    expect(ownImports()).toHaveLength(1);
    await ended;
    expect(ownImports()).toEqual([]);
    expect(await findImport(db(), id)).toMatchObject({ state: "finished", startedBy: "meera" });
    expect(await db().$count(projects)).toBe(600);
    expect(logged).toEqual([]);
  });

  it("says so where another import runs", async () => {
    const begin = importsBeside(db(), () => undefined);
    await withImportLock(db(), async () => {
      await expect(begin(await orderOf(1), going.signal)).rejects.toThrow(ImportBusyError);
    });
    await vi.waitFor(() => expect(ownImports()).toEqual([]));
  });

  it("leaves whole batches when its process is killed, tells the log, and the next import may begin", async () => {
    const logged: unknown[] = [];
    const begin = importsBeside(db(), (error) => logged.push(String(error)));
    const { id, ended } = await begin(await orderOf(20_000), going.signal);
    await untilRowsAreStored();
    for (const pid of ownImports()) process.kill(pid, "SIGKILL");
    await ended;
    expect(logged).toEqual(["Error: The process of an import ended (SIGKILL)"]);
    await vi.waitFor(async () => expect(await stateOf(id)).toBe("stopped"));
    expect((await db().$count(projects)) % 250).toBe(0);
    const next = await begin(await orderOf(3), going.signal);
    await next.ended;
    expect(await stateOf(next.id)).toBe("finished");
  });

  it("can't begin where the database is away, and the log knows why", async () => {
    const logged: string[] = [];
    const away = openDatabase({ host: pathOf("nowhere"), user: "nobody", database: "none" });
    const begin = importsBeside(away, (error) => logged.push(String(error)));
    await expect(begin(await orderOf(1), going.signal)).rejects.toThrow("The process of an import ended");
    expect(logged.join()).toContain("ENOENT");
    await away.$client.end();
  });

  it("can't begin where no process can be started", async () => {
    const logged: string[] = [];
    const begin = importsBeside(db(), (error) => logged.push(String(error)));
    const { execPath } = process;
    process.execPath = pathOf("no-node");
    try {
      await expect(begin(await orderOf(1), going.signal)).rejects.toThrow("it never began");
    } finally {
      process.execPath = execPath;
    }
    await vi.waitFor(() => expect(logged.join()).toContain("ENOENT"));
  });

  it("stops after the rows at hand when the process that began it is killed", async () => {
    const order = await orderOf(20_001);
    const program = `
      import { openDatabase } from "./server/postgres/db.ts";
      import { importsBeside } from "./server/processes/import-process.ts";
      const [database, order] = ${JSON.stringify([addressOf(db()), order])};
      const begin = importsBeside(openDatabase(database), console.error);
      console.log((await begin(order, new AbortController().signal)).id);`;
    const parent = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = await once(parent.stdout, "data");
    await untilRowsAreStored();
    parent.kill("SIGKILL");
    const id = String(said).trim();
    await vi.waitFor(async () => expect(await stateOf(id)).toBe("stopped"), 10_000);
    const found = await findImport(db(), id);
    expect(found?.finishedAt).toBeInstanceOf(Date);
    expect(await db().$count(projects)).toBe(found?.files[0]?.counts.created);
  });
});
