import { describe, expect, it } from "vitest";
import { blankFields } from "../../fields.ts";
import type { Project } from "../../model.ts";
import type { RegisterLists } from "../../sources.ts";
import { buildCompletionFacts } from "./completion-facts.ts";

const authority = { acronym: "MahaRERA", name: "MahaRERA", checkUrl: "https://example.in" };
const lists: RegisterLists = new Map([
  [1, { id: 1, name: "Pune", latestOn: "2026-10-31", isDated: true }],
  [2, { id: 2, name: "Thane", latestOn: "2026-11-20", isDated: false }],
]);
const build = (given: Partial<Project>) => {
  const now = new Date();
  const project = { ...blankFields, id: "one", createdAt: now, updatedAt: now, sources: [], ...given };
  return buildCompletionFacts(project, authority, "2026-11-24", lists);
};

describe("the completion dates of a project, in words", () => {
  it("tell how often they moved, by how much, and each step between", () => {
    const facts = build({
      originalCompletionOn: "2019-09-30",
      revisedCompletionOn: "2020-09-29",
      extendedCompletionOn: "2023-12-31",
      registerChangedOn: "2024-01-18",
    });
    expect(facts).toMatchObject({
      sentence: "Moved twice: 51 months later than first registered.",
      notes: [],
      marks: [
        { label: "First registered", day: "30 September 2019", step: null, movedFrom: null },
        { label: "Revised", day: "29 September 2020", step: "11 months later" },
        { label: "Extended", day: "31 December 2023", step: "39 months later" },
      ],
      source: "By the register of MahaRERA, entry last changed on 18 January 2024.",
    });
    const [first, second, third] = facts?.marks ?? [];
    expect(second?.movedFrom).toBe(first?.at);
    expect(third?.movedFrom).toBe(second?.at);
  });

  it("name the list that tells them, and its date, where the ledger knows it", () => {
    const dates = { originalCompletionOn: "2025-01-01", revisedCompletionOn: "2027-12-31" } as const;
    const source = (sources: Project["sources"], more: Partial<Project> = {}) =>
      build({ ...dates, ...more, sources })?.source;
    const fields = ["originalCompletionOn", "revisedCompletionOn", "extendedCompletionOn"] as const;
    expect(source([])).toBe("By the register of MahaRERA.");
    expect(source([{ list: 1, fields }])).toBe(
      "From the register of MahaRERA, by the list of 31 October 2026.",
    );
    expect(source([{ list: 1, on: "2024-02-01", fields }], { registerChangedOn: "2024-01-18" })).toBe(
      "From the register of MahaRERA, by the list of 1 February 2024, more than 90 days ago; entry last changed on 18 January 2024.",
    );
    expect(source([{ list: 2, fields }])).toBe(
      "From the register of MahaRERA, by our copy of the register of 20 November 2026.",
    );
    expect(source([], { isSample: true })).toBe("Sample: these dates are made up.");
    // A date that is not published has no say.
    const mixed = [
      { list: 1, fields: ["originalCompletionOn"] },
      { on: "2026-11-03", fields: ["revisedCompletionOn"] },
      { list: 2, fields: ["extendedCompletionOn"] },
    ] as const;
    expect(source(mixed)).toBe(
      "From the register of MahaRERA, by the list of 31 October 2026 and entered on 3 November 2026.",
    );
  });

  it("stand on a line of whole years, in their order, and today among them", () => {
    const facts = build({ originalCompletionOn: "2025-01-01", revisedCompletionOn: "2027-12-31" });
    expect(facts).toMatchObject({ years: [0, 33.3, 66.7, 100], yearNames: [2025, 2026, 2027] });
    expect(facts?.marks.map(({ at }) => at)).toEqual([0, 99.9]);
    expect(facts?.today).toEqual({ day: "24 November 2026", at: 63.2 });
  });

  it("name every second year where there are many", () => {
    const facts = build({ originalCompletionOn: "2019-01-01", revisedCompletionOn: "2027-12-31" });
    expect(facts?.yearNames).toEqual([2019, null, 2021, null, 2023, null, 2025, null, 2027]);
  });

  it("say one move, a month, and less than one", () => {
    const sentence = (revisedCompletionOn: string) =>
      build({ originalCompletionOn: "2025-06-30", revisedCompletionOn })?.sentence;
    expect(sentence("2026-06-30")).toBe("Moved once: 12 months later than first registered.");
    expect(sentence("2025-07-30")).toBe("Moved once: 1 month later than first registered.");
    expect(sentence("2025-07-01")).toBe("Moved once: less than a month later than first registered.");
  });

  it("say that no later date is published, and call nothing on time", () => {
    expect(build({ originalCompletionOn: "2030-12-31" })?.sentence).toBe("No later date is published.");
    const again = build({ originalCompletionOn: "2030-12-31", revisedCompletionOn: "2030-12-31" });
    expect(again).toMatchObject({ sentence: "No later date is published.", notes: [] });
    expect(again?.marks[1]).toMatchObject({ step: "the same day", movedFrom: null });
  });

  it("show an odd date as published, and say that it is not counted", () => {
    const odd = build({ originalCompletionOn: "2020-12-31", extendedCompletionOn: "2019-12-31" });
    expect(odd).toMatchObject({
      sentence: "No later date is published.",
      notes: [expect.stringContaining("The extended date lies before")],
      marks: [{ day: "31 December 2020" }, { day: "31 December 2019", step: "earlier, not counted" }],
    });
  });

  it("count no delay without the first date", () => {
    const facts = build({ revisedCompletionOn: "2025-12-31", extendedCompletionOn: "2026-12-31" });
    expect(facts?.sentence).toBe("The date first registered is not published, so no delay is counted.");
    expect(facts?.marks.map(({ movedFrom }) => movedFrom)).toEqual([null, null]);
  });

  it("are nothing where none is published, whatever else is", () => {
    expect(build({ unitsTotal: 40, complaints: 2 })).toBeNull();
  });

  it("stand beside homes, plots, complaints and cases, where they are published", () => {
    const dated = { originalCompletionOn: "2025-12-31" };
    expect(
      build({ ...dated, unitsTotal: 1345, unitsBooked: 125, plotsTotal: 0, complaints: 0 })?.figures,
    ).toEqual([
      { term: "Homes", value: "1,345" },
      { term: "Homes booked", value: "125 of 1,345" },
      { term: "Complaints", value: "None" },
    ]);
    expect(build(dated)?.figures).toEqual([]);
  });
});
