import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { madeDataFolder } from "../../tests/helpers/embedded-folder.ts";
import { ensureSiteIsBuilt, startSiteProcess } from "../../tests/helpers/site-process.ts";

beforeAll(ensureSiteIsBuilt, 200_000);

const person = { name: "Zarina Unmistakable", mobile: "9123456789", email: "zarina.u@example.in" };

async function startSite(DATA_DIR: string) {
  const site = await startSiteProcess({ PORT: "0", WORKERS: "1", DATA_DIR });
  onTestFinished(async () => void (await site.end("SIGKILL")));
  await site.says(/Aangan is at/);
  return { site, url: /http:[^\s"]+/.exec(site.said())?.[0] ?? "" };
}

/** The texts of all files of a folder, but those of PostgreSQL, which overwrites deleted rows in its own time. */
async function readAllFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.startsWith(join(folder, "postgres") + sep));
  const texts = await Promise.all(paths.map((path) => readFile(path, "latin1").catch(() => "")));
  return texts.join("\n");
}

it("a person's request outlives a killed process, and is in no log and no file once it is deleted", async () => {
  const DATA_DIR = await madeDataFolder();
  const first = await startSite(DATA_DIR);
  const form = {
    ...person,
    project_name: "Devdar Heights",
    project_state: "Uttarakhand",
    remarks: "unmistakable words",
    source: "project page",
    consent: "call",
    notice: "2026-11-25",
  };
  const sent = await fetch(`${first.url}/api/contacts/addcontact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(form),
  });
  const { receipt }: { receipt: string } = JSON.parse(await sent.text());
  expect(sent.status).toBe(201);
  await first.site.end("SIGKILL");

  const second = await startSite(DATA_DIR);
  const page = await fetch(second.url + receipt);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await page.text()).toContain(person.email);
  expect((await fetch(`${second.url}/receipts/${"x".repeat(43)}`)).status).toBe(404);
  const deleted = await fetch(`${second.url}/api${receipt}`, { method: "DELETE" });
  expect(deleted.status).toBe(200);
  await second.site.end("SIGKILL");

  const third = await startSite(DATA_DIR);
  expect((await fetch(third.url + receipt)).status).toBe(404);
  await third.site.end();
  const kept =
    [first, second, third].map(({ site }) => site.said()).join("\n") + (await readAllFiles(DATA_DIR));
  expect(kept).toContain("Aangan is at");
  const token = receipt.slice(receipt.lastIndexOf("/") + 1);
  for (const text of [person.mobile, "91234 56789", "Zarina", person.email, "unmistakable words", token])
    expect(kept).not.toContain(text);
}, 120_000);
