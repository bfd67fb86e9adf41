import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { storeLeads } from "../../../tests/helpers/factories.ts";
import { hostileTexts } from "../../../tests/helpers/search-arbitraries.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/helpers/test-database.ts";
import { leadSearch, listLeadCities } from "./search.server.ts";
import { leadTableRules } from "./search.ts";
import { leads } from "./table.server.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await storeLeads(
    test.db,
    {
      name: "Kavita Rawat",
      mobile: "9837041122",
      email: "kavita.r@example.in",
      projectName: "Devdar Heights",
    },
    {
      name: "arjun mehta",
      mobile: "9911020874",
      email: "arjun@mehta.example",
      projectName: "Aravali Court",
      state: "Haryana",
      city: "Gurugram",
      status: "Called",
    },
    { name: "Farah Siddiqui", mobile: "+442079460958", projectName: "neem kunj", city: null, state: null },
    { name: "Élodie D'Souza", projectName: "Zeta", status: "Booked" },
    { name: "Buy Pills", projectName: "Pills", status: "Spam" },
  );
});
afterAll(() => test.drop());

const search = (address: string) =>
  leadSearch.page(test.db, parseTableQuery(new URLSearchParams(address), leadTableRules));
const names = async (address: string) => (await search(address)).items.map(({ name }) => name);

describe("the search of contacts", () => {
  it("answers newest first, all but Spam, with the counts of all", async () => {
    const { items, total, statusCounts } = await search("");
    expect(items.map(({ name }) => name)).toEqual([
      "Élodie D'Souza",
      "Farah Siddiqui",
      "arjun mehta",
      "Kavita Rawat",
    ]);
    expect(total).toBe(4);
    expect(statusCounts).toEqual({
      New: 2,
      Called: 1,
      "Visit planned": 0,
      "In talks": 0,
      Booked: 1,
      Closed: 0,
      Spam: 1,
    });
    expect(await listLeadCities(test.db)).toEqual(["Dehradun", "Gurugram"]);
  });

  it.each([
    ["q=kavita", ["Kavita Rawat"]],
    ["q=rawat+kav", ["Kavita Rawat"]],
    ["q=KAVITA.R%40EXAMPLE.IN", ["Kavita Rawat"]],
    ["q=98370+41122", ["Kavita Rawat"]],
    ["q=9837041122", ["Kavita Rawat"]],
    ["q=%2B91-98370-41122", ["Kavita Rawat"]],
    ["q=kavita+%2B91+98370+41122", ["Kavita Rawat"]],
    ["q=41122", ["Kavita Rawat"]],
    ["q=370411", ["Kavita Rawat"]],
    ["q=९८३७०", ["Kavita Rawat"]],
    ["q=020+7946+0958", []],
    ["q=%2B44+20+7946+0958", ["Farah Siddiqui"]],
    ["q=elodie+dsouza", ["Élodie D'Souza"]],
    ["q=aravali+gurugram", ["arjun mehta"]],
    ["q=mehta.example", ["arjun mehta"]],
    ["q=kavita+mehta", []],
    ["q=pills", []],
    ["q=pills&status=Spam", ["Buy Pills"]],
    ["q=!!!", []],
    ["status=Called", ["arjun mehta"]],
    ["status=Unknown&city=Gurugram", ["arjun mehta"]],
    ["city=Nowhere", []],
  ])("of %s are %j", async (address, found) => {
    expect(await names(address)).toEqual(found);
  });

  it.each([
    ["created", ["Kavita Rawat", "arjun mehta", "Farah Siddiqui", "Élodie D'Souza"]],
    ["name", ["arjun mehta", "Farah Siddiqui", "Kavita Rawat", "Élodie D'Souza"]],
    ["-name", ["Élodie D'Souza", "Kavita Rawat", "Farah Siddiqui", "arjun mehta"]],
    ["project", ["arjun mehta", "Kavita Rawat", "Farah Siddiqui", "Élodie D'Souza"]],
    ["city", ["Kavita Rawat", "Élodie D'Souza", "arjun mehta", "Farah Siddiqui"]],
    ["-state", ["Élodie D'Souza", "Kavita Rawat", "arjun mehta", "Farah Siddiqui"]],
  ])("sorted by %s are %j", async (sort, sorted) => {
    expect(await names(`sort=${sort}`)).toEqual(sorted);
  });

  it("counts what the search and the city leave, whatever status is chosen", async () => {
    const { total, statusCounts } = await search("city=Dehradun&status=Booked");
    expect(total).toBe(1);
    expect(statusCounts).toMatchObject({ New: 1, Called: 0, Booked: 1, Spam: 1 });
  });

  it("narrows to days of India's calendar, both included; what is no day narrows nothing", async () => {
    const kavita = (await search("q=kavita")).items[0]?.id ?? "";
    const came = (moment: string) =>
      test.db
        .update(leads)
        .set({ createdAt: new Date(moment) })
        .where(eq(leads.id, kavita));
    // Half past midnight in India is the evening before in London.
    await came("2025-03-09T19:00:00Z");
    const count = async (query: string) => (await search(`q=kavita&${query}`)).total;
    expect(await count("from=2025-03-10&to=2025-03-10")).toBe(1);
    expect(await count("to=2025-03-09")).toBe(0);
    expect(await count("from=2025-03-11")).toBe(0);
    expect(await count("from=2025-02-30&to=soon")).toBe(1);
    expect((await search("to=2025-12-31")).statusCounts.New).toBe(1);
  });

  it("finds a contact by its whole id", async () => {
    const [contact] = (await search("q=kavita")).items;
    expect(await names(`q=${contact?.id}`)).toEqual([contact?.name]);
    expect(await names(`q=${"0".repeat(24)}`)).toEqual([]);
  });

  it("answers the true count past the end", async () => {
    expect(await search("page=9&perPage=10")).toMatchObject({ items: [], total: 4 });
  });

  it("fails on no text, and counts what it lists", async () => {
    const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" }));
    await fc.assert(
      fc.asyncProperty(text, text, async (q, city) => {
        const address = new URLSearchParams({ q, city: city.slice(0, 5) });
        const { items, total } = await search(String(address));
        expect(items.length).toBe(total);
      }),
      { numRuns: 100 },
    );
  });
});

it("reads no table whole for the counts, the list and its last page", async () => {
  const people = Array.from({ length: 30 }, (_, n) => ({ name: `Person ${n}` }));
  await storeLeads(test.db, ...people);
  // So that the planner shows what it can do, not what is cheapest for a handful of rows.
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const explain = async (query: string) => {
      const { rows } = await tx.execute(sql.raw(`explain ${query}`));
      return rows.map((row) => Object.values(row).join()).join("\n");
    };
    expect(
      await explain(
        "select seq from leads where status <> 'Spam' order by lower(name) collate \"C\" desc, seq desc",
      ),
    ).toContain("Index Only Scan Backward using leads_name");
    expect(await explain("select status, count(*) from leads where city = 'Pune' group by status")).toContain(
      "leads_city_status",
    );
    expect(await explain("select seq from leads where words @@ '''kav'':*'::tsquery")).toContain(
      "leads_words",
    );
  });
});

it("counts what an export would hold", async () => {
  const { total } = await search("city=Dehradun");
  expect(
    (await leadSearch.count(test.db, { q: "", status: "", city: "Dehradun", from: "", to: "" })).total,
  ).toBe(total);
});
