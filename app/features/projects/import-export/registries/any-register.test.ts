import { describe, expect, it } from "vitest";
import type { RegistrationStatus } from "../../model.ts";
import { anyRegister } from "./any-register.ts";
import { columnName } from "./layout.ts";

const today = "2026-11-24";
const columnsOf = (...headers: string[]) => anyRegister.nameColumns?.(headers.map(columnName));
/** Reads a row by what the list calls its columns. */
const read = (cells: Record<string, string>, state?: string, status?: RegistrationStatus) => {
  const columns = columnsOf(...Object.keys(cells)) ?? [];
  const row = Object.fromEntries(Object.values(cells).map((cell, index) => [columns[index], cell]));
  return anyRegister.read(row, { state, status, dateOrder: "day-first", today });
};
const uttarPradesh = {
  "Registration No.": "UPRERAPRJ999991",
  "Project Name": "MANGO GREENS",
  "Promoter's Name": "M/S GULMOHAR HOMES PVT LTD",
  Status: "On-Going",
  District: "GAUTAM BUDDHA NAGAR",
};

describe("a list of an authority without a layout of its own", () => {
  it("gives a project by the names that the list gives to its columns", () => {
    const more = {
      "Type of Project": "Residential",
      "Registration Date": "15-08-2019",
      "Registration valid upto": "31-03-2029",
      "Proposed Date of Completion": "31-03-2027",
      "Revised Completion Date": "31-03-2028",
      "Total No. of Units": "120",
      "Land Area (Sqm)": "13709.25",
      "No. of Complaints": "3",
      Latitude: "28.5355",
      Longitude: "77.3910",
    };
    expect(read({ ...uttarPradesh, ...more })).toEqual({
      project: {
        title: "Mango Greens",
        reraNumber: "UPRERAPRJ999991",
        developer: "Gulmohar Homes Pvt Ltd",
        state: "Uttar Pradesh",
        district: "Gautam Buddha Nagar",
        registeredUse: "residential",
        approvedOn: "2019-08-15",
        reraValidUntil: "2029-03-31",
        originalCompletionOn: "2027-03-31",
        revisedCompletionOn: "2028-03-31",
        possessionOn: "2028-03-31",
        unitsTotal: 120,
        landAreaSqm: 13709.25,
        complaints: 3,
        latitude: 28.5355,
        longitude: 77.391,
      },
    });
  });

  it.each([
    [["Sr. No.", "RERA Number", "Name of the Project", "Name of Promoter", "Registration Status"]],
    [["S No", "Project Registration Number", "PROJECT", "Developer Name", "Status of Project"]],
    [["No.", "Registration No. & Date", "Project Name", "Promoter Name", "Status"]],
    [["#", "Registration Certificate No", "Project_Name", "Promoter", "Status"]],
  ])("knows its columns among %j", (headers) => {
    expect(columnsOf(...headers)?.slice(1)).toEqual(anyRegister.required);
  });

  it.each([
    [
      "rera_reg_no",
      [
        ...["Project Reg. No.", "Certificate of Registration No.", "RERA Regn. Number"],
        ...["RERA Certificate No.", "Certificate No"],
      ],
    ],
    ["status", ["Registration Status", "Current Status of Project", "Current Status"]],
    [
      "valid_until",
      ["Valid Upto Date", "Validity Date", "Registration Valid Till", "Valid up to", "Regd. up to"],
    ],
    ["proposed_completion", ["Proposed Completion Date (As per Form B)", "Proposed End Date"]],
    ["extended_until", ["Extension Valid Upto", "Extended up to", "Registration extended till"]],
    [
      "approved_on",
      ["Approved Date", "Date of Issue of Registration Certificate", "Registration Certificate Date"],
    ],
    ["land_area_sqm", ["Project Land Area (In sq mtrs)", "Land Area (Sq. Meters)", "Total area in sqm"]],
    ["locality", ["Village", "Moje"]],
    ["project_type", ["Type", "Project Category"]],
  ])("knows %s by its usual forms", (column, headers) => {
    for (const header of headers) expect(columnsOf(header), header).toEqual([column]);
  });

  it("reads no column of a name that may mean several things", () => {
    const unclear = ["Start Date", "Approval Date", "End Date", "Area", "Application No", "Completion Date"];
    expect(columnsOf(...unclear)).toEqual(unclear.map(columnName));
  });

  it("takes the surest of columns that mean one thing, and of its equals the first", () => {
    expect(columnsOf("State", "Project State", "", "", "State")).toEqual([
      ...["state", "other_project_state", "", ""],
      "other_state",
    ]);
    // An address beside that of the project may be the promoter's.
    expect(columnsOf("Address", "Project Address")).toEqual(["other_address", "address"]);
    // Where a list has both, the certificate may be that of an occupancy.
    expect(columnsOf("Certificate No", "Registration No")).toEqual(["other_certificate_no", "rera_reg_no"]);
    // What the register says of the registration goes before what it says of the work.
    expect(columnsOf("Project Status", "Status of Registration", "Status")).toEqual([
      ...["other_project_status", "status", "other_status"],
    ]);
  });

  it.each([
    "UPRERAPRJ999991 15/08/2019",
    "UPRERAPRJ999991\nDated: 15.08.2019",
    "UPRERAPRJ999991 (dt. 15-08-2019)",
  ])("takes the day of the registration from behind the number: %j", (number) => {
    const row = { ...uttarPradesh, "Registration No.": number };
    const known = { reraNumber: "UPRERAPRJ999991", approvedOn: "2019-08-15" };
    expect(read(row).project).toMatchObject(known);
    expect(read({ ...row, "Date of Registration": "16-08-2019" }).project?.approvedOn).toBe("2019-08-16");
  });

  it("leaves a number whole where no day stands behind it", () => {
    for (const number of ["UPRERAPRJ378870/03/2025", "RERAA KM 49 OF 2024-2025"])
      expect(read({ ...uttarPradesh, "Registration No.": number }, "Assam").project).toMatchObject({
        reraNumber: number,
      });
  });

  it("counts a date of completion as the term where the list tells no other", () => {
    const { project } = read({ ...uttarPradesh, "Proposed Completion Date": "2027-03-31" });
    expect(project).toMatchObject({ possessionOn: "2027-03-31", reraValidUntil: "2027-03-31" });
  });

  it.each([
    ["Registered", undefined, "Registered"],
    ["Registration Revoked", undefined, "Revoked"],
    ["Completed Project: Form 6 filed", undefined, "Completed"],
    ["", "is empty: write Registered, or what the register says instead", undefined],
    ["Under scrutiny", "is no known word: Under scrutiny", undefined],
  ])("takes the status %j for what the register says, and for nothing else", (Status, refused, status) => {
    const reading = read({ ...uttarPradesh, Status });
    expect([reading.refused, reading.project?.registrationStatus]).toEqual([refused, status]);
  });

  it.each([
    ["", "Revoked"],
    ["Ongoing", "Revoked"],
    ["Lapsed", "Lapsed"],
    ["Under scrutiny", undefined],
  ])("of the status %j in a list that somebody calls revoked is %s", (Status, status) => {
    const reading = read({ ...uttarPradesh, Status }, undefined, "Revoked");
    expect(reading.project?.registrationStatus).toBe(status);
    if (status === undefined) expect(reading.refused).toBe("is no known word: Under scrutiny");
  });

  it("counts an extension of the registration as its term, also one that ends before it, and says so", () => {
    const row = { ...uttarPradesh, "Registration Certificate Valid Upto": "31-03-2027" };
    expect(read(row).project?.reraValidUntil).toBe("2027-03-31");
    const extended = read({ ...row, "Extension Valid Upto": "31-Mar-28" });
    expect([extended.project?.reraValidUntil, extended.remarks]).toEqual(["2028-03-31", undefined]);
    const shortened = read({ ...row, "Extension Valid Upto": "31-Mar-26" });
    expect([shortened.project?.reraValidUntil, shortened.remarks]).toEqual([
      "2026-03-31",
      [{ column: "extended_until", kind: "outOfOrder" }],
    ]);
  });

  it.each([
    ["05-May-23", "2023-05-05"],
    ["5th May 2023", "2023-05-05"],
    ["May 5, 2023", "2023-05-05"],
  ])("reads the day of the registration as registers write it: %s", (day, approvedOn) => {
    expect(read({ ...uttarPradesh, "Registration Date": day }).project).toMatchObject({ approvedOn });
  });

  it.each([
    ["Under Construction", "Under Construction"],
    ["INPROGRESS", "Under Construction"],
    ["On-Going", undefined],
    ["New Project", undefined],
    ["Not Started", undefined],
  ])("of %j tells what is certain about the building work", (Status, projectStatus) => {
    const { project } = read({ ...uttarPradesh, Status });
    expect([project?.projectStatus, project?.registrationStatus]).toEqual([projectStatus, undefined]);
  });

  it("says which state a number can't tell, and takes the one that is named", () => {
    const row = { ...uttarPradesh, "Registration No.": "77/2024", District: "" };
    expect(read(row).refused).toContain("name it with --state");
    expect(read(row, "Goa").project?.state).toBe("Goa");
  });

  it.each([
    ["P02400009991", "Ranga Reddy", "Telangana"],
    ["P03290009991", "Guntur", "Andhra Pradesh"],
    ["K-RERA/PRJ/ERN/991/2025", "Ernakulam", "Kerala"],
  ])("tells by the district which of two authorities gave %s: %s in %s", (number, District, state) => {
    const row = { ...uttarPradesh, "Registration No.": number };
    expect(read({ ...row, District }).project?.state).toBe(state);
    expect(read({ ...row, District: "" }).refused).toContain("name it with --state");
  });

  it.each([
    [{ Tehsil: "JEWAR" }, "Jewar tehsil"],
    [{ Tehsil: "SADAR" }, undefined],
    [{ Tehsil: "JEWAR", Village: "DAYANATPUR" }, "Dayanatpur"],
    [{ State: "Goa", District: "North Goa", Village: "NERUL (CT)" }, "Nerul"],
    [{ State: "Telangana", District: "Ranga Reddy", Mandal: "SERILINGAMPALLY" }, "Serilingampally mandal"],
    [{ State: "Kerala", District: "Ernakulam", Taluk: "KANAYANNUR" }, "Kanayannur taluk"],
  ])("names the part of the district as people there do: %j", (cells, locality) => {
    expect(read({ ...uttarPradesh, ...cells } as Record<string, string>).project?.locality).toBe(locality);
  });

  it.each([
    [{ Lat: "77.3910", Long: "28.5355" }, "latitude", "swapped"],
    [{ Lat: "28\"39'28", Long: "77.39" }, "latitude", "unreadable"],
    [{ Lat: "18.52", Long: "73.85" }, "latitude", "elsewhere"],
    [{ "Date of Registration": "25-11-2026" }, "approved_on", "future"],
    [{ "Registration No.": "UPRERAPRJ999991 25-11-2026" }, "rera_reg_no", "future"],
    [{ "Valid Till": "31-03-2015" }, "valid_until", "beforeRera"],
    [{ "No. of Units": "-4" }, "total_units", "unreadable"],
  ])("keeps the row and tells what is wrong with %j", (cells, column, kind) => {
    const { project, remarks } = read({ ...uttarPradesh, ...cells } as Record<string, string>);
    expect(project?.title).toBe("Mango Greens");
    expect(remarks).toEqual([{ column, kind }]);
  });
});
