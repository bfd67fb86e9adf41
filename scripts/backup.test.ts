import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import { openDatabase } from "#server/postgres/db.ts";
import { fillSite, newBackupPath, storeProjectWithPictures } from "../tests/helpers/backups.ts";
import { madeDataFolder, newDataFolder, openHere, until } from "../tests/helpers/embedded-folder.ts";
import { drawPictures, wholeForm } from "../tests/helpers/property-calls.ts";
import { callsTo } from "../tests/helpers/site-calls.ts";
import { ensureSiteIsBuilt, programsBelow, startSiteProcess } from "../tests/helpers/site-process.ts";
import { compileCache } from "./node-settings.mjs";

const admin = { username: "meera", password: "mango-rain-veranda" };

beforeAll(ensureSiteIsBuilt);

/** A command as `npm run` starts it. */
function start(
  command: "backup" | "restore",
  args: string[],
  environment: Record<string, string>,
): ChildProcess {
  const child = spawn(process.execPath, ["scripts/run.mjs", `scripts/${command}.ts`, ...args], {
    env: { ...compileCache, PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function resultOf(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error("Its output is not read");
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { out, err, code };
}

const run = (...given: Parameters<typeof start>) => resultOf(start(...given));

async function startSite(environment: Record<string, string>) {
  const site = await startSiteProcess({ WORKERS: "1", PORT: "0", ...environment });
  onTestFinished(async () => void (await site.end("SIGKILL")));
  await site.says(/ is at .*\n/);
  return { site, url: /http:[^\s"]+/.exec(site.said())?.[0] ?? "" };
}

async function logIn(url: string) {
  const login = await callsTo(url).postJson("/api/admin/login", admin);
  expect(login.status).toBe(200);
  return { authorization: `Bearer ${login.json<{ authToken: string }>().authToken}` };
}

/** Kills the command itself; the program that started it would pass on a gentler signal. */
async function kill(child: ChildProcess, program: string): Promise<void> {
  const [pid] = programsBelow(child.pid ?? 0, program);
  if (pid === undefined) throw new Error("The command does not run");
  process.kill(pid, "SIGKILL");
  await once(child, "close");
}

/** A data folder without a running site, with some projects and so many pictures. */
async function madeSite(pictureCount: number): Promise<string> {
  const dataDir = await madeDataFolder();
  const postgres = await openHere(dataDir);
  const db = openDatabase(postgres.connection, 3);
  const site = { db, storage: openFolderStorage(join(dataDir, "media")), storageFolder: dataDir };
  await fillSite(site);
  await storeProjectWithPictures(site, pictureCount);
  await db.$client.end();
  await postgres.stop();
  return dataDir;
}

describe("npm run backup and npm run restore", () => {
  it("carry a running site to another folder, where it starts with all that it had", async () => {
    const dataDir = await madeDataFolder();
    const { site, url } = await startSite({
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    });
    const headers = await logIn(url);
    const images = await drawPictures(3);
    const added = await callsTo(url, headers).post("/api/properties/addproperty", {
      ...wholeForm,
      imgCollection: images,
    });
    expect(added.status).toBe(201);
    const list = (await callsTo(url).get("/api/properties")).text;

    const path = await newBackupPath();
    const backup = await run("backup", [path], { DATA_DIR: dataDir });
    expect(backup).toEqual({
      code: 0,
      err: "",
      out: expect.stringMatching(/ rows in \d+ tables, 3 pictures, /),
    });
    const refused = await run("restore", [path], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The data folder .* is in use .*\n$/),
    });
    await site.end();

    const newDir = newDataFolder();
    const restored = await run("restore", [path], { DATA_DIR: newDir });
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("3 pictures") });
    const next = await startSite({ DATA_DIR: newDir, SAMPLE_DATA: "on" });
    expect(next.site.said()).not.toMatch(/password|sample/i);
    const getAdmins = (as: Record<string, string>) => callsTo(next.url, as).get("/api/admin/getalladmins");
    expect((await getAdmins(headers)).status).toBe(401);
    expect((await getAdmins(await logIn(next.url))).text).toContain(admin.username);
    expect((await callsTo(next.url).get("/api/properties")).text).toBe(list);
  });

  it("say what is wrong in one line, with exit code 1, and 2 where they are used wrongly", async () => {
    const nowhere = newDataFolder();
    const path = await newBackupPath();
    const cases: [Parameters<typeof run>, number, RegExp][] = [
      [["backup", [path], { DATA_DIR: nowhere }], 1, /^There is no database in .*\n$/],
      [
        ["backup", [join(path, "x")], { DATA_DIR: await madeSite(1) }],
        1,
        /^The folder .* does not exist\.\n$/,
      ],
      [["restore", [path], { DATA_DIR: nowhere }], 1, /^.*site\.tar\.gz does not exist\.\n$/],
      [["backup", [], {}], 2, /npm run backup -- FILE/],
      [["restore", ["a", "b"], {}], 2, /npm run restore -- FILE/],
      [["restore", ["--force", "a"], {}], 2, /npm run restore -- FILE/],
    ];
    for (const [given, code, err] of cases) {
      expect(await run(...given)).toEqual({ code, out: "", err: expect.stringMatching(err) });
    }
    expect(existsSync(path)).toBe(false);
  });

  it("leave no backup when they are killed, and nothing at all after Ctrl+C", async () => {
    const dataDir = await madeSite(500);
    const path = await newBackupPath();
    const stopped = start("backup", [path], { DATA_DIR: dataDir });
    await until(() => existsSync(`${path}.partial`));
    stopped.kill("SIGINT");
    expect(await resultOf(stopped)).toEqual({ code: 130, out: "", err: "Stopped.\n" });
    expect(await readdir(dirname(path))).toEqual([]);

    const killed = start("backup", [path], { DATA_DIR: dataDir });
    await until(() => existsSync(`${path}.partial`));
    await kill(killed, "scripts/backup.ts");
    expect(existsSync(path)).toBe(false);
  });

  it("finish a restore that was killed", async () => {
    const path = await newBackupPath();
    expect(await run("backup", [path], { DATA_DIR: await madeSite(200) })).toMatchObject({ code: 0 });
    const dataDir = newDataFolder();
    const killed = start("restore", [path], { DATA_DIR: dataDir });
    await until(() => existsSync(join(dataDir, "media/master")));
    await kill(killed, "scripts/restore.ts");
    const { code, out, err } = await run("restore", [path], { DATA_DIR: dataDir });
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(out).toContain("205 pictures");
    const { code: refused } = await run("restore", [path], { DATA_DIR: dataDir });
    expect(refused).toBe(1);
  });
});
