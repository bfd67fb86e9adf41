import { describe, expect, it } from "vitest";
import { findDistrict } from "#app/features/places/model.server.ts";
import { readAddress, stateOfAddress } from "./address.ts";

const read = (state: string, address: string, { district = "", pin = "" } = {}) => {
  const found = readAddress(address, { state, district: findDistrict(state, district), pin });
  return [found.district?.name, found.city, found.locality];
};

describe("an address of any state", () => {
  it.each([
    [
      "Tamil Nadu",
      "S.No. 123/4A, Old Mahabalipuram Road, Navalur Village, Thiruporur Taluk, Chengalpattu District - 600130",
      ["Chengalpattu", "Chennai", "Old Mahabalipuram Road, Navalur"],
    ],
    [
      "Tamil Nadu",
      "Plot No 12, Gandhi Nagar, Adyar, Chennai - 600 020",
      ["Chennai", "Chennai", "Gandhi Nagar, Adyar"],
    ],
    [
      "Tamil Nadu",
      "SF NO 45/2, KALAPATTI ROAD, SARAVANAMPATTI, COIMBATORE 641035",
      ["Coimbatore", "Coimbatore", "Kalapatti Road, Saravanampatti"],
    ],
    [
      "Gujarat",
      "R.S. No. 210/1, T.P. 32, Opp. Gota Lake, Gota, Ahmedabad - 382481, Gujarat",
      ["Ahmedabad", "Ahmedabad", "Gota"],
    ],
    ["Gujarat", "F.P. 45, Vesu, Surat", ["Surat", "Surat", "Vesu"]],
    [
      "Gujarat",
      "Block No. 81, Moje Bhayli, Tal. Vadodara, Dist. Vadodara",
      ["Vadodara", undefined, "Bhayli"],
    ],
    [
      "Rajasthan",
      "Khasra No. 411/2, Village Jaisinghpura, Tehsil Sanganer, Jaipur (Rajasthan)",
      ["Jaipur", "Jaipur", "Jaisinghpura"],
    ],
    ["Rajasthan", "PRATAP NAGAR JAIPUR RAJASTHAN 302033", ["Jaipur", "Jaipur", "Pratap Nagar"]],
    [
      "Telangana",
      "Sy. No. 55, Gachibowli, Serilingampally Mandal, Rangareddy Dist, Telangana 500032",
      ["Rangareddy", undefined, "Gachibowli"],
    ],
    ["Telangana", "H.No 8-2-293, Jubilee Hills, Hyderabad", ["Hyderabad", "Hyderabad", "Jubilee Hills"]],
    [
      "Maharashtra",
      "Gut No 12, Manpada Road, Dombivli (East), Thane 421201",
      ["Thane", "Kalyan-Dombivli", "Manpada Road"],
    ],
    ["Maharashtra", "Village Khadavli, Kalyan, Dist. Thane", ["Thane", "Kalyan-Dombivli", "Khadavli"]],
    ["Maharashtra", "Kasara, Thane 421602", ["Thane", undefined, "Kasara"]],
    ["Kerala", "Kakkanad, Ernakulam", ["Ernakulam", "Kochi", "Kakkanad"]],
    ["Uttar Pradesh", "Plot GH-3, Sector 150, Noida", ["Gautam Buddha Nagar", "Noida", "Sector 150"]],
    ["Delhi", "Plot 4, Sector 23, Dwarka, New Delhi 110077", ["South West Delhi", "Dwarka", "Sector 23"]],
    ["Tamil Nadu", "Plot 4, Nowhere Known", [undefined, undefined, "Nowhere Known"]],
    ["Tamil Nadu", "", [undefined, undefined, ""]],
  ])("%s: %s", (state, address, expected) => {
    expect(read(state, address)).toEqual(expected);
  });

  it("finds the district of a village by its post office", () => {
    expect(read("Gujarat", "Survey 12, Ognaj")[0]).toBe("Ahmedabad");
    expect(read("Tamil Nadu", "S.F. 81, Vilankurichi Village")[0]).toBe("Coimbatore");
  });

  it("takes the town of a PIN code, where the register tells the district", () => {
    expect(read("Maharashtra", "", { district: "Thane", pin: "421204" })).toEqual([
      "Thane",
      "Kalyan-Dombivli",
      "",
    ]);
    expect(read("Maharashtra", "", { district: "Nashik", pin: "422001" })).toEqual(["Nashik", undefined, ""]);
    // The list of codes has this one in Thane, of which Palghar was a part.
    expect(read("Maharashtra", "", { pin: "401202" })).toEqual(["Palghar", "Vasai-Virar", ""]);
  });

  it("takes a namesake of another district's town for a quarter", () => {
    const known = { district: "Patna" };
    expect(read("Bihar", "Bailey Road, Sheikhpura, Patna", known)).toEqual([
      "Patna",
      "Patna",
      "Bailey Road, Sheikhpura",
    ]);
    expect(read("Bihar", "Khagaul Road, Danapur, Patna", known)[1]).toBe("Danapur");
    expect(read("Telangana", "Gachibowli, Hyderabad", { district: "Rangareddy" })[1]).toBe("Hyderabad");
  });

  it("believes a code of the state only", () => {
    expect(read("Gujarat", "Palm Street 560001")).toEqual([undefined, undefined, "Palm Street"]);
  });
});

describe("the state of an address", () => {
  it.each([
    ["Gota, Ahmedabad, Gujarat - 382481", "", "Gujarat"],
    ["Gota, Ahmedabad 382481", "", "Gujarat"],
    ["Gota, Ahmedabad", "382481", "Gujarat"],
    ["Gota, Ahmedabad", "", "Gujarat"],
    ["Gota, Udaipur Road", "", undefined],
  ])("%s %s is %s", (address, pin, state) => expect(stateOfAddress(address, pin)).toBe(state));
});
