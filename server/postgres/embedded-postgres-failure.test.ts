import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  isRoot,
  madeDataFolder,
  newDataFolder,
  nobody,
  openHere,
  query,
  serverPid,
  startApp,
} from "../../tests/helpers/embedded-folder.ts";
import { StartError } from "../start-error.ts";

/** The one line that opening the folder fails with; nothing may be left running. */
async function refusalOf(dataDir: string): Promise<string> {
  const refusal = await openHere(dataDir).catch((error) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(refusal.message).not.toContain("\n");
  expect(serverPid(dataDir)).toBeUndefined();
  return refusal.message;
}

describe("a damaged data folder is refused by name and never started empty", () => {
  it("when files of the database, or all of it, are missing", async () => {
    const dataDir = await madeDataFolder();
    const folder = join(dataDir, "postgres");
    rmSync(join(folder, "global/pg_control"));
    expect(await refusalOf(dataDir)).toContain(`${folder} is damaged`);
    for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true });
    expect(await refusalOf(dataDir)).toContain(`${folder} is damaged`);
    rmSync(folder, { recursive: true });
    expect(await refusalOf(dataDir)).toContain(`${folder} is missing`);
  });

  it("when PostgreSQL can't read it", async () => {
    const dataDir = await madeDataFolder();
    truncateSync(join(dataDir, "postgres/global/pg_control"), 100);
    expect(await refusalOf(dataDir)).toMatch(/postgres does not start: .*pg_control.* restore a backup/);
  });

  it("when its PG_VERSION was emptied or says no version", async () => {
    const dataDir = await madeDataFolder();
    const folder = join(dataDir, "postgres");
    for (const left of ["", "\0\0\0"]) {
      writeFileSync(join(folder, "PG_VERSION"), left);
      const refusal = await refusalOf(dataDir);
      expect(refusal).toContain(`${folder} is damaged: its PG_VERSION names no version`);
      expect(refusal).toContain("restore a backup");
    }
    // Nothing was made in its place.
    writeFileSync(join(folder, "PG_VERSION"), "18\n");
    expect(await query(await openHere(dataDir), "select 1")).toEqual([[1]]);
  });

  it("when another PostgreSQL made it", async () => {
    const dataDir = await madeDataFolder();
    writeFileSync(join(dataDir, "postgres/PG_VERSION"), "17\n");
    const refusal = await refusalOf(dataDir);
    expect(refusal).toContain("made by PostgreSQL 17, this is 18");
    expect(refusal).toContain("npm run backup");
  });
});

describe("a folder that can't be used", () => {
  it("is named when it is read-only", async ({ skip }) => {
    if (isRoot && spawnSync(process.execPath, ["--version"], { ...nobody }).status !== 0)
      skip("node is closed to others");
    const parent = newDataFolder();
    mkdirSync(parent);
    chmodSync(parent, 0o555);
    const app = startApp(join(parent, "data"), { user: isRoot ? nobody : {} });
    const { code, complained } = await app.ended;
    expect([code, complained]).toEqual([
      1,
      expect.stringMatching(/^The data folder .*data can't be written: .*\n$/),
    ]);
  });

  it.runIf(isRoot)("is reported full when its disk is", async ({ skip }) => {
    const dataDir = newDataFolder();
    mkdirSync(dataDir);
    const mount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m,mode=755", "tmpfs", dataDir]);
    if (mount.status !== 0) skip("no file system can be mounted here");
    onTestFinished(() => void spawnSync("umount", ["-l", dataDir]));
    expect(await refusalOf(dataDir)).toBe(`The disk of the data folder ${dataDir} is full.`);
    expect(readdirSync(dataDir)).not.toContain("postgres");
  });
});

describe.runIf(isRoot)("started by root in a folder that is closed to others", () => {
  function closedFolder(): string {
    const parent = newDataFolder();
    mkdirSync(parent, { mode: 0o700 });
    return join(parent, "data");
  }

  it("refuses a folder that was chosen on purpose", async () => {
    expect(await refusalOf(closedFolder())).toMatch(/can't enter the data folder .* choose another DATA_DIR/);
  });

  it("keeps a folder nobody chose in /var/lib, and says so in one line", async () => {
    const slug = `aangan-test-${process.pid}`;
    onTestFinished(() => rmSync(join("/var/lib", slug), { recursive: true, force: true }));
    const postgres = await openHere(closedFolder(), { isDataDirGiven: false, slug });
    expect(postgres.dataDir).toBe(`/var/lib/${slug}/data`);
    expect(postgres.note).toBe(
      `The database's data are kept in /var/lib/${slug}, for its user can't enter this folder.`,
    );
    expect(await query(postgres, "select 1")).toEqual([[1]]);
    await postgres.stop();
  });
});
