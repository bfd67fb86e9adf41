import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { registry, setUpImports } from "../../../../../tests/helpers/imports.ts";
import { describeOnEachServer } from "../../../../../tests/helpers/test-database.ts";
import { projects } from "../../table.server.ts";
import { formatReport } from "./report.ts";

const rowOf = (number: string, title: string, use = "") =>
  `Bihar,BRERAP9999${number}-1/15/R-1539/2023,${title},Registered,GULMOHAR HOMES,${use},Gaya,`;
const list = (...rows: string[]) => [registry, ...rows].join("\n");

describeOnEachServer("projects that are commercial by their name", (on) => {
  const { db, importText, listAll } = setUpImports(on);
  const useOf = async () => (await listAll()).map(({ registeredUse, isPublic }) => [registeredUse, isPublic]);

  it("are withheld where the list says no use, and named in the report", async () => {
    const { report, ...counts } = await importText(
      list(
        rowOf("1", "MANGO PLAZA"),
        rowOf("2", "PLAZA RESIDENCY"),
        rowOf("3", "ROSE MALL", "Residential"),
        rowOf("4", "NEEM COURT", "Commercial"),
      ),
    );
    expect(counts).toMatchObject({ created: 4, public: 2, withheld: 2 });
    expect(await useOf()).toEqual([
      ["commercial-by-name", false],
      [null, true],
      ["residential", true],
      ["commercial", false],
    ]);
    expect(formatReport(report)).toContain("commercial by its name 1");
  });

  it("stay public once staff said that they have homes", async () => {
    const mango = list(rowOf("1", "MANGO PLAZA"));
    await importText(mango);
    await db()
      .update(projects)
      .set({ registeredUse: "residential" })
      .where(eq(projects.title, "Mango Plaza"));
    expect(await importText(mango)).toMatchObject({ unchanged: 1, public: 1 });
    expect(await useOf()).toEqual([["residential", true]]);
  });

  it("become what a later list says", async () => {
    await importText(list(rowOf("1", "MANGO PLAZA")));
    expect(await useOf()).toEqual([["commercial-by-name", false]]);
    expect(await importText(list(rowOf("1", "MANGO PLAZA", "Mixed")))).toMatchObject({
      updated: 1,
      public: 1,
    });
    expect(await useOf()).toEqual([["mixed", true]]);
  });

  it("are withheld by the next import of a list that was read before", async () => {
    await importText(list(rowOf("1", "MANGO PLAZA")));
    await db().update(projects).set({ registeredUse: null });
    expect(await useOf()).toEqual([[null, true]]);
    expect(await importText(list(rowOf("1", "MANGO PLAZA")))).toMatchObject({ updated: 1, withheld: 1 });
  });
});
