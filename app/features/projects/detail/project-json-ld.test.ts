import { describe, expect, it } from "vitest";
import { buildImage } from "../../../../tests/helpers/factories.ts";
import { findSchemaFaults } from "../../../../tests/helpers/schema-org.ts";
import { blankProject } from "../fields.ts";
import type { ProjectWithImages } from "../model.ts";
import { buildProjectJsonLd } from "./project-json-ld.ts";

const page = {
  publicUrl: "https://homes.example",
  canonicalUrl: "https://homes.example/palm-court",
  description: "Palm Court: 2 BHK in Dehradun.",
  place: "Dehradun",
  today: "2026-11-24",
};
const least: ProjectWithImages = {
  ...blankProject,
  id: "palm-court",
  title: "Palm Court",
  reraNumber: "UKREP04230000412",
  state: "Uttarakhand",
  city: "Dehradun",
  createdAt: new Date("2026-09-30T20:00:00Z"),
  updatedAt: new Date("2026-11-02T06:00:00Z"),
};
const rich: ProjectWithImages = {
  ...least,
  developer: "Himgiri Homes",
  locality: "Sahastradhara Road",
  propertyType: "Apartment",
  bhk: [2, 3],
  priceMinRupees: 6_240_000,
  priceMaxRupees: 9_800_000,
  units: [
    { bhk: "2", area: "835 sq.ft.", areaSqft: 835, price: "62.4 Lacs", priceRupees: 6_240_000 },
    { bhk: "Studio", area: "", areaSqft: null, price: "", priceRupees: null },
  ],
  images: [
    buildImage({ contentHash: "a".repeat(32), width: 1500 }),
    buildImage({ kind: "plan", contentHash: "b".repeat(32) }),
  ],
};

/** As it is in the page: what is undefined is not there. */
const inPage = (project: ProjectWithImages, given = page) =>
  JSON.parse(JSON.stringify(buildProjectJsonLd(project, given)));

describe("a project's structured data", () => {
  it.each([
    ["with everything known", rich],
    ["with the least", least],
    ["with a district for a city", { ...rich, city: null, district: "Khordha" }],
    ["with plots of land", { ...rich, registeredUse: "plotted" as const, pinCode: "248001" }],
    ["with hostile texts", { ...rich, title: "</script>\u2028", developer: "<b>" }],
  ])("is in schema.org's words %s", (_name, project) => {
    expect(inPage(project).flatMap(findSchemaFaults)).toEqual([]);
  });

  it("calls no plots of land a residence", () => {
    const typeOf = (given: Partial<ProjectWithImages>) =>
      inPage({ ...least, ...given })[0].mainEntity["@type"];
    expect(typeOf({})).toBe("Residence");
    expect(typeOf({ propertyType: "Apartment" })).toBe("ApartmentComplex");
    expect(typeOf({ registeredUse: "plotted" })).toBe("Place");
  });

  it("tells the PIN code, unless it is one of another district", () => {
    const codeOf = (given: Partial<ProjectWithImages>) =>
      inPage({ ...least, ...given })[0].mainEntity.address.postalCode;
    expect(codeOf({ pinCode: "248001" })).toBe("248001");
    expect(codeOf({ pinCode: "248001", isPinElsewhere: true })).toBeUndefined();
    expect(codeOf({})).toBeUndefined();
  });

  it("calls no district a town", () => {
    const localityOf = (place: Partial<ProjectWithImages>) =>
      inPage({ ...least, ...place })[0].mainEntity.address.addressLocality;
    expect(localityOf({})).toBe("Dehradun");
    expect(localityOf({ city: null, district: "Khordha" })).toBe("Khordha district");
    expect(localityOf({ city: null, district: null })).toBeUndefined();
  });

  it("makes no offer once the registration's term is over, and says so", () => {
    const [lasting] = inPage({ ...rich, reraValidUntil: "2026-11-24" });
    expect(lasting.offers).toMatchObject({ lowPrice: 6_240_000 });
    expect(lasting.mainEntity.additionalProperty).toMatchObject({ name: "Registration", value: "In term" });
    const [over] = inPage({ ...rich, reraValidUntil: "2026-11-23" });
    expect(over.mainEntity.additionalProperty.value).toBe("Term over");
    expect(over).not.toHaveProperty("offers");
    expect([over].flatMap(findSchemaFaults)).toEqual([]);
  });

  it("says price, place, number, pictures, homes and dates", () => {
    const [listing] = inPage(rich);
    expect(listing).toMatchObject({
      "@type": "RealEstateListing",
      datePosted: "2026-10-01",
      dateModified: "2026-11-02",
      provider: { "@type": "Organization", name: "Himgiri Homes" },
      offers: { "@type": "AggregateOffer", priceCurrency: "INR", lowPrice: 6_240_000, highPrice: 9_800_000 },
    });
    expect(listing.mainEntity).toMatchObject({
      "@type": "ApartmentComplex",
      address: {
        streetAddress: "Sahastradhara Road",
        addressLocality: "Dehradun",
        addressRegion: "Uttarakhand",
        addressCountry: "IN",
      },
      identifier: { "@type": "PropertyValue", value: "UKREP04230000412" },
      image: [`https://homes.example/media/${"a".repeat(32)}-1200.webp`],
      accommodationFloorPlan: [
        { numberOfBedrooms: 2, floorSize: { "@type": "QuantitativeValue", value: 835, unitCode: "FTK" } },
      ],
    });
  });

  it("invents nothing where nothing is known", () => {
    const [listing] = inPage(least);
    expect(Object.keys(listing)).not.toContain("offers");
    expect(Object.keys(listing)).not.toContain("provider");
    expect(Object.keys(listing.mainEntity)).toEqual([
      ...["@type", "name", "address", "identifier", "additionalProperty"],
    ]);
    expect(listing.mainEntity.additionalProperty.value).toBe("Term not published");
  });

  it("makes no offer of a ceiling, and no ceiling of a starting price", () => {
    expect(inPage({ ...rich, priceMinRupees: null })[0].offers).toBeUndefined();
    const { offers } = inPage({ ...rich, priceMaxRupees: null })[0];
    expect(offers).toEqual({ "@type": "AggregateOffer", priceCurrency: "INR", lowPrice: 6_240_000 });
  });

  it("takes the BHK numbers where no unit is known, and calls no villa an apartment", () => {
    const { mainEntity } = inPage({ ...rich, units: [], propertyType: "Row House / Villa" })[0];
    expect(mainEntity["@type"]).toBe("Residence");
    expect(mainEntity.accommodationFloorPlan).toEqual([
      { "@type": "FloorPlan", numberOfBedrooms: 2 },
      { "@type": "FloorPlan", numberOfBedrooms: 3 },
    ]);
  });

  it("leads from the home page over state and city to the project", () => {
    const names = (project: ProjectWithImages, place: string) =>
      inPage(project, { ...page, place })[1].itemListElement.map(
        ({ name, item }: { name: string; item: string }) => `${name} ${item}`,
      );
    const list = "https://homes.example/rera-approved-projects-villa-duplex-flats";
    expect(names(least, "Dehradun")).toEqual([
      "Home https://homes.example/",
      `RERA Projects ${list}`,
      `Uttarakhand ${list}?state=Uttarakhand`,
      `Dehradun ${list}?state=Uttarakhand&city=Dehradun`,
      "Palm Court https://homes.example/palm-court",
    ]);
    expect(names({ ...least, state: "Chandigarh" }, "Chandigarh")).toHaveLength(4);
  });
});
