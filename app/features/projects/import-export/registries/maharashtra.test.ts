import { describe, expect, it } from "vitest";
import type { ReadContext } from "./layout.ts";
import { maharashtra, maharashtraRevoked } from "./maharashtra.ts";

const context: ReadContext = { state: undefined, dateOrder: "month-first" };
const row = {
  district: "Raigarh",
  rera_id: "P52000099991",
  project_name: "GULMOHAR  HEIGHTS PHASE II",
  promoter_name: "M/s. MANGO HOMES LLP",
  location_pin_code: "0",
  location_lat_long: "('73.1','18.9')",
  project_status: "On-Going Project",
  proposed_date_of_completion: "12/31/2024",
  revised_proposed_date_of_completion: "06/30/2026",
  extended_date_of_completion: "",
  project_type: "Residential",
  number_of_appartments: "27.0",
};

describe("the Maharashtra list", () => {
  it("keeps what the registry gives, and nothing else", () => {
    expect(maharashtra.read(row, context)).toEqual({
      project: {
        title: "Gulmohar Heights Phase II",
        reraNumber: "P52000099991",
        developer: "Mango Homes LLP",
        state: "Maharashtra",
        district: "Raigad",
        registeredUse: "residential",
        possessionOn: "2026-06-30",
        reraValidUntil: "2026-06-30",
      },
    });
  });

  it("takes the extended date before the revised before the proposed one, unless it can't be true", () => {
    const validUntil = (dates: object) =>
      maharashtra.read({ ...row, ...dates }, context).project?.reraValidUntil;
    expect(validUntil({ extended_date_of_completion: "01/31/2028" })).toBe("2028-01-31");
    expect(validUntil({ extended_date_of_completion: "01/01/1900" })).toBe("2026-06-30");
    expect(validUntil({ revised_proposed_date_of_completion: "" })).toBe("2024-12-31");
    expect(
      validUntil({ revised_proposed_date_of_completion: "", proposed_date_of_completion: "12/31/2099" }),
    ).toBeUndefined();
  });

  it("believes the district's name before the code in the number, in any case", () => {
    const place = (cells: object) => {
      const { state, district } = maharashtra.read({ ...row, ...cells }, context).project ?? {};
      return [state, district];
    };
    expect(place({ district: "Raigarh", rera_id: "P51700099991" })).toEqual(["Maharashtra", "Raigad"]);
    expect(place({ district: "beed", rera_id: "P52300099991" })).toEqual(["Maharashtra", "Beed"]);
    expect(place({ district: "", rera_id: "P52100099991" })).toEqual(["Maharashtra", "Pune"]);
    const territory = "Dadra and Nagar Haveli and Daman and Diu";
    expect(place({ district: "Daman", rera_id: "P49500099991" })).toEqual([territory, "Daman"]);
  });

  it("finds the state of other authorities by their numbers, and asks where two share a form", () => {
    const gujarat = {
      ...row,
      district: "SURAT",
      rera_id: "PR/GJ/SURAT/CHORYASI/Surat Municipal Corporation/RAA99991/250326/311231",
    };
    expect(maharashtra.read(gujarat, context).project).toMatchObject({ state: "Gujarat", district: "Surat" });
    const shared = { ...row, district: "", rera_id: "P02400099991" };
    expect(maharashtra.read(shared, context).refused).toMatch(/--state/);
    expect(maharashtra.read(shared, { ...context, state: "Telangana" }).project?.state).toBe("Telangana");
  });

  it("keeps a row without a name as a draft, and refuses one without name and number", () => {
    expect(maharashtra.read({ ...row, project_name: "" }, context).project).toMatchObject({ title: "" });
    expect(maharashtra.read({ ...row, project_name: "", rera_id: "" }, context).refused).toMatch(/neither/);
  });

  it("reads newer status words that speak of the registration", () => {
    expect(
      maharashtra.read({ ...row, project_status: "Completed" }, context).project?.registrationStatus,
    ).toBe("Completed");
  });
});

it("the list of revoked projects marks every row as revoked", () => {
  expect(maharashtraRevoked.read(row, context).project?.registrationStatus).toBe("Revoked");
});
