import { describe, expect, it } from "vitest";
import type { ReadContext } from "./layout.ts";
import { maharashtra, maharashtraRevoked } from "./maharashtra.ts";

const context: ReadContext = { state: undefined, dateOrder: "month-first", today: "2026-11-24" };
const row = {
  district: "Raigarh",
  rera_id: "P52000099991",
  project_name: "GULMOHAR  HEIGHTS PHASE II",
  promoter_name: "M/s. MANGO HOMES LLP",
  location_pin_code: "0",
  location_lat_long: "('18.994300000000000','73.117500000000000')",
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
        registeredAs: "Ongoing project",
        originalCompletionOn: "2024-12-31",
        revisedCompletionOn: "2026-06-30",
        unitsTotal: 27,
        latitude: 18.9943,
        longitude: 73.1175,
      },
    });
  });

  it("guesses nothing from words that nobody knows", () => {
    const read = (cells: Partial<typeof row>) => maharashtra.read({ ...row, ...cells }, context);
    expect(read({ project_status: "De-registered" })).toEqual({
      refused: "is no known word: De-registered",
      refusedColumn: "project_status",
      reraNumber: "P52000099991",
    });
    expect(read({ project_status: "Under Construction" }).project).not.toHaveProperty("registrationStatus");
    expect(read({}).remarks).toBeUndefined();
    expect(read({ project_type: "Others" }).remarks).toBeUndefined();
    const remarksOf = (cells: Partial<typeof row>) =>
      read(cells).remarks?.map(({ column, kind }) => `${column} ${kind}`);
    expect(remarksOf({ project_type: "Castle" })).toEqual(["project_type unknown"]);
    expect(remarksOf({ location_pin_code: "4110" })).toEqual(["location_pin_code unreadable"]);
    expect(remarksOf({ district: "Atlantis" })).toEqual(["district noDistrict"]);
    // Which of the two is wrong nobody knows: the code stays.
    expect(remarksOf({ location_pin_code: "411009" })).toEqual(["location_pin_code otherDistrict"]);
    expect(read({ location_pin_code: "411009" }).project).toMatchObject({
      district: "Raigad",
      pinCode: "411009",
    });
    expect(remarksOf({ location_pin_code: "410206" })).toBeUndefined();
    // By its number and PIN code it lies in Telangana, which has no such district.
    const elsewhere = { rera_id: "P02400006761", location_pin_code: "500001", location_lat_long: "" };
    expect(remarksOf({ ...elsewhere, district: "Pune" })).toEqual(["district noDistrict"]);
  });

  it("reads every figure of the longer lists", () => {
    const figures = {
      date_last_modified: "03/09/2020",
      cases_count: "2.0",
      complaints_count: "3.0",
      number_of_booked_appartments: "12.0",
      number_of_basements: "1.0",
      number_of_plinth: "2.0",
      number_of_podiums: "4.0",
      number_of_sanctioned_floors: "20.0",
      number_of_stilts: "5.0",
      total_no_of_open_parking_as_per_sanctioned_plan_4_wheeler_2_wheeler: "44.0",
      number_of_closed_parking: "6.0",
      number_of_plots: "7.0",
      area_of_plot_in_sqmts: "810.5",
      number_of_plots_booked_alloted_sold: "0.0",
      project_area_sqmts: "3709.0",
      recreational_open_space: "384.25",
      sanctioned_fsi: "5708.123",
    };
    expect(maharashtra.read({ ...row, ...figures }, context).project).toMatchObject({
      registerChangedOn: "2020-03-09",
      ...{ cases: 2, complaints: 3, unitsBooked: 12, basements: 1, plinths: 2, podiums: 4, stilts: 5 },
      ...{ sanctionedFloors: 20, parkingOpen: 44, parkingClosed: 6, plotsTotal: 7, plotsBooked: 0 },
      ...{ plotsAreaSqm: 810.5, landAreaSqm: 3709, recreationalAreaSqm: 384.25, sanctionedFsiSqm: 5708.12 },
    });
  });

  it("names the columns of facts that can't be true, and leaves them out", () => {
    const wrong = { complaints_count: "-1.0", cases_count: "some", location_lat_long: "('73.1','18.9')" };
    const { project, remarks } = maharashtra.read({ ...row, ...wrong }, context);
    expect(remarks).toEqual([
      { column: "complaints_count", kind: "unreadable" },
      { column: "cases_count", kind: "unreadable" },
      { column: "location_lat_long", kind: "swapped" },
    ]);
    expect(project).toMatchObject({ reraNumber: "P52000099991", unitsTotal: 27 });
    for (const key of ["complaints", "cases", "latitude", "longitude"])
      expect(project).not.toHaveProperty(key);
    const inNagpur = maharashtra.read({ ...row, location_lat_long: "('21.15','79.09')" }, context);
    expect(inNagpur.remarks).toEqual([{ column: "location_lat_long", kind: "elsewhere" }]);
    expect(inNagpur.project).not.toHaveProperty("latitude");
    expect(inNagpur.project?.pinOutside).toBe("21.15, 79.09");
    const inTexas = maharashtra.read({ ...row, location_lat_long: "('31.5','-97.1')" }, context);
    expect(inTexas.remarks).toEqual([{ column: "location_lat_long", kind: "unreadable" }]);
    const nowhere = maharashtra.read({ ...row, location_lat_long: "('0.0','0.0')" }, context);
    expect(nowhere.remarks).toBeUndefined();
    expect(nowhere.project).not.toHaveProperty("latitude");
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

  it("leaves out days that only RERA could give and that are older, and days to come of what has been done", () => {
    const dates = {
      proposed_date_of_completion: "05/05/2015",
      revised_proposed_date_of_completion: "12/31/2015",
      extended_date_of_completion: "01/01/2016",
      date_last_modified: "11/25/2026",
    };
    const { project, remarks } = maharashtra.read({ ...row, ...dates }, context);
    expect(remarks).toEqual([
      { column: "revised_proposed_date_of_completion", kind: "beforeRera" },
      { column: "date_last_modified", kind: "future" },
    ]);
    expect(project).toMatchObject({ originalCompletionOn: "2015-05-05", extendedCompletionOn: "2016-01-01" });
    for (const key of ["revisedCompletionOn", "registerChangedOn"]) expect(project).not.toHaveProperty(key);
    const lastDay = maharashtra.read({ ...row, date_last_modified: "11/24/2026" }, context);
    expect(lastDay.remarks).toBeUndefined();
    expect(lastDay.project).toMatchObject({ registerChangedOn: "2026-11-24" });
  });

  it("wonders at a first date older than RERA where the work had not begun, and takes no term from it", () => {
    const old = {
      ...row,
      proposed_date_of_completion: "05/05/2015",
      revised_proposed_date_of_completion: "",
    };
    const ongoing = maharashtra.read(old, context);
    expect(ongoing.remarks).toBeUndefined();
    const fresh = maharashtra.read({ ...old, project_status: "New Project" }, context);
    expect(fresh.remarks).toEqual([{ column: "proposed_date_of_completion", kind: "oldFirst" }]);
    for (const { project } of [ongoing, fresh]) {
      expect(project).toMatchObject({ originalCompletionOn: "2015-05-05", possessionOn: "2015-05-05" });
      expect(project).not.toHaveProperty("reraValidUntil");
    }
  });

  it("keeps a later date that is earlier than the first one, and says so", () => {
    const dates = {
      revised_proposed_date_of_completion: "12/30/2024",
      extended_date_of_completion: "11/30/2024",
    };
    const { project, remarks } = maharashtra.read({ ...row, ...dates }, context);
    expect(remarks).toEqual([
      { column: "revised_proposed_date_of_completion", kind: "outOfOrder" },
      { column: "extended_date_of_completion", kind: "outOfOrder" },
    ]);
    expect(project).toMatchObject({ revisedCompletionOn: "2024-12-30", extendedCompletionOn: "2024-11-30" });
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
