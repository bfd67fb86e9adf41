import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { hostileTexts } from "../../../tests/helpers/search-arbitraries.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/helpers/test-database.ts";
import { applicationSearch } from "./search.server.ts";
import { applicationTableRules } from "./search.ts";
import { insertApplication, type NewApplication } from "./store.server.ts";

const plain: NewApplication = {
  kind: "service",
  status: "New",
  name: "Adv. Meera Joshi",
  contactName: "Meera Joshi",
  designation: null,
  mobile: "9837041122",
  email: "meera@law.example",
  area: null,
  state: "Uttarakhand",
  city: "Dehradun",
  services: ["Property Lawyer"],
  availability: "Offline",
  facebookUrl: null,
  whatsappUrl: null,
  instagramUrl: null,
  websiteUrl: null,
  picture: null,
  projects: [],
  propertyTypes: [],
  acceptsCautions: false,
  consents: null,
  remarks: null,
  source: "api",
  formKey: null,
};
const himgiri = {
  kind: "partnership",
  name: "himgiri Homes",
  contactName: "Arun Negi",
  mobile: "9911020874",
  email: "arun@himgiri.example",
  services: [],
  availability: null,
  projects: [{ title: "Devdar Heights", reraNumber: "UKREP04230000412", reraWarning: null }],
} as const;

let test: TestDatabase;
let firstId = "";
beforeAll(async () => {
  test = await createTestDatabase();
  const given: Partial<NewApplication>[] = [
    {},
    { ...himgiri, services: [], projects: [...himgiri.projects] },
    { name: "Studio Chajja", city: "Gurugram", state: "Haryana", status: "In talks" },
    { name: "Élodie Interiors", status: "Listed" },
    { name: "Buy Pills", status: "Spam" },
  ];
  for (const one of given) {
    const { id } = await insertApplication(test.db, { ...plain, ...one });
    firstId ||= id;
  }
});
afterAll(() => test.drop());

const search = (address: string) =>
  applicationSearch.page(test.db, parseTableQuery(new URLSearchParams(address), applicationTableRules));
const names = async (address: string) => (await search(address)).items.map(({ name }) => name);

describe("the search of applications", () => {
  it("answers newest first, all but Spam, with the counts of all", async () => {
    const { items, total, statusCounts } = await search("");
    expect(items.map(({ name }) => name)).toEqual([
      "Élodie Interiors",
      "Studio Chajja",
      "himgiri Homes",
      "Adv. Meera Joshi",
    ]);
    expect(total).toBe(4);
    expect(statusCounts).toEqual({ New: 2, "In talks": 1, Listed: 1, Declined: 0, Spam: 1 });
    expect(items.every((item) => !("searchText" in item || "formKey" in item || "seq" in item))).toBe(true);
  });

  it.each([
    ["status=Spam", ["Buy Pills"]],
    ["status=New", ["himgiri Homes", "Adv. Meera Joshi"]],
    [
      "status=Nonsense&kind=nobody",
      ["Élodie Interiors", "Studio Chajja", "himgiri Homes", "Adv. Meera Joshi"],
    ],
    ["kind=partnership", ["himgiri Homes"]],
    ["kind=partnership&status=Listed", []],
    ["q=devdar", ["himgiri Homes"]],
    ["q=UKREP04230000412", ["himgiri Homes"]],
    ["q=arun+himg", ["himgiri Homes"]],
    ["q=%2B91+99110-20874", ["himgiri Homes"]],
    ["q=0874", ["himgiri Homes"]],
    ["q=elodie", ["Élodie Interiors"]],
    ["q=gurugram", ["Studio Chajja"]],
    ["q=lawyer+nobody", []],
    ["q=%25", []],
  ])("is narrowed by %s", async (address, expected) => {
    expect(await names(address)).toEqual(expected);
    expect((await search(address)).total).toBe(expected.length);
  });

  it("counts every status whichever is chosen, as the search and the kind leave them", async () => {
    const counts = { New: 1, "In talks": 1, Listed: 1, Declined: 0, Spam: 1 };
    expect((await search("kind=service&status=Listed")).statusCounts).toEqual(counts);
    expect((await search("q=pills")).statusCounts).toMatchObject({ New: 0, Spam: 1 });
  });

  it("finds an application by its whole id", async () => {
    expect(await names(`q=${firstId}`)).toEqual(["Adv. Meera Joshi"]);
  });

  it.each([
    ["sort=name", ["Adv. Meera Joshi", "himgiri Homes", "Studio Chajja", "Élodie Interiors"]],
    ["sort=-name", ["Élodie Interiors", "Studio Chajja", "himgiri Homes", "Adv. Meera Joshi"]],
    ["sort=kind", ["himgiri Homes", "Adv. Meera Joshi", "Studio Chajja", "Élodie Interiors"]],
    ["sort=state", ["Studio Chajja", "Adv. Meera Joshi", "himgiri Homes", "Élodie Interiors"]],
    ["sort=-city", ["Studio Chajja", "Élodie Interiors", "himgiri Homes", "Adv. Meera Joshi"]],
    ["sort=created", ["Adv. Meera Joshi", "himgiri Homes", "Studio Chajja", "Élodie Interiors"]],
  ])("is ordered by %s", async (address, expected) => {
    expect(await names(address)).toEqual(expected);
  });

  it("comes in pages", async () => {
    expect(await names("perPage=10&page=1")).toHaveLength(4);
    expect(await search("perPage=10&page=2")).toMatchObject({ items: [], total: 4 });
  });

  it.each(hostileTexts)("takes %j for words to look for, and for no kind, status or order", async (text) => {
    const searched = await search(new URLSearchParams({ q: text }).toString());
    expect(searched.items).toHaveLength(searched.total);
    const address = new URLSearchParams({ q: text, kind: text, status: text, sort: text });
    expect(await search(address.toString())).toEqual(searched);
    address.delete("q");
    expect((await search(address.toString())).total).toBe(4);
  });
});
