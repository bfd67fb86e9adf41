import { describe, expect, it } from "vitest";
import { parseBiharAddress } from "./bihar-address.ts";
import { odishaBihar, repairBiharNumber } from "./odisha-bihar.ts";

const odisha = {
  state: "Odisha",
  rera_reg_no: "RP/19/2026/99991",
  project_name: "MANGO'S MANSION",
  status: "Registered",
  promoter_name: "M/S. GULMOHAR HOMES PVT. LTD",
  project_type: "Residential",
  district: "Khordha",
  address: "",
  approved_on: "Jun, 2026",
  total_units: "20",
};
const bihar = {
  ...odisha,
  state: "Bihar",
  rera_reg_no: "BRERAP99991-2/20/R-9991/2023",
  project_type: "",
  district: "",
  address: "ROSE LANE, KHATA NO-07, PATNA, Block- Danapur Mauja - जलालपुर District - PatnaPlot No -843,844P",
  approved_on: "15 Mar 2023",
};
const read = (cells: Record<string, string>) =>
  odishaBihar.read(cells, { state: undefined, dateOrder: "day-first", today: "2026-11-24" });

describe("the Odisha and Bihar list", () => {
  it("reads Odisha, and keeps the month of approval as a month", () => {
    expect(read(odisha)).toEqual({
      project: {
        title: "Mango's Mansion",
        reraNumber: "RP/19/2026/99991",
        developer: "Gulmohar Homes Pvt. Ltd",
        state: "Odisha",
        district: "Khordha",
        registrationStatus: "Registered",
        registeredUse: "residential",
        approvedIn: "June 2026",
        unitsTotal: 20,
      },
    });
  });

  it("takes a month that has begun, and none that is to come or older than RERA", () => {
    const approval = (approved_on: string) => {
      const { project, remarks } = read({ ...odisha, approved_on });
      return [project?.approvedIn, project?.approvedOn, remarks?.map(({ kind }) => kind)];
    };
    expect(approval("Nov, 2026")).toEqual(["November 2026", undefined, undefined]);
    expect(approval("")).toEqual([undefined, undefined, undefined]);
    for (const [cell, kind] of [
      ["Dec, 2026", "future"],
      ["Dec, 2015", "beforeRera"],
      ["in or after Jun, 2026", "unreadable"],
      ["25 Nov 2026", "future"],
    ] as const)
      expect([cell, approval(cell)]).toEqual([cell, [undefined, undefined, [kind]]]);
  });

  it("falls back to the number where the district is no district", () => {
    expect(read({ ...odisha, district: "Makers" }).project?.district).toBe("Khordha");
    expect(read({ ...odisha, district: "", rera_reg_no: "PS/9/2026/99991" }).project?.district).toBe(
      "Dhenkanal",
    );
  });

  it("reads Bihar's place out of the address, and keeps it as it is printed", () => {
    expect(read(bihar).project).toMatchObject({
      state: "Bihar",
      district: "Patna",
      locality: "Rose Lane, Danapur",
      registerAddress: bihar.address,
      approvedOn: "2023-03-15",
    });
    expect(
      read({ ...bihar, address: "", rera_reg_no: "BRERAP999914010826090630E00" }).project?.district,
    ).toBe("Muzaffarpur");
  });

  it("reads the end of the term out of Bihar's numbers of the form since 2025", () => {
    const term = (rera_reg_no: string, approved_on = "3 Aug 2026") => {
      const { project, remarks } = read({ ...bihar, rera_reg_no, approved_on });
      return [project?.reraValidUntil, project?.possessionOn, remarks];
    };
    expect(term("BRERAP999914010826090630E00")).toEqual(["2030-06-09", undefined, undefined]);
    expect(term("BRERAP99991-2/20/R-9991/2023")).toEqual([undefined, undefined, undefined]);
    for (const [days, kind] of [
      ["010826090610", "beforeRera"],
      ["010826311299", "unreadable"],
    ])
      expect(term(`BRERAP999914${days}E00`)).toEqual([
        undefined,
        undefined,
        [{ column: "rera_reg_no", kind }],
      ]);
    // Odd, and the register's own: kept and reported.
    expect(term("BRERAP999914010826310726E00")).toEqual([
      "2026-07-31",
      undefined,
      [{ column: "rera_reg_no", kind: "outOfOrder" }],
    ]);
  });

  it("refuses page navigation, keeps a project without a number", () => {
    expect(read({ ...bihar, rera_reg_no: "11", project_name: "...", promoter_name: "12" }).refused).toMatch(
      /navigation/,
    );
    expect(
      read({ ...bihar, rera_reg_no: "...", project_name: "...11121314...", promoter_name: "11" }).refused,
    ).toMatch(/navigation/);
    expect(read({ ...bihar, rera_reg_no: "" }).project).not.toHaveProperty("reraNumber");
  });

  it("takes any other state in these columns, and no unknown one", () => {
    const gujarat = {
      ...odisha,
      state: "GUJRAT",
      district: "Surat",
      rera_reg_no: "RAA99991",
      proposed_completion: "Dec, 2027",
    };
    expect(read(gujarat).project).toMatchObject({
      state: "Gujarat",
      district: "Surat",
      possessionOn: "2027-12-31",
    });
    expect(read({ ...odisha, state: "Atlantis" }).refused).toMatch(/Atlantis/);
  });
});

describe("repairBiharNumber", () => {
  it.each([
    ["BRERAP99991_001/56/R-9902/2024", "BRERAP99991-001/56/R-9902/2024"],
    ["/BRERAP99991-001/153/R-9928/2023", "BRERAP99991-001/153/R-9928/2023"],
    ["BRERAP99991-2/67/R/9985/2022", "BRERAP99991-2/67/R-9985/2022"],
    ["BRERAP99991-2/180/R9978/2022", "BRERAP99991-2/180/R-9978/2022"],
    ["BRERAP99991-1/77/R-/9995/2022", "BRERAP99991-1/77/R-9995/2022"],
    ["BRERAP99991-3/107R-9900/2022", "BRERAP99991-3/107/R-9900/2022"],
    ["BRERAP99991-2//48R-9921/2021", "BRERAP99991-2/48/R-9921/2021"],
    ["BRERAP99991-002/l64/R-9912/2024", "BRERAP99991-002/164/R-9912/2024"],
    ["BRERAPO9991-8/94/R-9921/2024", "BRERAP09991-8/94/R-9921/2024"],
    ["BRERAP99991-2/87/r-9928/2021", "BRERAP99991-2/87/R-9928/2021"],
  ])("%s is %s", (typed, repaired) => expect(repairBiharNumber(typed)).toBe(repaired));

  it.each([
    "BRERAP99991-4/359/R-234 (A)/2022",
    "BRERAP99991-1/1201/R-9904",
    "BRERAP99991-2/202/R1-749/2019",
    "BRERAP9999914010826090630E00",
    "",
  ])("leaves %j as it is", (typed) => expect(repairBiharNumber(typed)).toBe(typed));
});

it("parseBiharAddress leaves land records, persons and unknown forms out", () => {
  const address =
    "[private name removed], PLOT NO-12, MAUZA- ROSEPUR, Block- Manpur Mauja - x District - Gaya";
  expect(parseBiharAddress(address)).toMatchObject({ district: "Gaya", locality: "Rosepur, Manpur" });
  expect(parseBiharAddress("somewhere")).toBeUndefined();
});

it.each([
  ["It is situated at Mauza - Rosepur, Mohalla- Rose Colony", "Rosepur, Rose Colony, Manpur"],
  ["AT MAUZA- ROSEPUR, PARGANA- PHULWARI", "Rosepur, Manpur"],
  ["Moh- Lilybagh, In front of Rose School", "Lilybagh, Manpur"],
  ["Ka, Kha, Gha, Gram Rosepur", "Rosepur, Manpur"],
  ["PROPOSED RESIDENTIAL BUILDING, as per development agreement", "Manpur"],
  ["Gramin Colony, Atpur", "Gramin Colony, Atpur, Manpur"],
])("parseBiharAddress finds names of places in %j", (freeText, locality) => {
  const address = `${freeText}, Block- Manpur Mauja - x District - GayaPlot No -1`;
  expect(parseBiharAddress(address)).toMatchObject({ locality });
});
