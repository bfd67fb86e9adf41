import { expect, it } from "vitest";
import { findSchemaFaults } from "./schema-org.ts";

const context = { "@context": "https://schema.org" };

it.each([
  ["a type that does not exist", { ...context, "@type": "Flat" }, "no type Flat"],
  ["a property of another type", { ...context, "@type": "Residence", offers: [] }, "Residence has no offers"],
  ["a value of the wrong kind", { ...context, "@type": "Place", url: "javascript:1" }, "is no URL"],
  [
    "a node of the wrong kind",
    { ...context, "@type": "Place", address: { "@type": "Place" } },
    "Place is no PostalAddress",
  ],
  ["what Google asks for", { ...context, "@type": "AggregateOffer", lowPrice: 1 }, "needs priceCurrency"],
  ["another context", { "@type": "Place" }, "@context"],
])("tells %s", (_name, block, fault) => {
  expect(findSchemaFaults(block).join()).toContain(fault);
});
