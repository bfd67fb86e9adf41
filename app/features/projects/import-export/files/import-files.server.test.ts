import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { draft, mango, registry, rose, setUpImports } from "../../../../../tests/helpers/imports.ts";
import { describeOnEachServer } from "../../../../../tests/helpers/test-database.ts";
import { projectSearch, projects } from "../../table.server.ts";

describeOnEachServer("importFiles", (on) => {
  const { db, importText, listAll } = setUpImports(on);

  it("stores what a registry gives, searchable, and leaves the rest unknown", async () => {
    const counts = await importText(gzipSync([registry, mango, rose, draft].join("\n")));
    expect(counts).toMatchObject({ read: 3, created: 3, refused: 0, public: 1, drafts: 1, withheld: 1 });
    expect(Object.fromEntries(counts.reasons)).toEqual({ "commercial only": 1, "no RERA number": 1 });
    const [first, ...others] = await listAll();
    expect(first).toMatchObject({
      title: "Mango Mansion",
      reraNumber: "RP/19/2026/99991",
      reraKey: "RP19202699991",
      developer: "Gulmohar Homes",
      state: "Odisha",
      district: "Khordha",
      place: "Bhubaneswar",
      city: null,
      bhk: [],
      priceMinRupees: null,
      projectStatus: null,
      propertyType: null,
      possessionOn: "2027-12-31",
      isPublic: true,
    });
    expect(first?.id).toMatch(/^mango-mansion-khordha-[0-9a-z]{6}$/);
    expect(others.map(({ isPublic }) => isPublic)).toEqual([false, false]);
    expect(await db().select().from(projectSearch)).toHaveLength(3);
  });

  it("changes nothing the second time, under any spelling of number and names", async () => {
    await importText([registry, mango, rose, draft].join("\n"));
    const before = await listAll();
    const again = await importText([registry, mango, rose, draft].join("\n"));
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    const respelt = mango
      .replace("RP/19/2026/99991", "rp / 19/2026 /99991")
      .replace("MANGO MANSION", "Mango  Mansion");
    expect(await importText([registry, respelt, rose, draft].join("\n"))).toMatchObject({
      unchanged: 3,
      updated: 0,
    });
    expect(await listAll()).toEqual(before);
  });

  it("tells what the homes of our own CSV tell, and goes on with them", async () => {
    const sheet = (price: string) =>
      ["title,state,rera_number,units", `Neem Court,Goa,PRGO02239991,"2 BHK, 835 sq.ft., ${price}"`].join(
        "\n",
      );
    await importText(sheet("62 Lacs"));
    const expected = {
      bhk: [2],
      priceMinRupees: 6_200_000,
      priceMaxRupees: 6_200_000,
      carpetArea: "835 sq.ft.",
    };
    expect((await listAll())[0]).toMatchObject(expected);
    expect(await importText(sheet("62 Lacs"))).toMatchObject({ unchanged: 1 });
    await importText(sheet("70 Lacs"));
    expect((await listAll())[0]).toMatchObject({ priceMinRupees: 7_000_000, priceMaxRupees: 7_000_000 });
    await db().update(projects).set({ priceMinRupees: 5_000_000 });
    expect(await importText(sheet("72 Lacs"))).toMatchObject({ updated: 1 });
    expect((await listAll())[0]).toMatchObject({ priceMinRupees: 5_000_000, priceMaxRupees: 7_000_000 });
  });

  it("updates what the registry changed and keeps what staff added", async () => {
    await importText([registry, mango].join("\n"));
    const [stored] = await listAll();
    const id = stored?.id ?? "";
    const added = {
      priceMinRupees: 4_500_000,
      bhk: [2, 3],
      visibility: "hidden" as const,
      views: 7,
      developer: "GULMOHAR homes",
    };
    await db().update(projects).set(added).where(eq(projects.id, id));
    const changed = await importText(
      [registry, mango.replace("Dec, 2027", "Mar, 2029").replace("MANGO", "MANGO GRAND")].join("\n"),
    );
    expect(changed).toMatchObject({ created: 0, updated: 1, unchanged: 0, public: 0, withheld: 1 });
    const [updated] = await listAll();
    expect(updated).toMatchObject({
      ...added,
      id,
      title: "Mango Grand Mansion",
      reraValidUntil: "2029-03-31",
    });
    expect(updated?.searchText).toContain(" grand");
    expect(updated?.updatedAt.getTime()).toBeGreaterThan(stored?.updatedAt.getTime() ?? 0);
  });

  it("does not forget a field because a later list leaves it out", async () => {
    await importText([registry, mango].join("\n"));
    const silent = mango.replace('"Dec, 2027"', "").replace("Residential", "Others");
    expect(await importText([registry, silent].join("\n"))).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it("takes the first of several rows of one project, in any order of runs", async () => {
    const twice = [registry, mango, mango.replace("MANGO", "OTHER"), draft, draft].join("\n");
    expect(await importText(twice)).toMatchObject({ read: 4, created: 2, refused: 2 });
    expect(await importText(twice)).toMatchObject({ read: 4, unchanged: 2, updated: 0, refused: 2 });
    expect((await listAll()).map(({ title }) => title)).toEqual(["Mango Mansion", "Jasmine Court"]);
  });

  it("knows a draft again once staff gave it a number", async () => {
    await importText([registry, draft].join("\n"));
    await db()
      .update(projects)
      .set({ reraNumber: "BRERAP99991-1/1/R-1/2024", reraKey: "BRERAP9999111R12024" });
    expect(await importText([registry, draft].join("\n"))).toMatchObject({
      unchanged: 1,
      created: 0,
      public: 1,
    });
  });

  it("knows drafts again by any name: a long one, in any script, of signs only", async () => {
    const titles = [
      "शांति कुंज, J. P. Nagar".repeat(60),
      "É&Co.'s 88-A “Garden”",
      "★★★",
      `${"A".repeat(299)} 💥b c`,
    ];
    const text = ["title,state,developer", ...titles.map((title) => `"${title}",Goa,ROSE`)].join("\n");
    expect(await importText(text)).toMatchObject({ created: 4 });
    expect(await importText(text)).toMatchObject({ unchanged: 4 });
    expect(await importText(text.replaceAll("ROSE", "LILY"))).toMatchObject({ created: 4 });
  });

  it("tells the same of a dry run and writes nothing", async () => {
    await importText([registry, mango].join("\n"));
    const next = [registry, mango.replace("MANGO", "PLUM"), rose, draft, rose].join("\n");
    const { report: _dry, ...dry } = await importText(next, { isDryRun: true });
    expect(await listAll()).toHaveLength(1);
    const { report: _real, ...real } = await importText(next);
    expect(dry).toEqual(real);
    expect(real).toMatchObject({ created: 2, updated: 1, refused: 1 });
  });

  it("gives a row without a state the one that is named", async () => {
    const text =
      "rera_reg_no,project_name,promoter_name,status,city\nP02400099991,MANGO,ROSE,Approved,Hyderabad";
    expect(await importText(text)).toMatchObject({ refused: 1 });
    expect(await importText(text, { state: "Telangana" })).toMatchObject({ created: 1, public: 1 });
  });

  /** What a register says, each fact another. */
  const registerCells = {
    approved_in: "March 2019",
    completion_original: "2023-12-31",
    completion_revised: "2024-12-31",
    completion_extended: "2025-12-31",
    completion_paper: "Part completion certificate",
    registered_as: "New project",
    registered_with: "UKRERA",
    register_project_id: "UK-1",
    register_address: "Plot 7, Rajpur Road",
    supersedes: "UKREP09170000017",
    superseded_by: "UKREP09170000019",
    register_changed_on: "2026-01-15",
    complaints: "3",
    cases: "2",
    quarterly_report: "Not uploaded",
    monitoring_cases: "Published",
    corrigendum: "Published",
    units_total: "120",
    units_booked: "80",
    plots_total: "7",
    plots_booked: "4",
    plots_area_sqm: "810.5",
    land_area_sqm: "3709.25",
    recreational_area_sqm: "384",
    sanctioned_fsi_sqm: "5708.12",
    sanctioned_floors: "9",
    basements: "1",
    plinths: "6",
    podiums: "5",
    stilts: "8",
    parking_open: "44",
    parking_closed: "0",
    taluk: "Doiwala",
    pin_code: "248001",
    latitude: "30.316495",
    longitude: "78.032188",
    pin_outside: "21.15, 79.09",
  };

  it("carries every field through our own CSV", async () => {
    const cells: Record<string, string> = {
      id: "mango-court-dehradun-000000",
      title: "Mango Court",
      state: "Uttarakhand",
      rera_number: "UKREP11250099991",
      developer: "Gulmohar Homes",
      city: "Dehradun",
      district: "Dehradun",
      locality: "Rajpur Road",
      bhk: "2 | 3",
      units: '[{"bhk":"2","price":"45 Lacs","area":"900 sq.ft.","priceRupees":4500000,"areaSqft":900}]',
      price_min: "4500000",
      price_max: "9000000",
      price_min_text: "45 Lacs*",
      price_max_text: "90 Lacs*",
      website: "https://example.org/mango",
      possession: "2027-03-31",
      configuration: "2, 3 BHK",
      carpet_area: "900 sq.ft.",
      towers: "2",
      floors: "9",
      apartments_per_floor: "4",
      pros: "Park | School, near",
      cautions: "Busy road",
      promoter_answer: "The road is widened.",
      promoter_answered_on: "2026-10-31",
      rera_number_reason: "Seen on the register",
      other_features: "Lift",
      amenities: "Park | Gym",
      project_status: "Ready to Move",
      property_type: "Row House / Villa",
      hot_deal: "yes",
      views: "12",
      registration_status: "Completed",
      registered_use: "mixed",
      approved_on: "2024-05-31",
      open_area_percent: "62",
      rera_valid_until: "2028-03-31",
      rera_checked_on: "2026-11-01",
      ...registerCells,
      visibility: "hidden",
      is_sample: "no",
    };
    const quoted = Object.values(cells).map((cell) => `"${cell.replaceAll('"', '""')}"`);
    const text = `${Object.keys(cells).join()}\n${quoted.join()}`;
    expect(await importText(text)).toMatchObject({ created: 1, refused: 0 });
    const [stored] = await listAll();
    const { seq, createdAt, updatedAt, searchText, reraKey, place, isPublic, ...fields } = stored ?? {};
    expect([place, isPublic, reraKey]).toEqual(["Dehradun", false, "UKREP11250099991"]);
    // No field of the entity is left at "unknown": a column that is not read would show here.
    expect(Object.entries(fields).filter(([, value]) => value === null || String(value) === "")).toEqual([]);
    expect(fields).toMatchObject({ pros: ["Park", "School, near"], views: 12, isHotDeal: true, towers: 2 });
    expect(await importText(text)).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it("keeps rows of different ids apart, whatever else they share", async () => {
    const text = [
      "id,title,state,rera_number",
      "a-1,Mango,Goa,PRGO02239991",
      "b-2,Mango again,Goa,PRGO02239991",
      "c-3,Draft,Goa,",
      "d-4,Draft,Goa,",
      "d-4,Draft,Goa,",
      ",Mango once more,Goa,PRGO02239991",
    ].join("\n");
    for (const batchSize of [1, 500]) {
      await db().delete(projects);
      expect(await importText(text, { batchSize })).toMatchObject({ created: 4, refused: 2 });
      expect(await importText(text, { batchSize })).toMatchObject({ unchanged: 4, refused: 2 });
    }
    expect((await listAll()).map(({ id }) => id)).toEqual(["a-1", "b-2", "c-3", "d-4"]);
  });

  it("keeps two projects apart that would have one id", async () => {
    await importText([registry, mango].join("\n"));
    const [stored] = await listAll();
    await db().update(projects).set({ reraNumber: "RP/19/2026/99995", reraKey: "RP19202699995" });
    expect(await importText([registry, mango].join("\n"))).toMatchObject({ created: 1 });
    const ids = (await listAll()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain(stored?.id);
  });
});
