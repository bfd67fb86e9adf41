import { expect, it } from "vitest";
import { findSchemaFaults } from "../../../../tests/helpers/schema-org.ts";
import { emptyProjectQuery } from "../search/query.ts";
import { buildListJsonLd } from "./list-json-ld.ts";

const site = "https://homes.example";
const inDehradun = { ...emptyProjectQuery(), state: "Uttarakhand", city: ["Dehradun"] };

it("says of a page of the list what it leads to, in schema.org's words", () => {
  const blocks = buildListJsonLd(site, { ...inDehradun, page: 3 }, ["palm-court", "a b/ä"]);
  expect(blocks.flatMap(findSchemaFaults)).toEqual([]);
  expect(blocks[1]?.itemListElement).toEqual([
    { "@type": "ListItem", position: 21, url: "https://homes.example/palm-court" },
    { "@type": "ListItem", position: 22, url: "https://homes.example/a%20b%2F%C3%A4" },
  ]);
});

it("says nothing of a list that holds nothing", () => {
  expect(buildListJsonLd(site, { ...inDehradun, city: ["Nowhere"] }, [])).toEqual([]);
});
