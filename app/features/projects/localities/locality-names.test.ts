import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLocality } from "./locality-names.ts";
import { splitLocality } from "./split-locality.server.ts";

describe("the name of a locality", () => {
  it.each([
    ["SECTOR-78", "Sector 78"],
    ["sector 78", "Sector 78"],
    ["Kothrud", "Kothrud"],
    ["  koregaon   PARK ", "Koregaon Park"],
    ["DLF Ph-III", "DLF Ph III"],
    ["DLF Phase 3", "DLF City Phase III"],
    ["dlf phase1", "DLF City Phase I"],
    ["Andheri (W)", "Andheri West"],
    ["Malad - E", "Malad East"],
    ["Tower E", "Tower E"],
    ["Sector 9 W", "Sector 9 W"],
    ["JP Nagar VIII phase", "JP Nagar VIII Phase"],
    ["Kondhwa BK", "Kondhwa Budruk"],
    ["kondhwa kh", "Kondhwa Khurd"],
    ["Dr. Ambedkar Rd", "Dr Ambedkar Rd"],
    ["Andheri (East)", "Andheri East"],
    ["हडपसर", "हडपसर"],
    ["Sector 02", "Sector 2"],
    ["sector 102a", "Sector 102A"],
    ["VILLAGE SIHI", "Sihi"],
    ["Mohalla - Pantnagar", "Pantnagar"],
    ["Village Tehsil Sohna", "Sohna"],
    ["Tehsil Road, Rewari", "Tehsil Road Rewari"],
    ["P & T Colony", "P & T Colony"],
    ["Malad West Dely", "Malad West"],
    ["nibm road", "NIBM Road"],
    ["Kandivali RS", "Kandivali"],
    ["Kalka R.S", "Kalka"],
    ["Aundh T.S", "Aundh"],
    ["Powai Iit", "Powai"],
    ["Anekal taluk", "Anekal"],
    ["Jewar tehsil", "Jewar"],
    ["Serilingampally mandal", "Serilingampally"],
    ["HAVELI TALUKA", "Haveli"],
    ["Kandivali East Extn Counter", "Kandivali East"],
    ["Village", null],
    ["Plot No. GH-1", null],
    ["3rd Floor Railway Road", null],
    ["Near Daulatabad Flyover", null],
    ["Block L", null],
    ["99-A", null],
    ["28 Barakhamba Road 110001", null],
    ["East", null],
    ["sector", null],
    ["B", null],
    ["ii", null],
    ["411038", null],
    ["-- 12 --", null],
    ["", null],
  ])("%j is %j", (text, name) => expect(readLocality(text)).toBe(name));

  it("does not depend on case, and is the name of itself", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc
        .array(fc.constantFrom("village", "tehsil", "road", "sector", "00", "7", "a", "floor", "near", "iv"))
        .map((words) => words.join(" ")),
      fc.constantFrom("ßa", "İx", "ǆ", "ﬁ ﬁ"),
    );
    fc.assert(
      fc.property(text, (given) => {
        const name = readLocality(given);
        if (name !== null) expect(readLocality(name)).toBe(name);
      }),
      { numRuns: 2000 },
    );
    expect(readLocality("KOTHRUD DEPOT")).toBe(readLocality("kothrud depot"));
  });

  it("is one of several where commas stand between, and never the city or state again", () => {
    expect(splitLocality("Sector 78, Kherki Daula, GURUGRAM; 122004", ["Haryana", "Gurugram"])).toEqual([
      "Sector 78",
      "Kherki Daula",
    ]);
    expect(splitLocality(null, [])).toEqual([]);
  });

  it.each([
    ["Sector 62 & 65", "Sector 62|Sector 65"],
    ["Sector 76/77", "Sector 76|Sector 77"],
    ["Sector 23-23A", "Sector 23|Sector 23A"],
    ["Sectors 61, 62 and 63, Wazirabad", "Sector 61|Sector 62|Sector 63|Wazirabad"],
    ["Sector M9, M10, M11", "Sector M9|Sector M10|Sector M11"],
    ["Sector 48, P903-905, JMD Megapolis", "Sector 48|P903 905|JMD Megapolis"],
    ["Sector 59, Behrampur, 122001", "Sector 59|Behrampur"],
    ["Village Badha &hayatpur", "Badha|Hayatpur"],
    ["Sector 106, Village Pawala Khusrupur Tehsil Kadipur", "Sector 106|Pawala Khusrupur|Kadipur"],
    ["DLF City Phase I and DLF City Phase II", "DLF City Phase I|DLF City Phase II"],
    ["DLF City Phase I & DLF City Phase III", "DLF City Phase I|DLF City Phase III"],
    ["P & T Colony", "P & T Colony"],
    ["Malad West Dely", "Malad West"],
    ["nibm road", "NIBM Road"],
    ["Kandivali RS", "Kandivali"],
    ["Kalka R.S", "Kalka"],
    ["Aundh T.S", "Aundh"],
    ["Powai Iit", "Powai"],
    ["Kandivali East Extn Counter", "Kandivali East"],
  ])("%s names %s", (locality, names) => {
    expect(splitLocality(locality, ["Haryana", "Gurugram"])).toEqual(names.split("|"));
  });
});
