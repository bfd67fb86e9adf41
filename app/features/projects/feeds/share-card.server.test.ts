import { afterAll, beforeAll, expect, it } from "vitest";
import { openCatalogue } from "../../../../tests/helpers/catalogue-instance.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase } from "../../../../tests/helpers/test-database.ts";
import { findShareCard } from "./share-card.server.ts";

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

it("a shared card says how the registration stands on the day on which it is drawn", async () => {
  const ids = await storeProjects(
    test.db,
    { reraValidUntil: "2027-03-31" },
    { reraValidUntil: "2026-11-23" },
    { reraValidUntil: null },
    { reraValidUntil: "2020-03-31", completionPaper: "Occupation certificate" },
  );
  await test.catalogue.catchUp();
  const standings = (today: string) =>
    Promise.all(ids.map(async (id) => (await findShareCard(test.catalogue, id, today))?.standing));
  const others = ["Term not published", "Completed"];
  expect(await standings("2026-11-23")).toEqual([
    "In term, until 31 March 2027",
    "In term, until 23 November 2026",
    ...others,
  ]);
  expect(await standings("2026-11-24")).toEqual(["In term, until 31 March 2027", "Term over", ...others]);
});
