import { describe, expect, it } from "vitest";
import { stateNames } from "#app/features/places/model.ts";
import authorities from "./authorities.json" with { type: "json" };
import { authorityOf, checkReraNumber, findFittingStates } from "./model.server.ts";
import { reraKey } from "./model.ts";

describe("authorities", () => {
  it("belong to known states, each state to one", () => {
    const covered = authorities.flatMap(({ states }) => states);
    expect(new Set(covered).size).toBe(covered.length);
    expect(covered.filter((state) => !stateNames.includes(state))).toEqual([]);
    expect(covered).toHaveLength(30);
  });

  it("give examples that match their own forms", () => {
    for (const { states, projectFormats, agentFormats, applicationFormats } of authorities) {
      const state = states[0];
      const check = (examples: string[]) =>
        examples.map((example) => checkReraNumber(state, example).verdict);
      for (const { pattern, examples } of [...projectFormats, ...agentFormats, ...applicationFormats]) {
        expect(pattern).toMatch(/^\^.*\$$/);
        expect(examples.length).toBeGreaterThan(0);
        expect(
          examples.filter((example) => !new RegExp(pattern, "i").test(example)),
          pattern,
        ).toEqual([]);
      }
      for (const { examples } of projectFormats) expect(new Set(check(examples))).toEqual(new Set(["match"]));
      for (const { examples } of agentFormats) expect(new Set(check(examples))).toEqual(new Set(["agent"]));
      for (const { examples } of applicationFormats)
        expect(new Set(check(examples))).toEqual(new Set(["acknowledgement"]));
    }
  });
});

describe("authorityOf", () => {
  it("names the authority, that of a neighbour where it covers a territory", () => {
    expect(authorityOf("Uttrakhand")).toMatchObject({
      acronym: "UKRERA",
      websiteUrl: "https://ukrera.uk.gov.in",
    });
    expect(authorityOf("Lakshadweep")?.name).toBe("Kerala Real Estate Regulatory Authority");
  });

  it("is undefined where there is none", () => {
    for (const state of ["Sikkim", "Atlantis", "", null, undefined])
      expect(authorityOf(state)).toBeUndefined();
  });

  it("links to the authority's page of a number only where one can be addressed by it", () => {
    const link = (state: string, number: string) => authorityOf(state)?.deepLinkFor(number);
    expect(link("Maharashtra", "MahaRERA No. p51800077150")).toContain("?project_name=P51800077150&");
    expect(link("Uttar Pradesh", "UPRERAPRJ14636")).toBe(
      "https://www.up-rera.in/Frm_View_Project_Details.aspx?id=14636",
    );
    expect(link("Uttar Pradesh", "UPRERAPRJ378870/03/2025")).toBeNull();
    expect(link("Tripura", "PRTR03240386")).toMatch(/projectID=386$/);
    expect(link("Maharashtra", "SAMPLE-0001")).toBeNull();
    expect(link("Uttarakhand", "UKREP09170000018")).toBeNull();
  });
});

describe("the register that a number stands in", () => {
  it.each([
    ["Haryana", "GGM/415/147/2020/31", "https://haryanarera.gov.in/admincontrol/registered_projects/2"],
    ["Haryana", "RERA-GRG-741-2020", "https://haryanarera.gov.in/admincontrol/registered_projects/2"],
    ["Haryana", "HRERA-PKL-AMB-812-2025", "https://haryanarera.gov.in/admincontrol/registered_projects/1"],
    // Given before there were two benches.
    ["Haryana", "211 OF 2017", "https://haryanarera.gov.in"],
    ["Haryana", null, "https://haryanarera.gov.in"],
    ["Delhi", "DLRERA2026P0005", "https://rera.delhi.gov.in/registered_promoters_list"],
  ])("of %s for %s is %s", (state, number, url) => {
    expect(authorityOf(state)?.searchUrlFor(number)).toBe(url);
  });

  it("is sought on the authority's site, where it has no list that we know", () => {
    const chandigarh = authorityOf("Chandigarh");
    expect(chandigarh?.searchUrlFor("1")).toBe(chandigarh?.websiteUrl);
  });
});

describe("checkReraNumber", () => {
  it.each([
    ["Andhra Pradesh", "P03280080001"],
    ["Assam", "RERAA KM 49 OF 2024-2025"],
    ["Bihar", "BRERAP203614010826090630E00"],
    ["Delhi", "DLRERA2026P0005"],
    ["Haryana", "353 OF 2017 DATED 20.11.2017"],
    ["Haryana", "160(A) OF 2017 DATED 21.11.2017"],
    ["Haryana", "GGM/290/2018/22 DATED 23.10.2018"],
    ["Haryana", "RERA-GRG-741-2020"],
    ["Himachal Pradesh", "RERAHPSHP01190048"],
    ["Karnataka", "TOR/PRM/KA/RERA/1251/446/PR/181122/005482"],
    ["Maharashtra", "P51800002451"],
    ["Maharashtra", "P49700012345"],
    ["Maharashtra", "PR1180002500220"],
    ["Dadra and Nagar Haveli and Daman and Diu", "P49600012345"],
    ["Odisha", "PS/9/2023/00922"],
    ["Punjab", "PBRERA-SAS81-PC0297"],
    ["Tamil Nadu", "TN/20/Building/Offline/0001/2025"],
    ["Telangana", "P02400001445"],
    ["Telangana", "1/18B/06558/2018"],
    ["Uttar Pradesh", "RERA No. UPRERAPRJ6734"],
    ["west bengal", "WBRERA/P/ALI/2023/000353"],
  ])("%s %s is well formed", (state, number) => {
    expect(checkReraNumber(state, number).verdict).toBe("match");
  });

  it("warns about another state's number and shows what is expected", () => {
    const check = checkReraNumber("Uttarakhand", "P51800077150");
    expect(check.verdict).toBe("mismatch");
    expect(check.expected).toEqual(["UKREP11250000693"]);
    expect(check.message).toContain("UKREP11250000693");
    for (const state of ["Telangana", "Andhra Pradesh"])
      expect(checkReraNumber(state, "P51800077150").verdict).toBe("mismatch");
  });

  it("tells an agent's number and an application from a project's", () => {
    expect(checkReraNumber("Haryana", "HRERA-PKL-REA-1578-2023").verdict).toBe("agent");
    expect(checkReraNumber("Karnataka", "ACK/KA/RERA/1251/446/PR/181122/005482").verdict).toBe(
      "acknowledgement",
    );
    expect(checkReraNumber("Karnataka", "PR/KN/170731/000123").verdict).toBe("acknowledgement");
  });

  it("says so where it cannot check", () => {
    expect(checkReraNumber("Chandigarh", "X1").verdict).toBe("unknown-state");
    expect(checkReraNumber("Sikkim", "X1").message).toContain("Sikkim");
    expect(checkReraNumber(undefined, "X1")).toMatchObject({ verdict: "unknown-state", expected: [] });
  });

  it("judges the number as it will be compared", () => {
    expect(checkReraNumber("Odisha", "rp / 19 / 2023 / 00922").verdict).toBe("match");
    expect(reraKey("rp / 19 / 2023 / 00922")).toBe(reraKey("RP/19/2023/00922"));
  });
});

describe("findFittingStates", () => {
  it("names every state whose authority gives numbers of a form, and none for those of agents", () => {
    expect(findFittingStates("P02400006761")).toEqual(["Andhra Pradesh", "Telangana"]);
    expect(findFittingStates("UKREP09170000018")).toEqual(["Uttarakhand"]);
    expect(findFittingStates("HRERA-PKL-REA-1578-2023")).toEqual([]);
    expect(findFittingStates("SAMPLE-0001")).toEqual([]);
  });
});
