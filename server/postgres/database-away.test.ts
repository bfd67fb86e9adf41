import { expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "../../tests/helpers/build-test-app.ts";
import { madeDataFolder, openHere } from "../../tests/helpers/embedded-folder.ts";
import { storeProjects } from "../../tests/helpers/factories.ts";
import { openDatabase } from "./db.ts";

const lists = [
  "getproperties?facets=1",
  "getproperties?state=Uttarakhand&city=Dehradun&sort=newest&perPage=3",
  "getproperties?search=court+hous&page=2",
  "getproperties?search=dehardun&price=9000000&facets=1",
  "getallproperties?page=2&perPage=7",
  "suggest?q=court+h",
  "suggest?q=dehra",
];

/** Over the network, as a visitor; not `inject`, which in tests looks for changes itself. */
async function call(site: string, path: string, init?: RequestInit) {
  const response = await fetch(`${site}${path}`, init);
  const text = await response.text();
  return { status: response.status, text };
}

async function listen({ app }: TestApp): Promise<string> {
  const site = await app.listen({ port: 0, host: "127.0.0.1" });
  await app.catalogue.settled();
  return site;
}

it("while the database is away lists are answered, writes fail clearly, and all heals by itself", async () => {
  const dataDir = await madeDataFolder();
  const before = await openHere(dataDir);
  const db = openDatabase(before.connection);
  const ids = await storeProjects(
    db,
    ...Array.from({ length: 25 }, (_, place) => ({
      title: `Court House ${place}`,
      priceMinRupees: place % 3 ? place * 1_000_000 : null,
    })),
  );
  const test = await buildTestApp({ db });
  const site = await listen(test);
  const read = (path: string) => call(site, `/api/properties/${path}`);
  const responses = await Promise.all(lists.map(read));
  expect(responses.map(({ status }) => status)).toEqual(lists.map(() => 200));

  await before.stop();
  // Asked in another spelling, so that no kept answer helps.
  for (const [place, path] of lists.entries()) {
    const again = await read(`${path}${path.includes("?") ? "&" : "?"}again=1`);
    expect({ path, ...again }).toEqual({ path, ...responses[place] });
  }
  expect(await read(`getproperty/${ids[0]}`)).toMatchObject({ status: 200 });
  expect((await call(site, "/healthz")).status).toBe(200);
  expect((await call(site, "/readyz")).status).toBe(503);
  const form = new URLSearchParams({
    name: "Meera",
    mobile: "9876543210",
    email: "meera@example.in",
    project_name: "Court House 1",
    project_state: "Uttarakhand",
  });
  const contact = () => call(site, "/api/contacts/addcontact", { method: "POST", body: form });
  const refused = await contact();
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: "unavailable" } });

  const firstIndex = test.app.catalogue.index;
  const after = await openHere(dataDir);
  expect(after.connection).toEqual(before.connection);
  // Written by somebody else, while nobody asks this site anything.
  await db.$client.query("update projects set title = 'Mended Heights' where id = $1", [ids[3]]);
  await vi.waitFor(async () => {
    expect((await read(`getproperties?perPage=100&at=${Date.now()}`)).text).toContain("Mended Heights");
  }, 5000);
  await test.app.catalogue.settled();
  // The server was started anew: what it may have lost on its way is read again.
  await vi.waitFor(() => expect(test.app.catalogue.index).not.toBe(firstIndex), 10_000);
  expect((await contact()).status).toBe(201);
  expect((await call(site, "/readyz")).status).toBe(200);
  expect((await read(`getproperty/${ids[0]}`)).status).toBe(200);
  await test.close();
});
