import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";

let test: TestApp;
const check = async (params: Record<string, string> | string) =>
  test.app.inject({ method: "GET", url: `/api/rera/check?${new URLSearchParams(params)}` });

beforeAll(async () => {
  test = await buildTestApp();
  const here = { state: "Maharashtra", city: "Pune" };
  await storeProjects(
    test.db,
    {
      ...here,
      id: "open-court",
      title: "Open Court",
      reraNumber: "P52100019639",
      reraValidUntil: "2030-03-31",
    },
    { ...here, id: "second", title: "Second", reraNumber: "P52100019639", reraValidUntil: "2030-03-31" },
    {
      ...here,
      id: "over-court",
      title: "Over Court",
      reraNumber: "P51800002451",
      reraValidUntil: "2020-03-31",
    },
    { ...here, title: "Lapsed Court", reraNumber: "P51700048590", registrationStatus: "Lapsed" },
    {
      ...{ ...here, title: "Hidden Lapsed Court", reraNumber: "P51700048594" },
      ...{ registrationStatus: "Lapsed", visibility: "hidden" },
    },
    { ...here, title: "Shops", reraNumber: "P51700048595", registeredUse: "commercial" },
    {
      ...{ title: "Ridge", state: "Haryana", city: "Gurugram", reraNumber: "GGM/359/91/2019/53" },
      ...{ id: "ridge", reraValidUntil: "2030-03-31", registerProjectId: "RERA-GRG-231-2019" },
    },

    {
      ...{ title: "Crossing", state: "Haryana", city: "Gurugram", reraNumber: "GGM/602/334/2022/77" },
      ...{ registrationStatus: "Superseded", supersededBy: "GGM/359/91/2019/53" },
    },
    { ...here, title: "Hidden Court", reraNumber: "P51700048591", visibility: "hidden" },
    { ...here, title: "Draft Court", reraNumber: "P51700048592", city: null },
    { title: "Elsewhere", state: "Telangana", city: "Hyderabad", reraNumber: "P51700048593" },
  );
});
afterAll(() => test.close());

describe("GET /api/rera/check", () => {
  it("says that a number is well formed, whose register decides, and what we have of it", async () => {
    const response = await check({ state: "MH", number: " RERA No. p5210 0019639 dated 1.2.2020 " });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      state: "Maharashtra",
      normalised: "p52100019639",
      verdict: "match",
      message: "Matches the MahaRERA number format.",
      meant: null,
      fits: true,
      district: "Pune",
      taluk: null,
      approved_on: null,
      term_ends_on: null,
      fits_states: ["Dadra and Nagar Haveli and Daman and Diu", "Maharashtra"],
      authority: {
        name: "Maharashtra Real Estate Regulatory Authority",
        url: "https://maharera.maharashtra.gov.in/projects-search-result",
      },
      // The oldest of two with one number.
      project: {
        ...{ _id: "open-court", title: "Open Court", rera_no: "P52100019639" },
        ...{ standing: "in-term", is_sample: false, supersedes: [] },
      },
      withheld: null,
    });
  });

  it("names the states whose form a number has where its own does not fit", async () => {
    expect((await check({ state: "Maharashtra", number: "P02400006761" })).json()).toMatchObject({
      verdict: "mismatch",
      fits: false,
      fits_states: ["Andhra Pradesh", "Telangana"],
      project: null,
    });
  });

  it("tells the number that was meant where letters look like digits, and takes none for it", async () => {
    const meantBy = async (state: string, number: string) => {
      const { verdict, meant, project } = (await check({ state, number })).json();
      return [verdict, meant, project];
    };
    expect(await meantBy("Maharashtra", "P521OOOl9639")).toEqual(["mismatch", "P52100019639", null]);
    expect(await meantBy("Odisha", "MP/19/2O22/00734")).toEqual(["mismatch", "MP/19/2022/00734", null]);
    expect((await check({ number: "PRM/KA/RERA/1251/31O/PR/211027/OO4383" })).json()).toMatchObject({
      ...{ state: "Karnataka", verdict: "mismatch", meant: "PRM/KA/RERA/1251/310/PR/211027/004383" },
    });
    for (const number of ["P02400006761", "OIL", "PO"])
      expect(await meantBy("Maharashtra", number)).toEqual(["mismatch", null, null]);
  });

  it("tells the end of the term where the number holds it, and makes no day of other digits", async () => {
    const endOf = async (state: string, number: string) =>
      (await check({ state, number })).json<{ term_ends_on: string | null }>().term_ends_on;
    expect(await endOf("Bihar", "brerap 2036 14 010826 090630 E00")).toBe("2030-06-09");
    expect(await endOf("Bihar", "BRERAP203614010826310630E00")).toBeNull();
    expect(await endOf("Bihar", "BRERAP05734-1/994/R-766/2019")).toBeNull();
    expect(await endOf("Odisha", "BRERAP203614010826090630E00")).toBeNull();
  });

  it("tells the day of the registration where the number holds it", async () => {
    const response = await check({ state: "Karnataka", number: "prm/ka/rera/1251/446/pr/171014/000111" });
    expect(response.json()).toMatchObject({
      approved_on: "2017-10-14",
      term_ends_on: null,
      taluk: "Bengaluru East",
    });
    const approvedIn = async (number: string) =>
      (await check({ state: "Chhattisgarh", number })).json<{ approved_on: string | null }>().approved_on;
    expect(await approvedIn("PCGRERA200618000247")).toBe("2018-06-20");
    // Before the act, after today, and a day that no calendar has.
    expect(await approvedIn("PCGRERA200615000247")).toBeNull();
    expect(await approvedIn("PCGRERA200696000247")).toBeNull();
    expect(await approvedIn("PCGRERA310218000247")).toBeNull();
  });

  it("finds the number in the sentence of an advertisement, or in an address", async () => {
    const answerOf = async (state: string, number: string) => (await check({ state, number })).json();
    const expected = { verdict: "match", normalised: "P52100019639", project: { title: expect.any(String) } };
    for (const text of [
      "MahaRERA Registration Number P52100019639 Available at https://maharera.maharashtra.gov.in",
      "https://maharera.maharashtra.gov.in/public/project/view/P52100019639",
      "Phase II (P52100019639), possession Dec 2027",
    ])
      expect(await answerOf("Maharashtra", text), text).toMatchObject(expected);
    for (const number of ["PRM KA RERA 1251 446 PR 171014 000111", "prm-ka-rera-1251-446-pr-171014-000111"])
      expect(await answerOf("Karnataka", number), number).toMatchObject({ verdict: "match" });
    // What is of no form stays as it was typed.
    expect(await answerOf("Maharashtra", "Tower 2 of P5210001")).toMatchObject({
      verdict: "mismatch",
      normalised: "Tower 2 of P5210001",
    });
  });

  it("needs no state where one authority alone gives numbers of the form", async () => {
    const asked = async (number: string) => check({ state: " ", number });
    expect((await asked("P52100019639")).json()).toMatchObject({ state: "Maharashtra", verdict: "match" });
    expect((await asked("RERA No. UPRERAPRJ123456/05/2024")).json()).toMatchObject({
      state: "Uttar Pradesh",
    });
    expect((await asked("P521 0001 9639")).json()).toMatchObject({
      state: "Maharashtra",
      normalised: "P52100019639",
    });
    const several = await asked("P02400006761");
    expect(several.statusCode).toBe(400);
    expect(several.json().error.fields).toEqual({
      state: "Numbers of this form are given in Andhra Pradesh or Telangana: choose the state.",
    });
    expect((await asked("X/1")).json().error.fields).toEqual({ state: "Please select a valid state." });
  });

  it("tells the district whose code the number holds, of a number of the state alone", async () => {
    const districtOf = async (state: string, number: string) =>
      (await check({ state, number })).json<{ district: string | null }>().district;
    expect(await districtOf("Maharashtra", "P51700048593")).toBe("Thane");
    expect(await districtOf("Kerala", "K-RERA/PRJ/TSR/167/2022")).toBe("Thrissur");
    expect(await districtOf("Kerala", "P51700048593")).toBeNull();
    expect(await districtOf("Uttarakhand", "UKREP05170000555")).toBeNull();
  });

  it("tells an agent and an application from a project", async () => {
    const verdictOf = async (state: string, number: string) => (await check({ state, number })).json();
    expect(await verdictOf("Haryana", "HRERA-PKL-REA-1578-2023")).toMatchObject({
      verdict: "agent",
      fits: false,
    });
    expect(await verdictOf("Karnataka", "ACK/KA/RERA/1251/446/PR/181122/005482")).toMatchObject({
      verdict: "acknowledgement",
      fits: false,
    });
  });

  it("does not judge where no form is known, and names no authority where there is none", async () => {
    expect((await check({ state: "Sikkim", number: "X 1" })).json()).toMatchObject({
      verdict: "unknown-state",
      fits: null,
      authority: null,
    });
    expect((await check({ state: "Chandigarh", number: "X 1" })).json()).toMatchObject({
      fits: null,
      authority: { url: expect.stringMatching(/^https:/) },
    });
  });

  it("tells of a public project whose term is over, and of no other that only staff may see", async () => {
    const recordOf = async (number: string) => (await check({ state: "Maharashtra", number })).json().project;
    expect(await recordOf("P51800002451")).toMatchObject({ title: "Over Court", standing: "term-over" });
    for (const number of ["P51700048590", "P51700048591", "P51700048592", "P51700048595"])
      expect(await recordOf(number), number).toBeNull();
    const staff = await test.app.inject({
      url: `/api/properties/getallproperties`,
      headers: (await signIn(test)).headers,
    });
    expect(staff.json().map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(["Lapsed Court", "Hidden Court", "Draft Court"]),
    );
  });

  it("tells the register's own word that keeps a project from the public, and nothing of what staff hid", async () => {
    const wordOf = async (number: string) => (await check({ state: "Maharashtra", number })).json().withheld;
    expect(await wordOf("P51700048590")).toEqual({
      ...{ registration_status: "Lapsed", superseded_by: null, told: null },
    });
    for (const number of ["P51800002451", "P51700048591", "P51700048592", "P51700048594", "P51700048595"])
      expect(await wordOf(number), number).toBeNull();
  });

  it("tells the number that stands in the place of a superseded one, and of which it is", async () => {
    const response = await check({ state: "Haryana", number: "GGM/602/334/2022/77" });
    expect(response.json()).toMatchObject({
      project: null,
      withheld: { registration_status: "Superseded", superseded_by: "GGM/359/91/2019/53" },
    });
    const other = await check({ state: "Haryana", number: "GGM/359/91/2019/53" });
    expect(other.json().project).toMatchObject({ _id: "ridge", supersedes: ["GGM/602/334/2022/77"] });
  });

  it("knows a project by its ID in the register, and tells its number", async () => {
    const project = { _id: "ridge", title: "Ridge", rera_no: "GGM/359/91/2019/53" };
    for (const number of ["RERA-GRG-231-2019", "rera grg 231 2019", "GGM/359/91/2019/53"])
      expect((await check({ state: "Haryana", number })).json().project, number).toMatchObject(project);
    expect((await check({ state: "Haryana", number: "RERA-GRG-23-2019" })).json().project).toBeNull();
  });

  it("keeps numbers of different states apart", async () => {
    const number = "P51700048593";
    expect((await check({ state: "Telangana", number })).json().project).toMatchObject({
      title: "Elsewhere",
    });
    expect((await check({ state: "Maharashtra", number })).json().project).toBeNull();
  });

  it("names every parameter that is wrong", async () => {
    const faultsOf = async (params: Record<string, string>) => {
      const response = await check(params);
      expect(response.statusCode).toBe(400);
      expect(response.json().error.code).toBe("invalid");
      return response.json().error.fields;
    };
    const state = "Please select a valid state.";
    expect(await faultsOf({})).toEqual({ state, number: "Type a RERA number." });
    expect(await faultsOf({ state: "Atlantis", number: "P52100019639" })).toEqual({ state });
    expect(await faultsOf({ state: "Goa", number: "RERA No. -/" })).toEqual({
      number: "No number can be read from this.",
    });
    expect(await faultsOf({ state: "Goa", number: "1".repeat(501) })).toEqual({
      number: "At most 500 characters.",
    });
  });

  it("answers whatever else an address holds, and escapes nothing twice", async () => {
    const number = `"><script>alert(1)</script>\u0000`;
    const response = await check({ state: "Goa", number });
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    expect(response.json()).toMatchObject({ verdict: "mismatch", normalised: `"><script>alert(1)</script>` });
    const url = "/api/rera/check?state=Goa&state=Maharashtra&number=x&number=P52100019639&number=%E0%A4";
    expect((await test.app.inject({ url })).statusCode).toBe(400);
    expect((await test.app.inject({ url: url.replace("&number=%E0%A4", "") })).json().fits).toBe(true);
  });
});
