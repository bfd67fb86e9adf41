import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCounters } from "#app/context.server.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { buildTestApp, type TestApp, testNow } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { loadList } from "../list/list-data.server.ts";

let test: TestApp;

const maharashtra = { state: "Maharashtra", district: null };
const pune = { ...maharashtra, city: "Pune" };

beforeAll(async () => {
  test = await buildTestApp();
  await storeProjects(
    test.db,
    { ...pune, id: "kothrud", pinCode: "411038", locality: null, developer: "Kolte-Patil Developers Ltd" },
    { ...pune, id: "baner", pinCode: "411045", locality: null, developer: "KOLTE-PATIL DEVELOPERS LIMITED" },
    {
      ...pune,
      id: "of-happy-colony",
      pinCode: null,
      locality: "Happy Colony, KOTHRUD",
      developer: "Asha Rao",
    },
    {
      ...pune,
      id: "unplaced",
      title: "Anand Sagar",
      pinCode: null,
      locality: null,
      developer: "Asha Rao",
    },
    {
      ...maharashtra,
      id: "thane",
      title: "Powai Vihar",
      city: "Thane",
      locality: null,
      developer: "M/s Kolte-Patil Developers Ltd",
    },
    {
      ...maharashtra,
      id: "nashik",
      title: "Kothrud Heights",
      city: "Nashik",
      locality: null,
      developer: "Kolte Patil Homes",
    },
    {
      state: "Uttar Pradesh",
      id: "noida",
      city: "Noida",
      district: null,
      locality: "Sector 78",
      developer: "Other",
    },
    {
      state: "Karnataka",
      id: "anekal",
      city: null,
      district: "Bengaluru Urban",
      locality: "Anekal taluk",
      developer: "Other",
    },
    { state: "Kerala", city: "Kochi", id: "surat", title: "Surat Vaibhav", developer: "Savita Mannikeri" },
    { state: "Kerala", city: "Kochi", id: "over", title: "Banyan Grove", reraValidUntil: "2020-03-31" },
    { state: "Kerala", city: "Kochi", id: "rose", title: "Rose Heights Apartment", developer: "Other" },
    { ...pune, id: "sample", locality: "Aundh", developer: "Kolte-Patil Developers Ltd", isSample: true },
  );
  await test.app.catalogue.catchUp();
});
afterAll(() => test.close());

const services = () => ({
  catalogue: test.app.catalogue,
  counters: createCounters(),
  clock: () => testNow,
  publicUrl: "https://homes.example",
});

async function search(query: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await test.app.inject({
    url: `/api/properties/getproperties?${query}`,
    headers,
  });
  expect(statusCode).toBe(200);
  const { property, count, facets } = JSON.parse(body);
  const ids: string[] = property.map(({ _id }: { _id: string }) => _id);
  expect(count).toBe(ids.length);
  return { ids: ids.sort(), facets };
}

describe("several cities", () => {
  it.each([
    [
      "city=Pune&city=Thane&state=Maharashtra",
      ["baner", "kothrud", "of-happy-colony", "sample", "thane", "unplaced"],
    ],
    ["city=Thane&city=Nashik", ["nashik", "thane"]],
    // Without a state each city means its own.
    ["city=Thane&city=Noida", ["noida", "thane"]],
    // Where a state is given, a city of another one adds nothing.
    ["state=Maharashtra&city=Thane&city=Noida", ["thane"]],
    ["state=Maharashtra&city=Noida", []],
    ["city=Thane&city=Nowhere", ["thane"]],
    ["city=&city=Thane&city=Select City", ["thane"]],
  ])("%s finds any of them", async (query, ids) => {
    expect((await search(query)).ids).toEqual(ids);
  });
});

describe("a locality", () => {
  it.each([
    ["locality=Kothrud", ["kothrud", "of-happy-colony"]],
    ["locality=bhusari-colony", ["kothrud"]],
    ["city=Pune&locality=Baner&locality=HAPPY COLONY", ["baner", "of-happy-colony"]],
    ["city=Thane&locality=Kothrud", []],
    ["city=Noida&locality=sector-78", ["noida"]],
    ["locality=Nowhere", []],
  ])("%s finds any of those named", async (query, ids) => {
    expect((await search(query)).ids).toEqual(ids);
  });

  it("is counted for the cities that are asked for, whatever locality is chosen, and for no list without a city", async () => {
    const counts = {
      Aundh: 1,
      // Of Baner's PIN code, as the post has it and as people call its parts.
      Balewadi: 1,
      Baner: 1,
      "Bhusari Colony": 1,
      "Ex Serviceman Colony": 1,
      Kothrud: 2,
      Mahalunge: 1,
      "N I A": 1,
      "Happy Colony": 1,
      "Karve Road": 1,
      "Paud Road": 1,
    };
    expect((await search("city=Pune&facets=1")).facets.locality).toEqual(counts);
    expect((await search("city=Pune&locality=Baner&facets=1")).facets.locality).toEqual(counts);
    expect((await search("city=Pune&city=Noida&facets=1")).facets.locality).toEqual({
      ...counts,
      "Sector 78": 1,
    });
    expect((await search("state=Maharashtra&facets=1")).facets.locality).toEqual({});
  });

  it("says of a locality that our copy does not tell it, where it tells none as near in the city", async () => {
    const titleOf = async (address: string) =>
      (await loadList(services(), new URLSearchParams(address))).empty?.title;
    expect(await titleOf("state=Karnataka&city=Bengaluru&locality=Marathahalli")).toBe(
      "Our lists do not say which projects of Bengaluru are in Marathahalli",
    );
    expect(await titleOf("city=Thane&locality=Kopri&locality=Naupada")).toBe(
      "Our lists do not say which projects of Thane are in Kopri or Naupada",
    );
    expect(await titleOf("state=Karnataka&city=Bengaluru&locality=Anekal")).toBeUndefined();
    // Of the taluk it is told, and in Pune of each PIN code.
    const none = "No approved project matches all";
    expect(await titleOf("state=Karnataka&city=Bengaluru&locality=Anekal&bhk=6")).toMatch(none);
    expect(await titleOf("state=Maharashtra&city=Pune&locality=Wakad")).toMatch(none);
  });

  it("says of a state that we show nothing of it, whatever else is asked", async () => {
    const emptyOf = async (address: string) =>
      (await loadList(services(), new URLSearchParams(address))).empty;
    for (const address of ["state=Goa", "city=Panaji", "state=Goa&bhk=2", "state=Goa&search=P52100012345"])
      expect(await emptyOf(address)).toMatchObject({
        title: "We show no project of Goa yet",
        pages: [{ href: "/registers" }],
      });
    expect(await emptyOf("state=Maharashtra&bhk=6")).toMatchObject({ pages: [] });
  });
});

describe("a sentence in the list of a place", () => {
  const askedFor = async (query: string) => {
    const sent: unknown = await loadList(services(), new URLSearchParams(`${query}&ask=`)).catch(
      (response: unknown) => response,
    );
    return sent instanceof Response && decodeURIComponent(sent.headers.get("location") ?? "");
  };
  const noida = "state=Uttar+Pradesh&city=Noida";
  const maharashtra = "state=Maharashtra&city=Pune";

  it.each([
    [`${noida}&search=sector 78 2bhk`, `${noida}&bhk=2&locality=Sector+78`],
    // Nothing in Noida is called so.
    [`${noida}&locality=Sector+78&search=kothrud 2bhk`, `${maharashtra}&bhk=2&locality=Kothrud`],
    // A project of Nashik is named so.
    [`${noida}&search=kothrud`, `${maharashtra}&locality=Kothrud`],
    // A post office of Mumbai, and the name of a project.
    ["search=powai", "search=powai"],
    // In another spelling too, though it is near to a town's name.
    ["search=powai vihaar", "search=powai+vihaar"],
    ["search=chandivali", "state=Maharashtra&city=Mumbai&locality=Chandivali"],
    // Two towns, and the name of a project of Pune; with one town that is meant.
    ["search=anand sagar", "search=anand+sagar"],
    ["search=anand surat", "state=Gujarat&city=Anand&city=Surat"],
    ["search=anand", "state=Gujarat&city=Anand"],
    ["state=Maharashtra&city=Pune&search=anand", "state=Maharashtra&city=Pune&search=anand"],
    [`${noida}&search=anand`, "state=Gujarat&city=Anand"],
    // A firm, and no town of Karnataka with an error in it; where there is one of its projects, its place counts.
    ["search=projects by savita mannikeri", "search=savita+mannikeri"],
    ["search=savita mannikeri projects", "search=savita+mannikeri"],
    ["search=projects by savita in kochi", "state=Kerala&city=Kochi&search=savita"],
    ["search=projects by nobody mannikeri", "state=Karnataka&city=Madikeri&search=nobody"],
    // What is asked about a project leaves its name, and what is asked about a place the place.
    ["search=anand sagar reviews", "search=anand+sagar"],
    ["search=what is the price of anand sagar", "search=anand+sagar"],
    ["search=kothrud reviews", "state=Maharashtra&city=Pune&locality=Kothrud"],
    ["search=gulmohar reviews", "search=gulmohar+reviews"],
    // Its term is over: the list says so.
    ["search=banyan grove reviews", "search=banyan+grove"],
    // Of a project that is named nobody knows the rooms.
    ["search=2 bhk in vaibhav", "search=vaibhav&bhk=2&unpublished=true"],
    ["search=2 bhk in gulmohar", "search=gulmohar&bhk=2"],
    // Names with a typing error, where a town or a sub type leads nowhere.
    ["search=surat vaibhv", "search=surat+vaibhv"],
    ["search=rose hieghts apartment", "search=rose+hieghts+apartment"],
    ["search=nashik vaibhv", "state=Maharashtra&city=Nashik&search=vaibhv"],
    [`${noida}&search=nashik kothrud`, "state=Maharashtra&city=Nashik&search=kothrud"],
    // No Vasai with an error in it.
    [`${maharashtra}&search=vashi`, "state=Maharashtra&city=Navi+Mumbai&locality=Vashi"],
    [`${noida}&search=kothrud towers`, `${noida}&search=kothrud+towers`],
  ])("%s goes to %s", async (query, list) => {
    expect(await askedFor(query)).toBe(`/rera-approved-projects-villa-duplex-flats?${list}`);
  });
});

describe("a promoter", () => {
  it.each([
    ["kolte-patil-developers-ltd", ["baner", "kothrud", "thane"]],
    ["Kolte Patil Developers LIMITED", ["baner", "kothrud", "thane"]],
    ["kolte-patil-developers-ltd&city=Pune", ["baner", "kothrud"]],
    // Fewer than three projects are no record and no list: it could be a natural person's.
    ["asha-rao", []],
    ["kolte-patil-homes", []],
    ["nobody", []],
    ["---", []],
  ])("promoter=%s has its own projects, samples left out", async (slug, ids) => {
    expect((await search(`promoter=${slug}`)).ids).toEqual(ids);
  });

  it("has the same projects for staff", async () => {
    const { headers } = await signIn(test, "meera");
    expect((await search("promoter=kolte-patil-developers-ltd", headers)).ids).toEqual([
      "baner",
      "kothrud",
      "thane",
    ]);
  });

  it("is shown by its name, and an unknown one has a way out with a count", async () => {
    const list = (query: string) => loadList(services(), new URLSearchParams(query));
    expect(await list("promoter=Kolte-Patil-Developers-LIMITED")).toMatchObject({
      total: 3,
      query: { promoter: "kolte-patil-developers-ltd" },
    });
    expect((await list("promoter=kolte-patil-developers-ltd")).promoterName).toMatch(/kolte-patil/i);
    const { total, promoterName, empty } = await list("promoter=nobody&city=Pune");
    expect([total, promoterName]).toEqual([0, undefined]);
    expect(empty?.hints.map(({ label, total }) => [label, total])).toEqual([["Promoter: any", "5 projects"]]);
  });

  it("takes along who is counted under its name", async () => {
    const { headers } = await signIn(test, "asha");
    const merge = { from: "Kolte Patil Homes", into: "Kolte-Patil Developers Ltd" };
    await test.app.inject({ method: "POST", url: staffEndpoints.promoters.merge, headers, payload: merge });
    await test.app.catalogue.catchUp();
    const ids = ["baner", "kothrud", "nashik", "thane"];
    expect((await search("promoter=kolte-patil-developers-ltd")).ids).toEqual(ids);
    expect((await search("promoter=kolte-patil-homes")).ids).toEqual(ids);
  });
});
