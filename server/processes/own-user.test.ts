import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
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
import { callsTo } from "../../tests/helpers/site-calls.ts";
import { ensureSiteIsBuilt, findFreePort, startSiteProcess } from "../../tests/helpers/site-process.ts";
import { siteUser } from "../postgres/system-user.ts";

beforeAll(ensureSiteIsBuilt);

async function startSite(environment: Record<string, string>) {
  const site = await startSiteProcess({ PORT: "0", WORKERS: "1", ...environment });
  onTestFinished(async () => void (await site.end("SIGKILL")));
  return site;
}

/** The user and the groups of a process, in the kernel's words. */
function usersOf(pid: number | undefined): string[] {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return ["Uid", "Gid", "Groups"].map(
    (name) => new RegExp(`^${name}:(.*)$`, "m").exec(status)?.[1]?.trim() ?? "?",
  );
}

const { uid, gid } = siteUser;
const itsUsers = [[uid, uid, uid, uid].join("\t"), [gid, gid, gid, gid].join("\t"), ""];

const modeOf = (path: string) => statSync(path).mode & 0o777;

function allBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}

/** What the site's user does not own. A running site also removes files: one that is gone is nobody's. */
function ownedByOthers(folder: string): string[] {
  return allBelow(folder).filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && found.uid !== uid;
  });
}

it("a data folder is closed to everybody else, also one that was made open before", async () => {
  const dataDir = newDataFolder();
  mkdirSync(dataDir, { mode: 0o755 });
  if (isRoot) chownSync(dataDir, nobody.uid, nobody.gid);
  const app = startApp(dataDir, isRoot ? { user: nobody } : {});
  await app.says(/ready/);
  expect(modeOf(dataDir)).toBe(0o700);
});

describe.runIf(isRoot && process.platform === "linux")("started by root", { timeout: 120_000 }, () => {
  it("the site, its processes and its database run as a user of their own, and nobody else reads its folder", async () => {
    const DATA_DIR = newDataFolder();
    const site = await startSite({ DATA_DIR, WORKERS: "2" });
    await site.says(/password: /);
    const worker = site.workers()[0];
    expect([site.child.pid, worker, serverPid(DATA_DIR)].map(usersOf)).toEqual([
      itsUsers,
      itsUsers,
      itsUsers,
    ]);

    expect([modeOf(DATA_DIR), statSync(DATA_DIR).uid]).toEqual([0o700, uid]);
    for (const path of ["locks/app", "postgres.log", "database-was-made"]) {
      expect([path, modeOf(join(DATA_DIR, path)) & 0o077, statSync(join(DATA_DIR, path)).uid]).toEqual([
        path,
        0,
        uid,
      ]);
      expect(spawnSync("cat", [join(DATA_DIR, path)], { ...nobody, cwd: "/" }).status).toBe(1);
    }
    expect(await site.end()).toEqual({ code: 0, signal: null });
    expect(serverPid(DATA_DIR)).toBeUndefined();
  });

  it("takes over a folder of earlier versions, in which root wrote", async () => {
    const DATA_DIR = await madeDataFolder();
    const picture = join(DATA_DIR, "media/master/ab/abcd.webp");
    mkdirSync(join(picture, ".."), { recursive: true });
    writeFileSync(picture, "a picture");
    mkdirSync(join(DATA_DIR, "uploads"));
    for (const path of [DATA_DIR, ...allBelow(DATA_DIR)])
      if (!path.startsWith(join(DATA_DIR, "postgres/"))) chownSync(path, 0, 0);
    chownSync(join(DATA_DIR, "postgres"), uid, gid);
    chmodSync(DATA_DIR, 0o711);
    expect(ownedByOthers(DATA_DIR)).toContain(picture);
    const site = await startSite({ DATA_DIR });
    await site.says(/password: /);
    expect(ownedByOthers(DATA_DIR)).toEqual([]);
    expect(modeOf(DATA_DIR)).toBe(0o700);
    expect(readFileSync(picture, "utf8")).toBe("a picture");
  });

  it("shares the folder with root's commands, whichever comes first", async () => {
    const DATA_DIR = newDataFolder();
    const before = await openHere(DATA_DIR, { as: "command" });
    await query(before, "create table kept as select 7 as n");
    await before.stop();
    const site = await startSite({ DATA_DIR });
    await site.says(/password: /);
    const during = await openHere(DATA_DIR, { as: "command" });
    expect(await query(during, "select n from kept")).toEqual([[7]]);
    await during.stop();
    expect(await site.end()).toEqual({ code: 0, signal: null });
    const again = await startSite({ DATA_DIR });
    await again.says(/ is at /);
    expect(ownedByOthers(DATA_DIR)).toEqual([]);
  });

  it("stays root, and says why, where its user could not open the port", async ({ skip }) => {
    if (Number(readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8")) < 1024)
      skip("here everybody may");
    const DATA_DIR = newDataFolder();
    const site = await startSite({ DATA_DIR, PORT: "1011" });
    await site.says(/ is at /);
    expect(site.said()).toContain("The site runs as root: only root may open port 1011");
    expect((await callsTo("http://127.0.0.1:1011").get("/healthz")).status).toBe(200);
    expect(modeOf(DATA_DIR)).toBe(0o700);
  });

  it("refuses a folder of others in one line, and leaves it as it is", async () => {
    const DATA_DIR = newDataFolder();
    mkdirSync(DATA_DIR, { mode: 0o755 });
    writeFileSync(join(DATA_DIR, "letter.txt"), "somebody's");
    const site = await startSite({ DATA_DIR, PORT: String(await findFreePort()) });
    expect(await site.ended).toEqual({ code: 1, signal: null });
    expect(site.complained()).toBe(
      `The data folder ${DATA_DIR} holds other things than the site's: give it a folder of its own (DATA_DIR).\n`,
    );
    expect([modeOf(DATA_DIR), statSync(DATA_DIR).uid]).toEqual([0o755, 0]);
  });
});
