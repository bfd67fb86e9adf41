import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { buildProvider } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { createProviders } from "../store.server.ts";
import { searchServices } from "./services-search.server.ts";
import { servicesTableRules } from "./services-table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const place = { state: "Haryana", city: "Gurugram" };
  await createProviders(database.db, [
    buildProvider({ id: "aaa1", name: "Studio Chajja", area: "Sector 62", services: ["Architects"] }),
    buildProvider({ id: "bbb2", name: "100% Vastu_Home", availability: "Online", services: [], ...place }),
    buildProvider({ id: "ccc3", name: "adv. Meera Joshi", area: null, state: null, city: null }),
    buildProvider({ id: "ddd4", name: "नेहा शर्मा", services: ["Architects", "Surveyor"], ...place }),
  ]);
});
afterAll(() => database.drop());

const search = async (address: string) => {
  const query = parseTableQuery(new URLSearchParams(address), servicesTableRules);
  const { items, total } = await searchServices(database.db, query);
  return { ids: items.map(({ id }) => id), total };
};

describe("the Services tab's rows", () => {
  it.each([
    ["", ["ddd4", "ccc3", "bbb2", "aaa1"]],
    ["sort=id", ["aaa1", "bbb2", "ccc3", "ddd4"]],
    ["sort=name", ["bbb2", "ccc3", "aaa1", "ddd4"]],
    ["sort=-name", ["ddd4", "aaa1", "ccc3", "bbb2"]],
    ["sort=state", ["bbb2", "ddd4", "aaa1", "ccc3"]],
    ["sort=-state", ["aaa1", "ddd4", "bbb2", "ccc3"]],
    ["sort=updated;drop table", ["ddd4", "ccc3", "bbb2", "aaa1"]],
  ])("stand in the order of %j", async (address, ids) => {
    expect(await search(address)).toEqual({ ids, total: 4 });
  });

  it.each([
    ["q=MEERA", ["ccc3"]],
    ["q=gurugram+vastu", ["bbb2"]],
    ["q=sector+62+architects", ["aaa1"]],
    ["q=शर्मा", ["ddd4"]],
    ["q=%25", ["bbb2"]],
    ["q=_", ["bbb2"]],
    ["q=%5C", []],
    ["q=bbb2", ["bbb2"]],
    ["q=nobody", []],
    ["state=haryana", ["ddd4", "bbb2"]],
    ["state=Atlantis", []],
    ["availability=Online", ["bbb2"]],
    ["service=Architects", ["ddd4", "aaa1"]],
    ["service=Architects&state=Haryana&q=surveyor", ["ddd4"]],
    ["q=%00", ["ddd4", "ccc3", "bbb2", "aaa1"]],
    ["service=%27%3B+drop+table+providers%3B+--", []],
  ])("are narrowed by %j", async (address, ids) => {
    expect(await search(address)).toEqual({ ids, total: ids.length });
  });

  it("come in pages, with the count of all", async () => {
    expect(await search("perPage=10&page=2")).toEqual({ ids: [], total: 4 });
  });
});
