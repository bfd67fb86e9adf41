import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp, testNow } from "../../../../tests/helpers/build-test-app.ts";
import { buildImage, storeProjects } from "../../../../tests/helpers/factories.ts";
import { propertyCalls } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { findDetailPage } from "../detail/detail-loader.server.ts";
import { blankProject } from "../fields.ts";
import type { Project, ProjectWithImages } from "../model.ts";
import { noLists } from "../sources.ts";
import { findRuleCautions } from "./rule-cautions.ts";

const today = "2026-11-24";

/** A project of which everything is known and nothing is against it. */
const faultless = {
  ...blankProject,
  reraNumber: "P52100012345",
  reraCheckedOn: "2026-11-01",
  originalCompletionOn: "2027-06-30",
  possessionOn: "2027-06-30",
  reraValidUntil: "2027-06-30",
  quarterlyReport: "Uploaded",
  monitoringCases: "None published",
  complaints: 0,
  cases: 0,
  registerChangedOn: "2026-10-05",
  updatedAt: new Date("2026-11-20T20:00:00Z"),
  images: [buildImage({ kind: "plan" })],
} as const;

const textsOf = (given: Partial<ProjectWithImages>) =>
  findRuleCautions({ ...faultless, ...given, images: [...faultless.images] }, today, noLists).map(
    ({ text }) => text,
  );

describe("the cons by rule", () => {
  it("are none where no fact is against the project", () => {
    expect(textsOf({})).toEqual([]);
  });

  it.each<[string, Partial<ProjectWithImages>]>([
    [
      "The completion date was moved once: from December 2020 to June 2024.",
      { originalCompletionOn: "2020-12-31", revisedCompletionOn: "2024-06-30" },
    ],
    [
      "The completion date was moved twice: from December 2020 to June 2024.",
      {
        originalCompletionOn: "2020-12-31",
        revisedCompletionOn: "2022-12-31",
        extendedCompletionOn: "2024-06-30",
      },
    ],
    [
      "The completion date was moved once: from 1 June 2024 to 30 June 2024.",
      {
        originalCompletionOn: "2024-06-01",
        revisedCompletionOn: "2024-06-01",
        extendedCompletionOn: "2024-06-30",
      },
    ],
    [
      "Registered until 31 December 2026; possession is given as 30 June 2027, after the term.",
      { reraValidUntil: "2026-12-31" },
    ],
    [
      "Registered in November 2021, and no end of the term is published: ask until when it is valid.",
      { reraValidUntil: null, approvedOn: "2021-11-30" },
    ],
    [
      "Registered in March 2019, and no end of the term is published: ask until when it is valid.",
      { reraValidUntil: null, approvedIn: "March 2019" },
    ],
    [
      "Registered on 9 March 2025, and until 24 June 2024: ask which of the two is right.",
      { approvedOn: "2025-03-09", reraValidUntil: "2024-06-24", possessionOn: null },
    ],
    ["The register says of the quarterly report: not uploaded.", { quarterlyReport: "Not uploaded" }],
    [
      "The register has it as plots of land: ask who builds the homes, and by when.",
      { registeredUse: "plotted" },
    ],
    [
      "The register publishes monitoring cases of the project: ask what they are about.",
      { monitoringCases: "Published" },
    ],
    ["The register lists 1 complaint.", { complaints: 1 }],
    ["The register lists 1,234 complaints.", { complaints: 1234 }],
    ["The register lists 2 court cases.", { cases: 2 }],
    [
      "The register counts 1,022 homes booked of 0: ask which of the two is right.",
      { unitsTotal: 0, unitsBooked: 1022 },
    ],
    [
      "The register counts 1 home booked of 0: ask which of the two is right.",
      { unitsTotal: 0, unitsBooked: 1 },
    ],
    [
      "The register has 8,013.5 sq m of sanctioned floor area for 27,032 homes, less than a room each: ask how many are sanctioned.",
      { unitsTotal: 27_032, sanctionedFsiSqm: 8013.5 },
    ],
    [
      "By our list, PIN code 411009 is no code of Nashik district: ask where the land lies.",
      { district: "Nashik", pinCode: "411009", isPinElsewhere: true },
    ],
    [
      "The price is of August 2026: ask what it is now.",
      { priceMinRupees: 4_500_000, sources: [{ on: "2026-08-25", fields: ["priceMinRupees"] }] },
    ],
    ["Nobody has compared this RERA number with the authority’s register yet.", { reraCheckedOn: null }],
  ])("say: %s", (text, given) => {
    expect(textsOf(given)).toEqual([text]);
  });

  it.each<[string, Partial<Project>]>([
    ["a completion that is earlier now", { revisedCompletionOn: "2026-12-31" }],
    ["an old registration whose term is published", { approvedOn: "2018-01-31" }],
    ["a term of a single day", { approvedOn: "2027-06-30" }],
    [
      "an unknown term of a registration within five years",
      { reraValidUntil: null, approvedOn: "2021-12-01" },
    ],
    ["an unknown term of a registration of an unknown day", { reraValidUntil: null }],
    [
      "an unknown term of a completed project",
      { reraValidUntil: null, approvedOn: "2018-01-31", completionPaper: "Occupation certificate" },
    ],
    ["homes that are all booked", { unitsTotal: 30, unitsBooked: 30 }],
    ["homes booked of an unknown number", { unitsTotal: null, unitsBooked: 30 }],
    ["homes of a room each", { unitsTotal: 100, sanctionedFsiSqm: 950 }],
    ["a floor area that the register leaves at zero", { unitsTotal: 100, sanctionedFsiSqm: 0 }],
    ["a first date that is not published", { originalCompletionOn: null, revisedCompletionOn: "2028-01-31" }],
    [
      "a term that ended before a completed project's possession",
      { reraValidUntil: "2026-12-31", completionPaper: "Occupation certificate" },
    ],
    ["a possession that lies behind us", { reraValidUntil: "2024-12-31", possessionOn: "2025-12-31" }],
    ["what the register does not publish", { complaints: null, cases: null, quarterlyReport: null }],
    [
      "a price that was entered within 90 days",
      { priceMinRupees: 4_500_000, sources: [{ on: "2026-08-26", fields: ["priceMinRupees"] }] },
    ],
    ["a PIN code of the district", { district: "Pune", pinCode: "411009" }],
    ["a price of unknown age", { priceMinRupees: 4_500_000 }],
    ["the made-up number of a sample", { reraCheckedOn: null, isSample: true }],
  ])("say nothing of %s", (_what, given) => {
    expect(textsOf(given)).toEqual([]);
  });

  it("miss a plan where no picture is one", () => {
    const facts = { ...faultless, images: [buildImage({ kind: "gallery" })] };
    expect(findRuleCautions(facts, today, noLists)).toEqual([
      // The day in India.
      {
        text: "No floor plan is published here.",
        basis: expect.stringContaining("RERA s.19(1)"),
        asOf: "2026-11-21",
      },
    ]);
  });

  it("name their basis and the date of the list, else the register's own day, else that of our record", () => {
    const facts = { ...faultless, images: [...faultless.images], complaints: 3 };
    expect(findRuleCautions(facts, today, noLists)).toEqual([
      {
        text: "The register lists 3 complaints.",
        basis: "Register: complaints; RERA s.31",
        asOf: "2026-10-05",
      },
    ]);
    const sources = [{ list: 3, fields: ["complaints"] as const }];
    const lists = new Map([[3, { id: 3, name: "Pune", latestOn: "2026-10-31", isDated: true }]]);
    expect(findRuleCautions({ ...facts, sources }, today, lists)[0]?.asOf).toBe("2026-10-31");
    expect(findRuleCautions({ ...facts, registerChangedOn: null }, today, noLists)[0]?.asOf).toBe(
      "2026-11-21",
    );
  });
});

describe("where the cons by rule are told", () => {
  let test: TestApp;
  let calls: ReturnType<typeof propertyCalls>;
  let headers: Record<string, string>;
  beforeAll(async () => {
    test = await buildTestApp();
    headers = (await signIn(test, "meera")).headers;
    calls = propertyCalls(test, headers);
    await storeProjects(test.db, {
      id: "ashoka-court",
      title: "Ashoka Court",
      complaints: 3,
      cautions: ["Busy road"],
      reraCheckedOn: "2026-11-01",
      registerChangedOn: "2026-10-05",
    });
  });
  afterAll(() => test.close());

  const get = async (path: string, headers = {}) =>
    (await test.app.inject({ url: `/api/properties/${path}`, headers })).json();
  const pageServices = () => ({
    catalogue: test.app.catalogue,
    brand: { name: "Aangan", slug: "aangan" },
    publicUrl: "",
    clock: () => testNow,
  });
  const complaints = {
    text: "The register lists 3 complaints.",
    basis: "Register: complaints; RERA s.31",
    as_of: "2026-10-05",
  };

  it("every read of the API tells them alike, to strangers and to staff", async () => {
    const reads = [
      await get("getproperty/ashoka-court"),
      await get("getproperty/ashoka-court", headers),
      (await get("getproperties")).property[0],
      (await get("getproperties", headers)).property[0],
      (await get("getallproperties"))[0],
      (await get("getallproperties?page=1"))[0],
    ];
    for (const read of reads) {
      expect(read.rule_cautions).toEqual([
        complaints,
        expect.objectContaining({ as_of: expect.any(String) }),
      ]);
      expect(read.cautions).toEqual(["Busy road"]);
    }
  });

  it("a PIN code of another district is told on the page and by every read", async () => {
    const place = { state: "Maharashtra", district: "Nashik", city: null };
    await storeProjects(
      test.db,
      { ...place, id: "parvati-court", title: "Parvati Court", pinCode: "411009" },
      { ...place, id: "gangapur-court", title: "Gangapur Court", pinCode: "422013" },
    );
    await test.app.catalogue.settled();
    const text = "By our list, PIN code 411009 is no code of Nashik district: ask where the land lies.";
    const pageOf = async (id: string) => (await findDetailPage(pageServices(), id))?.detail;
    const reads = [
      (await get("getproperty/parvati-court")).rule_cautions,
      (await get("getproperty/parvati-court", headers)).rule_cautions,
      (await pageOf("parvati-court"))?.ruleCautions,
    ];
    for (const cautions of reads) expect(cautions).toContainEqual(expect.objectContaining({ text }));
    expect((await pageOf("parvati-court"))?.place).toBe("Nashik district, Maharashtra");
    expect((await pageOf("gangapur-court"))?.place).toContain("PIN 422013");
    const others = (await get("getproperty/gangapur-court")).rule_cautions;
    expect(JSON.stringify(others)).not.toContain("PIN code");
    expect(others.length).toBeGreaterThan(0);
  });

  it("the project page shows them, and staff delete their own cons only", async () => {
    const page = await findDetailPage(pageServices(), "ashoka-court");
    expect(page?.detail.ruleCautions[0]?.text).toBe(complaints.text);
    const sent = { clear: ["cautions", "rule_cautions"] };
    const refused = await calls.patch("ashoka-court", sent);
    expect(refused).toMatchObject({ status: 400, error: { fields: { clear: expect.any(String) } } });
    const { property } = await calls.patch("ashoka-court", { clear: "cautions", rule_cautions: "" });
    expect(property).toMatchObject({
      cautions: [],
      rule_cautions: [complaints, expect.anything()],
    });
  });
});
