import { afterAll, beforeAll, expect, it } from "vitest";
import { openCatalogue } from "../../../../tests/helpers/catalogue-instance.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase } from "../../../../tests/helpers/test-database.ts";
import { registerLists } from "../import-export/table.server.ts";
import { findPromoterPage } from "./promoter-page.server.ts";

let test: ReturnType<typeof openCatalogue>;
let close: () => Promise<void>;

beforeAll(async () => {
  const { db, drop } = await createTestDatabase();
  test = openCatalogue(db);
  close = async () => {
    await test.catalogue.close();
    await drop();
  };
});
afterAll(() => close());

async function sourceOf(slug: string): Promise<string | undefined> {
  await test.catalogue.catchUp();
  return (await findPromoterPage(test, slug, new URLSearchParams()))?.source;
}

it("a promoter's page names the lists that hold the projects, with their dates, and how many each holds", async () => {
  const [pune, thane] = await test.db
    .insert(registerLists)
    .values([
      { name: "Pune", latestOn: "2026-10-31", isDated: true },
      { name: "Thane", latestOn: "2026-11-20", isDated: false },
    ])
    .returning();
  const from = (list: number | undefined, developer: string) => ({
    developer,
    state: "Maharashtra",
    city: "Pune",
    registerChangedOn: "2026-02-03",
    sources: [{ list, on: list === undefined ? "2026-11-03" : undefined, fields: ["reraNumber" as const] }],
  });
  await storeProjects(
    test.db,
    ...[thane, pune, pune, undefined].map((list) => from(list?.id, "Gulmohar Homes")),
    ...[1, 2, 3].map(() => ({ ...from(undefined, "Mango Homes"), sources: [] })),
  );
  expect(await sourceOf("gulmohar-homes")).toBe(
    "By the register of MahaRERA (4): by the list of 31 October 2026 (2); by our copy of the register of 20 November 2026 (1). The newest change to these entries was on 3 February 2026.",
  );
  expect(await sourceOf("mango-homes")).toBe(
    "By the register of MahaRERA (3). The newest change to these entries was on 3 February 2026.",
  );
});
