import { describe, expect, it } from "vitest";
import { haryana, parseNumberCell, parseSectorAddress } from "./haryana.ts";

const row = {
  serial_no: "1",
  registration_certificate_number: "GGM/999/731/2027/99 DATED 09.10.2027",
  project_id: "RERA-GRG-9991-2027",
  project_name: "MANGO ESTATE",
  builder: "GULMOHAR HOMES PVT. LTD.",
  project_location: "SECTOR-103, GURUGRAM",
  project_district: "GURUGRAM",
  registration_up_to: "30/04/2029",
  registered_with: "HRERA",
  view_certificate: "View Corrigendum",
  view_quarterly_progress: "QPR not Uploaded",
  monitoring_orders: "View Monitoring Cases",
  view_oc_cc_pcc: "View OC/CC/PCC",
};
const read = (cells: object) =>
  haryana.read({ ...row, ...cells }, { state: undefined, dateOrder: "day-first", today: "2027-11-24" });

describe("the Haryana list", () => {
  it("keeps number, place, term and what its links tell", () => {
    expect(read({})).toEqual({
      project: {
        title: "Mango Estate",
        reraNumber: "GGM/999/731/2027/99",
        developer: "Gulmohar Homes Pvt. Ltd.",
        state: "Haryana",
        district: "Gurugram",
        city: "Gurugram",
        locality: "Sector 103",
        registerAddress: "SECTOR-103, GURUGRAM",
        registrationStatus: "Registered",
        reraValidUntil: "2029-04-30",
        approvedOn: "2027-10-09",
        registeredWith: "HRERA",
        registerProjectId: "RERA-GRG-9991-2027",
        completionPaper: "OC, CC or part CC",
        quarterlyReport: "Not uploaded",
        monitoringCases: "Published",
        corrigendum: "Published",
      },
      fillsOnly: ["city"],
    });
  });

  it.each([
    [
      "GGM/602/334/2022/77 DATED 17.08.2022 (SUPERSEDED BY GGM/790/522/2024/17 DATED 01.03.2024)",
      "Superseded",
    ],
    ["GGM/602/334/2022/77 DATED 17.08.2022(SUPERSEDED BY GGM/790/522/2024/17) Lapsed Project", "Superseded"],
  ])("keeps which number stands in the place of %s", (registration_certificate_number, status) => {
    const { project } = read({ registration_certificate_number });
    expect(project).toMatchObject({
      reraNumber: "GGM/602/334/2022/77",
      registrationStatus: status,
      supersededBy: "GGM/790/522/2024/17",
    });
    expect(project).not.toHaveProperty("supersedes");
  });

  it("keeps in whose place a number stands", () => {
    const registration_certificate_number =
      "GGM/832/564/2024/59 DATED 03.06.2024 (SUPERSEDES GGM/661/393/2023/05 DATED 12.01.2023)";
    const { project } = read({ registration_certificate_number });
    expect(project).toMatchObject({
      ...{ reraNumber: "GGM/832/564/2024/59", approvedOn: "2024-06-03", registrationStatus: "Registered" },
      supersedes: "GGM/661/393/2023/05",
    });
    expect(project).not.toHaveProperty("supersededBy");
  });

  it("tells of no paper, report or case where no link stands", () => {
    const cells = { view_oc_cc_pcc: "", view_quarterly_progress: "NA", monitoring_orders: "--" };
    const { project } = read(cells);
    expect(project).toMatchObject({ title: "Mango Estate", monitoringCases: "None published" });
    expect(project).not.toHaveProperty("completionPaper");
    expect(project).not.toHaveProperty("quarterlyReport");
    expect(read({ view_quarterly_progress: "View" }).project?.quarterlyReport).toBe("Uploaded");
    for (const view_certificate of ["", "View", "View Certificate"]) {
      const { project, remarks = [] } = read({ view_certificate });
      expect([project?.title, project?.corrigendum, remarks]).toEqual(["Mango Estate", undefined, []]);
    }
  });

  it("guesses nothing from words that nobody knows", () => {
    const cells = {
      view_oc_cc_pcc: "Applied for",
      view_quarterly_progress: "Awaited",
      monitoring_orders: "See notice",
    };
    const { project, remarks } = read(cells);
    expect(remarks).toEqual(Object.keys(cells).map((column) => ({ column, kind: "unknown" })));
    expect(project).toMatchObject({ title: "Mango Estate" });
    for (const key of ["completionPaper", "quarterlyReport", "monitoringCases"])
      expect(project).not.toHaveProperty(key);
    for (const fate of [" DATED 09.10.2027 (DE-REGISTERED)", " (WITHDRAWN)"])
      expect(read({ registration_certificate_number: `GGM/999/731/2027/99${fate}` })).toEqual({
        refused: expect.stringContaining(fate.replace(/.*\(|\)/g, "")),
        refusedColumn: "registration_certificate_number",
        reraNumber: "GGM/999/731/2027/99",
      });
  });

  it("leaves a term in 1970 unknown", () => {
    expect(read({ registration_up_to: "01/01/1970" }).project).not.toHaveProperty("reraValidUntil");
  });

  it("takes the project's id where the number is missing, but not NA", () => {
    expect(read({ registration_certificate_number: "" }).project?.reraNumber).toBe("RERA-GRG-9991-2027");
    expect(read({ registration_certificate_number: "", project_id: "NA" }).project).not.toHaveProperty(
      "reraNumber",
    );
  });

  it("names a town of its own as the city", () => {
    expect(read({ project_location: "VILLAGE ROSEPUR, SECTOR 35, SOHNA" }).project).toMatchObject({
      city: "Sohna",
      district: "Gurugram",
      locality: "Sector 35, Village Rosepur, Sohna",
    });
    expect(read({ project_location: "SECTOR 67-A, TEHSIL SOHNA, GURGAON" }).project?.city).toBe("Gurugram");
  });
});

describe("days in the Haryana list that can't be true", () => {
  const column = "registration_certificate_number";
  it.each([
    [{ registration_up_to: "01/01/1970" }, "registration_up_to", "unreadable", "reraValidUntil"],
    [{ registration_up_to: "31/12/2015" }, "registration_up_to", "beforeRera", "reraValidUntil"],
    [{ [column]: "GGM/999/731/2027/99 DATED 25.11.2027" }, column, "future", "approvedOn"],
    [{ [column]: "GGM/999/731/2027/99 DATED 31.02.2027" }, column, "unreadable", "approvedOn"],
  ])("%j is left out and told", (cells, column, kind, key) => {
    expect(read({}).remarks).toBeUndefined();
    expect(read({}).project).toHaveProperty(key);
    const { project, remarks } = read(cells);
    expect(remarks).toEqual([{ column, kind }]);
    expect(project).toMatchObject({ reraNumber: "GGM/999/731/2027/99" });
    expect(project).not.toHaveProperty(key);
  });
});

describe("parseNumberCell", () => {
  it.each([
    ["GGM/999/731/2021/54 DATED 21.09.2021 Lapsed Project", "GGM/999/731/2021/54", "Lapsed"],
    ["GGM/999/91/2019/53 DATED-30.09.2019", "GGM/999/91/2019/53", "Registered"],
    ["GGM/999/173/2021/08(A) DATED 22.02.2021", "GGM/999/173/2021/08(A)", "Registered"],
    ["9953 0F 2017 DATED 18.8.2017", "9953 OF 2017", "Registered"],
    ["960(A) OF 2017 DATED 21.11.2017", "960(A) OF 2017", "Registered"],
    ["916 OF 2017 (SUPERSEDED BY 914 OF 2018) Lapsed Project", "916 OF 2017", "Superseded"],
    [
      "GGM/9/2/2024/59 DATED 03.06.2024 (SUPERSEDES GGM/8/3/2023/05 DATED 12.01.2023)",
      "GGM/9/2/2024/59",
      "Registered",
    ],
    [
      "GGM/9/2/2023/41 DATED 20.02.2023 (REGISTRATION SUSPENDED) Lapsed Project",
      "GGM/9/2/2023/41",
      "Suspended",
    ],
    ["GGM/9/2/2023/51 DATED 03.04.2023  (IN ABEYANCE)", "GGM/9/2/2023/51", "Suspended"],
  ])("%s", (cell, printed, status) =>
    expect(parseNumberCell(cell)).toMatchObject({ printed, status, unknown: "" }),
  );

  it("tells the day of the certificate, not of the one it supersedes", () => {
    const superseding = "GGM/9/2/2024/59 DATED 03.06.2024 (SUPERSEDES GGM/8/3/2023/05 DATED 12.01.2023)";
    expect(parseNumberCell(superseding).approvedOn).toBe("2024-06-03");
    expect(parseNumberCell("GGM/999/91/2019/53 DATED-30.09.2019").approvedOn).toBe("2019-09-30");
    expect(parseNumberCell("916 OF 2017 (SUPERSEDED BY 914 OF 2018)").approvedOn).toBeUndefined();
  });
});

describe("parseSectorAddress", () => {
  it.each([
    ["SECTOR- 88A", "Sector 88A"],
    ["SECTOR 67-A", "Sector 67A"],
    ["SECTOR -79", "Sector 79"],
    ["SECTOR 102 & 102 A GURUGRAM", "Sector 102 & 102A"],
    ["DLF GARDEN CITY, SECTOR 91 / 92,", "Sector 91/92, DLF Garden City"],
    ["SEC-36, SOHNA", "Sector 36, Sohna"],
    ["SECTOR M9, M10 AND M11, MANESAR", "Sector M9, M10 & M11, Manesar"],
    [
      "SITUATED IN SECTOR 5 IN THE REVENUE ESTATE OF VILLAGE ROSEPUR DISTRICT GURUGRAM, HARYANA",
      "Sector 5, Village Rosepur",
    ],
    ["88A, GURUGRAM", "Sector 88A"],
    ["88A & 88B", "Sector 88A & 88B"],
    ["37 D GURUGRAM", "Sector 37D"],
    ["99-A, VILLAGE ROSEPUR, GURUGRAM", "Sector 99A, Village Rosepur"],
    ["63 A VILLAGE ROSEPUR", "63 A Village Rosepur"],
    ["707, 7TH FLOOR, GULMOHAR SQUARE", ""],
    ["GURUGRAM, HARYANA.", ""],
  ])("%s is %j", (address, locality) => expect(parseSectorAddress(address).locality).toBe(locality));
});
