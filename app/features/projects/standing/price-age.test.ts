import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { describeProject } from "../detail/detail.ts";
import { findDetailPage } from "../detail/detail-loader.server.ts";
import { findShareCard } from "../feeds/share-card.server.ts";
import { blankProject, type FieldKey } from "../fields.ts";
import type { Project } from "../model.ts";
import type { Source } from "../sources.ts";
import { formatPriceOf, formatUnitPricesOf } from "./price-age.ts";

const sourceOf = (source: Source, ...fields: FieldKey[]) => [{ ...source, fields }];
const priced = (source: Source) => sourceOf(source, "priceMinRupees", "priceMaxRupees", "units");

describe("an old price", () => {
  const march = { on: "2026-03-31" };
  const priceOf = (given: Partial<Project>, today: string) =>
    formatPriceOf({ ...blankProject, priceMinRupees: 5_000_000, ...given }, today);

  it("is that of its month from the 181st day on", () => {
    expect(priceOf({ sources: priced(march) }, "2026-09-27")).toBeNull();
    expect(priceOf({ sources: priced(march) }, "2026-09-28")).toBe("price of March 2026");
  });

  it.each<[string, Partial<Project>]>([
    ["of which nobody knows the day", { sources: [] }],
    ["by a list, for none tells prices", { sources: priced({ list: 1, on: "2026-03-31" }) }],
    ["of a sample", { sources: priced(march), isSample: true }],
    ["that there is not", { sources: priced(march), priceMinRupees: null }],
  ])("is none %s", (_name, given) => {
    expect(priceOf(given, "2027-09-28")).toBeNull();
  });

  it("is that of the starting price; where there is none, of what stands for it", () => {
    const sources = [
      ...sourceOf({ on: "2026-09-27" }, "priceMaxRupees"),
      ...sourceOf(march, "priceMinRupees"),
    ];
    expect(priceOf({ sources, priceMaxRupees: 9 }, "2026-09-28")).toBe("price of March 2026");
    expect(priceOf({ sources, priceMaxRupees: 9, priceMinRupees: null }, "2026-09-28")).toBeNull();
    const text = { priceMinRupees: null, priceMinText: "call us", sources: sourceOf(march, "priceMinText") };
    expect(priceOf(text, "2026-09-28")).toBe("price of March 2026");
  });

  it("of units has a day of its own", () => {
    const sources = sourceOf(march, "priceMinRupees", "units");
    expect(formatUnitPricesOf({ ...blankProject, sources }, "2026-09-28")).toBe("price of March 2026");
    const renewed = [...sourceOf(march, "priceMinRupees"), ...sourceOf({ on: "2026-09-01" }, "units")];
    expect(formatUnitPricesOf({ ...blankProject, sources: renewed }, "2026-09-28")).toBeNull();
  });
});

describe("a project with an old price", () => {
  it("is said to be of its month on card, page and in shared texts, and is no offer for search engines", async () => {
    const priceOf = "price of March 2026";
    const test = await buildTestApp();
    const homes = { priceMinRupees: 5_000_000, state: "Goa", city: "Panaji" };
    await storeProjects(
      test.db,
      { ...homes, id: "aging", sources: priced({ on: "2026-03-31" }) },
      { ...homes, id: "fresh", sources: priced({ on: "2026-09-20" }) },
    );
    const { catalogue } = test.app;
    await catalogue.catchUp();
    const brand = { name: "Aangan", slug: "aangan" };
    const services = { catalogue, brand, publicUrl: "", clock: () => new Date("2026-09-28T06:30:00Z") };
    const card = (await catalogue.complete()).findById("aging");
    expect(card?.summary("2026-09-28")).toMatchObject({ price: "From ₹50\u00a0Lacs", priceOf });
    const page = await findDetailPage(services, "aging");
    expect(page?.detail).toMatchObject({ price: "From ₹50\u00a0Lacs", priceOf });
    expect(page && describeProject(page.detail)).toContain("₹50\u00a0Lacs (price of March 2026).");
    expect(page?.description).toContain("(price of March 2026)");
    expect(page?.jsonLd[0]).toMatchObject({ offers: undefined });
    expect(await findShareCard(catalogue, "aging", "2026-09-28")).toMatchObject({ priceOf });
    expect(await findShareCard(catalogue, "fresh", "2026-09-28")).toMatchObject({ priceOf: null });
    const fresh = await findDetailPage(services, "fresh");
    expect(fresh?.jsonLd[0]).toMatchObject({ offers: { lowPrice: 5_000_000 } });
    await test.close();
  });
});
