import { expect, it } from "vitest";
import { findSchemaFaults } from "../../../tests/helpers/schema-org.ts";
import { buildDirectoryJsonLd } from "./directory-seo.ts";
import type { Provider } from "./model.ts";

const least: Provider = {
  ...{
    id: "p",
    name: "Adv. Meera Joshi",
    services: [],
    availability: "Online",
    picture: null,
    isSample: false,
  },
  ...{ area: null, state: null, city: null },
  ...{ facebookUrl: null, whatsappUrl: null, instagramUrl: null, websiteUrl: null },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
};
const rich: Provider = {
  ...least,
  ...{ services: ["Property Lawyer"], area: "Rajpur Road", city: "Dehradun", state: "Uttarakhand" },
  websiteUrl: "https://joshi.example/",
};
const inPage = (...providers: Provider[]) => JSON.parse(JSON.stringify(buildDirectoryJsonLd(providers)));

it("lists the providers of a page in schema.org's words", () => {
  const blocks = inPage(rich, least);
  expect(blocks.flatMap(findSchemaFaults)).toEqual([]);
  expect(blocks[0].itemListElement[0].item).toMatchObject({
    name: "Adv. Meera Joshi",
    description: "Property Lawyer",
    address: { addressLocality: "Dehradun", addressRegion: "Uttarakhand" },
    url: "https://joshi.example/",
  });
});

it("hands on no address that is none of the web", () => {
  expect(
    inPage({ ...rich, websiteUrl: "javascript:alert(1)" })[0].itemListElement[0].item,
  ).not.toHaveProperty("url");
});

it("says nothing where nobody is found", () => {
  expect(inPage()).toEqual([]);
});
