import { describe, expect, it } from "vitest";
import { blankProject } from "../fields.ts";
import { localitiesOf, mainLocalities, withPinArea } from "./localities.server.ts";

const pune = { ...blankProject, state: "Maharashtra", city: "Pune" };

describe("the localities of a project", () => {
  it("are every post office of its PIN code, where no more is published", () => {
    expect(localitiesOf({ ...pune, pinCode: "411038" })).toEqual([
      "Ex Serviceman Colony",
      "Kothrud",
      "Bhusari Colony",
      "Karve Road",
      "Paud Road",
    ]);
  });

  it("are what a list or staff say, and the post offices beside it, each once", () => {
    expect(localitiesOf({ ...pune, locality: "KOTHRUD, Happy Colony, Pune", pinCode: "411038" })).toEqual([
      "Kothrud",
      "Happy Colony",
      "Ex Serviceman Colony",
      "Bhusari Colony",
      "Karve Road",
      "Paud Road",
    ]);
  });

  it("are none by a code of another state, by one that nobody has, and without a state", () => {
    expect(localitiesOf({ ...pune, pinCode: "411038" })).toContain("Kothrud");
    for (const place of [{ state: "Goa" }, { pinCode: "999999" }, { state: null }, { pinCode: null }])
      expect(localitiesOf({ ...pune, pinCode: "411038", ...place })).toEqual([]);
  });

  it("are none by a code of another district than the project's: one of the two is wrong", () => {
    expect(localitiesOf({ ...pune, district: "Pune", pinCode: "411038" })).toContain("Kothrud");
    const nashik = { ...pune, city: null, district: "Nashik", pinCode: "411038" };
    expect(localitiesOf(nashik)).toEqual([]);
    expect(withPinArea(nashik)).toBe(nashik);
    expect(withPinArea({ ...nashik, district: null }).locality).toBe("PIN 411038 (Kothrud area)");
  });
});

describe("the localities that are shown first", () => {
  it("are those with the most projects, one post office for all of a code", () => {
    const counts = {
      "Ex Serviceman Colony": 187,
      Kothrud: 187,
      "Bhusari Colony": 187,
      Baner: 336,
      "N I A": 336,
      Hadapsar: 151,
      Sasanenagar: 151,
      "Happy Colony": 2,
    };
    expect(mainLocalities("Maharashtra", counts, 18)).toEqual([
      "Baner",
      "Kothrud",
      "Hadapsar",
      "Happy Colony",
    ]);
    expect(mainLocalities("Maharashtra", counts, 2)).toEqual(["Baner", "Kothrud"]);
  });

  it("are none that stands for another code of the state, unless projects say it themselves", () => {
    const names = localitiesOf({ ...pune, city: "Baramati", pinCode: "413102" });
    expect(names).toContain("Malad");
    const counts = Object.fromEntries(names.map((name) => [name, 22]));
    expect(mainLocalities("Maharashtra", counts, 18)).toEqual(["Baramati"]);
    expect(mainLocalities("Maharashtra", { ...counts, Malad: 23 }, 18)).toEqual(["Malad", "Baramati"]);
    expect(mainLocalities("Maharashtra", { Malad: 1 }, 18)).toEqual(["Malad"]);
    // People know a part of this code by the name of the next one.
    const bavdhan = localitiesOf({ ...pune, pinCode: "411021" }).map((name) => [name, 5]);
    expect(mainLocalities("Maharashtra", Object.fromEntries(bavdhan), 18)).toEqual(["Bavdhan", "Pashan"]);
  });

  it("are also what people call a place of a code, where projects say it themselves", () => {
    const ofCode = { "Viman Nagar": 3, Kharadi: 3, "Vadgaon Sheri": 3 };
    expect(mainLocalities("Maharashtra", ofCode, 18)).toEqual(["Viman Nagar"]);
    expect(mainLocalities("Maharashtra", { ...ofCode, Kharadi: 4 }, 18)).toEqual(["Kharadi", "Viman Nagar"]);
    expect(mainLocalities("Uttarakhand", { "Rajpur Road": 1 }, 18)).toEqual(["Rajpur Road"]);
    // One of a dozen offices of its code.
    expect(mainLocalities("Haryana", { Kasan: 2, Manesar: 2 }, 18)).toEqual(["Kasan"]);
    expect(mainLocalities("Haryana", { Kasan: 2, Manesar: 15 }, 18)).toEqual(["Manesar", "Kasan"]);
  });

  it("are all of them where no state tells the codes", () => {
    expect(mainLocalities(null, { Kothrud: 1, Baner: 2 }, 18)).toEqual(["Baner", "Kothrud"]);
  });
});
