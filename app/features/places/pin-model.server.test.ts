import { expect, it } from "vitest";
import knownOffices from "./known-offices.json" with { type: "json" };
import { findPinArea, knownOfficeOf, postOfficesOf } from "./pin-model.server.ts";

it("knows an area only by the name of a post office of its own PIN code", () => {
  const pins = Object.keys(knownOffices);
  expect(pins.length).toBeGreaterThan(50);
  for (const pin of pins)
    expect(postOfficesOf(findPinArea(pin)?.state ?? "", pin), pin).toContain(knownOfficeOf(pin));
  expect(knownOfficeOf("110001")).toBeUndefined();
  expect(knownOfficeOf("toString")).toBeUndefined();
});
