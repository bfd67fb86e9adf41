import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestApp, type TestApp, testNow } from "../../../../tests/helpers/build-test-app.ts";
import { openCatalogue } from "../../../../tests/helpers/catalogue-instance.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import type { Catalogue } from "../catalogue/catalogue.server.ts";
import { RememberedProjects } from "../catalogue/remembered-projects.server.ts";
import { projects } from "../table.server.ts";
import { loadCompare } from "./compare.server.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await storeProjects(
    test.db,
    { id: "bare", title: "Bare Court", city: "Pune", state: "Maharashtra", possessionOn: "2027-06-30" },
    { id: "bare-too", title: "Bare House", city: "Pune", state: "Maharashtra" },
    { id: "priced", title: "Priced Court", city: "Pune", state: "Maharashtra", priceMinRupees: 6_200_000 },
  );
  await test.app.catalogue.catchUp();
});
afterAll(() => test.close());

const compare = (homes: string, catalogue: Catalogue = test.app.catalogue) =>
  loadCompare(
    { catalogue, clock: () => testNow, publicUrl: "https://x.example" },
    new URLSearchParams({ homes }),
  );

describe("homes side by side", () => {
  it("say of a fact that one of them publishes who does not", async () => {
    const { rows } = await compare("bare,priced");
    expect(rows.find(({ label }) => label === "Price")).toMatchObject({
      cells: [{ text: "Not published" }, { text: "From ₹62\u00a0Lacs" }],
      differs: true,
    });
    expect(rows.find(({ label }) => label === "Place")?.differs).toBe(false);
  });

  it("come without their promoters' records while projects are being read, and say so", async () => {
    const remembering = vi.spyOn(RememberedProjects.prototype, "put").mockImplementation(() => {
      throw new Error("Not yet");
    });
    const { catalogue } = openCatalogue(test.db);
    const promoters = async () => {
      const { rows } = await compare("bare,priced", catalogue);
      return rows.find(({ label }) => label === "Promoter")?.cells.map(({ note }) => note);
    };
    const uncounted = "Their projects are being counted: load this page again in a minute";
    expect(await promoters()).toEqual([uncounted, uncounted]);
    remembering.mockRestore();
    await catalogue.settled();
    expect(await promoters()).toEqual(["3 projects in the register", "3 projects in the register"]);
    await catalogue.close();
  });

  it("name the area of a PIN code where the register says no more", async () => {
    await storeProjects(test.db, { id: "coded", state: "Maharashtra", city: "Pune", pinCode: "411014" });
    await test.app.catalogue.catchUp();
    const { columns, rows } = await compare("bare,coded");
    const place = "PIN 411014 (Viman Nagar, Kharadi or Chandan Nagar area), Pune, Maharashtra";
    expect(columns.map((column) => column.place)).toEqual(["Pune, Maharashtra", place]);
    expect(rows.find(({ label }) => label === "Place")?.cells).toMatchObject([
      { text: "Pune, Maharashtra" },
      { text: place },
    ]);
  });

  it("tell how far completion moved, and how many homes the register counts", async () => {
    await storeProjects(test.db, {
      id: "moved",
      originalCompletionOn: "2024-12-31",
      revisedCompletionOn: "2025-01-10",
      unitsTotal: 50,
      unitsBooked: 22,
    });
    await test.app.catalogue.catchUp();
    const { rows, unpublished } = await compare("bare,moved");
    const textsOf = (label: string) => rows.find((row) => row.label === label)?.cells.map(({ text }) => text);
    expect(textsOf("Dates moved")).toEqual(["Not published", "Once, less than a month in all"]);
    expect(textsOf("Homes")).toEqual(["Not published", "50 homes, 22 booked"]);
    expect(unpublished).not.toContain("number of homes");
    expect((await compare("bare,priced")).unpublished).toContain("number of homes");
  });

  it("say by whose word a registration stands, also where no end of its term is published", async () => {
    await storeProjects(test.db, {
      id: "endless",
      approvedOn: "2019-12-20",
      sources: [{ on: "2026-11-20", fields: ["reraNumber", "approvedOn"] }],
    });
    await test.app.catalogue.catchUp();
    const { rows } = await compare("bare,endless");
    expect(rows.find(({ label }) => label === "Registration")?.cells).toMatchObject([
      { text: "End of the registration not published" },
      {
        text: "Registered in December 2019, end not published",
        note: expect.stringContaining("20 November 2026"),
      },
    ]);
  });

  it("are the homes that the address meant, whatever units came, went and moved since", async () => {
    const unit = (bhk: string, areaSqft: number) => ({
      ...{ bhk, areaSqft, area: `${areaSqft} sq.ft.`, price: "₹62 Lacs", priceRupees: 6_200_000 },
    });
    const [one, two, three] = [unit("1 BHK", 450), unit("2 BHK", 835), unit("3 BHK", 1250)] as const;
    const setUnits = async (...units: (typeof one)[]) => {
      await test.db.update(projects).set({ units }).where(eq(projects.id, "many"));
      await test.app.catalogue.catchUp();
    };
    await storeProjects(test.db, { id: "many", title: "Many Court", state: "Goa", units: [one, two, three] });
    await test.app.catalogue.catchUp();
    const [address = ""] = (await compare("many~2")).url.split("homes=").slice(1);
    expect(address).toMatch(/^many~2\.[\da-f]{4}$/);
    const shown = async (homes: string) => {
      const { columns, unitless, url } = await compare(homes);
      const { unit, units } = columns[0] ?? {};
      return { label: units?.find(({ number }) => number === unit)?.label, unitless, url };
    };
    await setUnits(three, { ...two, priceRupees: 7_000_000 });
    expect(await shown(address)).toMatchObject({ label: "2 BHK, 835 sq.ft.", unitless: [] });
    // A letter of the mark was lost on the way.
    expect(await shown(address.slice(0, -1))).toMatchObject({ label: undefined, unitless: ["Many Court"] });
    await setUnits(two, three);
    expect(await shown(address)).toMatchObject({ label: "2 BHK, 835 sq.ft.", unitless: [] });
    expect((await shown(address)).url).toContain(address.replace("~2", "~1"));
    await setUnits(one, three);
    expect(await shown(address)).toMatchObject({ label: undefined, unitless: ["Many Court"] });
    expect(await shown("many~2")).toMatchObject({ label: "3 BHK, 1,250 sq.ft.", unitless: [] });
  });

  it("name the district as one where the town is not known", async () => {
    const place = { state: "Maharashtra", district: "Nashik", city: null };
    await storeProjects(test.db, { ...place, id: "of-district" });
    await test.app.catalogue.catchUp();
    const { columns, rows } = await compare("of-district");
    expect(columns[0]?.place).toBe("Nashik district, Maharashtra");
    expect(rows.find(({ label }) => label === "Place")?.cells[0]?.text).toBe("Nashik district, Maharashtra");
  });

  it("name what none of them publishes, and not what only follows from it", async () => {
    const { rows, unpublished } = await compare("bare,bare-too");
    expect(rows.map(({ label }) => label)).toContain("Possession");
    expect(rows.map(({ label }) => label)).not.toContain("Price");
    expect(unpublished).toEqual(expect.arrayContaining(["price", "carpet area", "status", "sub type"]));
    expect(unpublished).not.toContain("possession");
    expect(unpublished.some((name) => /EMI|In all/.test(name))).toBe(false);
  });
});
