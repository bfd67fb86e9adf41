import { request } from "node:http";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { madeDataFolder } from "../../tests/helpers/embedded-folder.ts";
import { ensureSiteIsBuilt, startSiteProcess } from "../../tests/helpers/site-process.ts";
import { parseSettings } from "../env.ts";
import { findNotices, isPublicHost } from "./notices.ts";

beforeAll(ensureSiteIsBuilt);

/** `fetch` lets nobody choose the Host. */
function visitAs(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(new URL("/healthz", url), { headers: { host } }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on("error", reject)
      .end();
  });
}

const given = { NODE_ENV: "production", PORT: "3000" };

it.each([
  [{}, true],
  [{ HOST: "203.0.113.5" }, true],
  [{ HOST: "::" }, true],
  [{ HOST: "127.0.0.1" }, false],
  [{ HOST: "localhost" }, false],
  [{ PUBLIC_URL: "https://homes.example" }, false],
  [{ NODE_ENV: "development" }, false],
])("with %j the operator is told that PUBLIC_URL is missing: %s", (more, isTold) => {
  const notices = findNotices(parseSettings({ ...given, ...more }), { contactEmail: "help@homes.example" });
  expect(notices).toEqual(
    isTold
      ? [
          "PUBLIC_URL is not set: the sitemap, shared links and mails name http://localhost:3000. Set it to the address that visitors use.",
        ]
      : [],
  );
});

it("while there is no contactEmail the operator is told", () => {
  const settings = parseSettings({ ...given, PUBLIC_URL: "https://homes.example" });
  expect(findNotices(settings, { contactEmail: "" })).toEqual([
    "No contact address is set (contactEmail in app/content.ts): visitors can't write to anybody about their data.",
  ]);
});

it.each([
  ["homes.example", true],
  ["www.homes.example:8080", true],
  ["8.8.8.8", true],
  ["[2606:4700::1]:3000", true],
  ["localhost:3000", false],
  ["site.localhost", false],
  ["nas.local", false],
  ["web", false],
  ["127.0.0.1:3000", false],
  ["10.1.2.3", false],
  ["172.20.0.2", false],
  ["192.168.1.9:3000", false],
  ["169.254.1.1", false],
  ["[::1]", false],
  ["[fd00::2]:80", false],
  ["", false],
])("%j is a public host: %s", (host, isPublic) => {
  expect(isPublicHost(host)).toBe(isPublic);
});

it("the start tells it, and the first visit under a public name too, once", {
  timeout: 120_000,
}, async () => {
  const site = await startSiteProcess({ PORT: "0", WORKERS: "1", DATA_DIR: await madeDataFolder() });
  onTestFinished(async () => void (await site.end("SIGKILL")));
  await site.says(/No contact address is set/);
  const url = /http:[^\s"]+/.exec(site.said())?.[0] ?? "";
  expect(site.said()).not.toContain("PUBLIC_URL");
  const visit = (host: string) => visitAs(url, host);
  expect(await visit("localhost")).toBe(200);
  expect(site.said()).not.toContain("PUBLIC_URL");
  for (const host of ["homes.example", "www.homes.example"]) expect(await visit(host)).toBe(200);
  await site.says(/visited under a public address, and PUBLIC_URL is not set/);
  await site.end();
  expect(site.said().match(/PUBLIC_URL/g)).toHaveLength(1);
});
