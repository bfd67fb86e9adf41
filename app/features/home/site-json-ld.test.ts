import { expect, it } from "vitest";
import { findSchemaFaults } from "../../../tests/helpers/schema-org.ts";
import { buildSiteJsonLd } from "./site-json-ld.ts";

const site = { brandName: "Aangan", publicUrl: "https://homes.example" };
const noUrls = { facebook: "", instagram: "", youtube: "" };
const inPage = (socialUrls: typeof noUrls) =>
  JSON.parse(JSON.stringify(buildSiteJsonLd({ ...site, socialUrls })));

it("says who runs the site and where it is searched, in schema.org's words", () => {
  const [organization, website] = inPage({ ...noUrls, facebook: "https://facebook.example/aangan" });
  expect([organization, website].flatMap(findSchemaFaults)).toEqual([]);
  expect(organization.sameAs).toEqual(["https://facebook.example/aangan"]);
  expect(website.potentialAction.target.urlTemplate).toBe(
    "https://homes.example/rera-approved-projects-villa-duplex-flats?ask=1&search={search_term_string}",
  );
});

it("names no profile where there is none", () => {
  expect(inPage(noUrls)[0]).not.toHaveProperty("sameAs");
});
