import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/helpers/test-database.ts";
import { type NewProject, registeredUses, registrationStatuses } from "../model.ts";
import { findProject } from "../store.server.ts";
import { projectSearch, projects } from "../table.server.ts";
import { shownChoices, standingBits, standingName, withheldReasons } from "./standing.ts";

const missing: Partial<NewProject>[] = [
  {},
  { title: "" },
  { reraNumber: null },
  { state: null },
  { city: null },
  { city: null, district: "Dehradun" },
];

describe("how a project stands towards the public", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function standingOf(given: Partial<NewProject>) {
    const [id = ""] = await storeProjects(database.db, given);
    const project = await findProject(database.db, id, "staff");
    const [row] = await database.db
      .select({ standing: projectSearch.standing })
      .from(projectSearch)
      .innerJoin(projects, eq(projects.seq, projectSearch.seq))
      .where(eq(projects.id, id));
    if (!project || !row) throw new Error("The project is not stored");
    return { ...row, reasons: withheldReasons(project) };
  }

  const has = (standing: number, bit: keyof typeof standingBits) => (standing & standingBits[bit]) !== 0;

  it("is the same in the database and in words, whatever is missing or withheld", async () => {
    const kinds: Partial<NewProject>[] = [
      ...missing,
      ...registrationStatuses.map((registrationStatus) => ({ registrationStatus })),
      ...registeredUses.map((registeredUse) => ({ registeredUse })),
      { visibility: "hidden" },
      { visibility: "hidden", reraNumber: null, registrationStatus: "Revoked" },
    ];
    for (const kind of kinds) {
      const { standing, reasons } = await standingOf(kind);
      const shown = {
        kind,
        draft: has(standing, "draft"),
        hidden: has(standing, "hidden"),
        withheld: has(standing, "withheld"),
      };
      expect(shown).toEqual({
        kind,
        draft: reasons.some((reason) => reason.startsWith("no ")),
        hidden: reasons.includes("hidden by staff"),
        withheld: reasons.some((reason) => /^(commercial|registration)/.test(reason)),
      });
      const isPublic = shownChoices.find(({ value }) => value === "public");
      expect((standing & (isPublic?.mask ?? 0)) === isPublic?.bits).toBe(reasons.length === 0);
    }
  });

  it("knows samples and hot deals", async () => {
    expect((await standingOf({ isSample: true })).standing).toBe(standingBits.sample);
    expect((await standingOf({ isHotDeal: true })).standing).toBe(standingBits.hotDeal);
    expect((await standingOf({ isHotDeal: true, isSample: true, title: "" })).standing).toBe(
      standingBits.sample | standingBits.hotDeal | standingBits.draft,
    );
  });

  it("follows a change", async () => {
    const [id = ""] = await storeProjects(database.db, {});
    const seqOf = database.db.select({ seq: projects.seq }).from(projects).where(eq(projects.id, id));
    await database.db.update(projects).set({ visibility: "hidden" }).where(eq(projects.id, id));
    const [row] = await database.db.select().from(projectSearch).where(eq(projectSearch.seq, seqOf));
    expect(row?.standing).toBe(standingBits.hidden);
  });

  it("has one name, that of what is to be mended first", () => {
    expect(standingName([])).toBe("Public");
    expect(standingName(["no place", "hidden by staff"])).toBe("Draft");
    expect(standingName(["registration revoked", "hidden by staff"])).toBe("Hidden");
    expect(standingName(["commercial only"])).toBe("Withheld");
  });
});
