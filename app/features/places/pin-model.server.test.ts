import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import knownOffices from "./known-offices.json" with { type: "json" };
import { parseTown } from "./model.server.ts";
import { placeKey } from "./model.ts";
import {
  districtOfPin,
  findPinArea,
  findTownOfPin,
  isPinOfOtherDistrict,
  isWellKnown,
  knownOfficeOf,
  postOfficesOf,
  townsWithPostOffice,
} from "./pin-model.server.ts";
import pinTowns from "./pin-towns.json" with { type: "json" };

it("knows an area only by the name of a post office of its own PIN code", () => {
  const pins = Object.keys(knownOffices);
  expect(pins.length).toBeGreaterThan(50);
  for (const pin of pins)
    expect(postOfficesOf(findPinArea(pin)?.state ?? "", pin), pin).toContain(knownOfficeOf(pin));
  expect(knownOfficeOf("110001")).toBeUndefined();
  expect(knownOfficeOf("toString")).toBeUndefined();
});

it("knows parts of towns by the names that people use, beside those of the post", () => {
  expect(postOfficesOf("Maharashtra", "411014")).toEqual(expect.arrayContaining(["Viman nagar", "Kharadi"]));
  expect(isWellKnown("kharadi")).toBe(true);
  expect(isWellKnown("viman nagar")).toBe(false);
  const [kharadi] = townsWithPostOffice("Kharadi").filter((one) => one.isWellKnown);
  expect(kharadi).toMatchObject({ state: "Maharashtra", town: "Pune" });
});

it("knows codes that the list of the post leaves out", () => {
  expect(findPinArea("410209")).toMatchObject({ state: "Maharashtra", district: { name: "Raigad" } });
  expect(postOfficesOf("Maharashtra", "410209")).toEqual(["Kamothe"]);
});

it("tells a code of another district, but for what is beyond a border and districts younger than the list", () => {
  const isOther = (district: string, pin: string) => isPinOfOtherDistrict("Maharashtra", district, pin);
  expect(isOther("Nashik", "411009")).toBe(true);
  expect(isOther("Pune", "411009")).toBe(false);
  expect(isOther("Pune", "413801")).toBe(false);
  expect(isOther("Palghar", "421303")).toBe(false);
  expect(isOther("Nashik", "999999")).toBe(false);
});

it("takes Delhi for one city", () => {
  expect(findTownOfPin("110027")).toMatchObject({ state: "Delhi", town: "New Delhi" });
});

it("knows the town of a code in a district that the list doesn't know yet", () => {
  expect(findPinArea("401303")?.district?.name).toBe("Thane");
  expect(districtOfPin("Maharashtra", "401303")?.name).toBe("Palghar");
  expect(findTownOfPin("401303")).toMatchObject({ state: "Maharashtra", town: "Vasai-Virar" });
  expect(findTownOfPin("140301")).toMatchObject({ state: "Punjab", town: "Kharar" });
  expect(districtOfPin("Punjab", "401303")).toBeUndefined();
});

it("knows the town of a code whose district has another main city", () => {
  expect(findTownOfPin("520010")).toMatchObject({ state: "Andhra Pradesh", town: "Vijayawada" });
  expect(findTownOfPin("521001")).toMatchObject({ state: "Andhra Pradesh", town: "Machilipatnam" });
  expect(findTownOfPin("781005")).toMatchObject({ state: "Assam", town: "Guwahati" });
  expect(findTownOfPin("700110")).toMatchObject({ state: "West Bengal", town: "Kolkata" });
  expect(findTownOfPin("700091")).toMatchObject({ state: "West Bengal", town: "Salt Lake" });
  const towns = Object.entries(pinTowns).flatMap(([state, ofState]) =>
    Object.entries(ofState).flatMap(([town, starts]) => starts.map((start) => ({ state, town, start }))),
  );
  expect(towns.length).toBeGreaterThan(15);
  for (const { state, town, start } of towns) expect(parseTown(state, town), start).toBe(town);
});

it("has each name of a code once, and each of a code of its own state and district", () => {
  const [, ...lines] = readFileSync(new URL("more-pin-areas.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const pins = lines.map((line) => line.slice(0, 6));
  expect(new Set(pins).size).toBe(lines.length);
  for (const line of lines) {
    const [pin = "", state = "", district, own = ""] = line.split("\t");
    const names = postOfficesOf(state, pin).map(placeKey);
    expect(new Set(names).size, line).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(own.split("|").map(placeKey)));
    expect(findPinArea(pin)?.district, `${line}, ${district}`).toBeDefined();
  }
});
