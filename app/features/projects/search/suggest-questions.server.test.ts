import { describe, expect, it } from "vitest";
import { buildIndex } from "../../../../tests/helpers/build-index.ts";
import { gazetteerOf } from "./index/index-gazetteer.server.ts";
import { interpret } from "./interpret/interpret.server.ts";
import { suggestQuestions } from "./suggest-questions.server.ts";

const list = "/rera-approved-projects-villa-duplex-flats";
const pune = { state: "Maharashtra", city: "Pune" };
const catalogue = [
  { ...pune, title: "Rosewood", locality: "Baner" },
  { ...pune, title: "Silverline", locality: "Baner" },
  { ...pune, title: "Oakdale", locality: "Banergaon" },
  { ...pune, title: "Ivy Court", locality: "Vagholi" },
  ...[1, 2].map((tower) => ({ ...pune, title: `Marvel ${tower}`, pinCode: "411014" })),
  ...[1, 2, 3].map((tower) => ({
    state: "Maharashtra",
    city: "Mumbai",
    title: `Bay ${tower}`,
    pinCode: "400095",
  })),
  ...[1, 2, 3, 4].map((tower) => ({
    state: "Maharashtra",
    city: "Mangaon",
    title: `Hill ${tower}`,
    pinCode: "402104",
  })),
  { state: "Karnataka", city: "Bengaluru", title: "Fernhill", locality: "Banashankari" },
  { state: "Karnataka", city: "Bengaluru", title: "Bangar Heights", locality: "Gandhi Nagar" },
  { state: "Rajasthan", city: "Jaipur", title: "Amber Court", locality: "Gandhi Nagar" },
];

/** What the search box offers while a sentence is typed. */
describe.each([
  ["with the start", catalogue.length],
  ["in part since the start", 1],
])("the last word of a sentence, with projects that came %s", async (_, settledCount) => {
  const index = await buildIndex(catalogue, settledCount);
  const suggest = (typed: string) =>
    suggestQuestions(index, typed, async (text) =>
      interpret(text, gazetteerOf(index), { today: "2026-11-26" }),
    );

  it("becomes each place that begins so, those of most projects first", async () => {
    const labels = (await suggest("2 bhk ban")).map(({ kind, label }) => `${kind}: ${label}`);
    expect(labels).toEqual([
      "question: Karnataka · Bengaluru · 2 BHK",
      "question: Maharashtra · Pune · 2 BHK · Baner",
      expect.stringMatching(/2 BHK · Ban(?:ergaon|ashankari)$/),
    ]);
  });

  it("is sought in the town that is named first", async () => {
    const suggestions = await suggest("pune 2 bhk under 80 lakh ban");
    expect(suggestions.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Maharashtra · Pune · .* · Baner$/),
      expect.stringMatching(/^Maharashtra · Pune · .* · Banergaon$/),
      expect.stringMatching(/^Pune · Bengaluru · /),
    ]);
    expect(suggestions[0]?.href).toBe(
      `${list}?state=Maharashtra&city=Pune&bhk=2&price=8000000&locality=Baner`,
    );
  });

  it("may be a unit or a word of a filter", async () => {
    const plain = (text: string) => text.replaceAll("\u00a0", " ");
    const labels = async (typed: string) => (await suggest(typed)).map(({ label }) => plain(label));
    expect(await labels("2 b")).toEqual(["2 BHK"]);
    expect(await labels("pune 3b")).toEqual(["Maharashtra · Pune · 3 BHK"]);
    expect(await labels("2 bhk pune under 80 la")).toEqual(["Maharashtra · Pune · 2 BHK · Up to ₹80 Lacs"]);
    expect(await labels("pune 1.5 c")).toEqual(["Maharashtra · Pune · Up to ₹1.5 Cr"]);
    expect(await labels("pune 2 bhk rea")).toEqual(["Maharashtra · Pune · Ready to Move · 2 BHK"]);
    expect(await labels("vill")).toEqual(["Row House / Villa"]);
  });

  it("may be one of several of a filter", async () => {
    const label = async (typed: string) => (await suggest(typed)).map(({ label }) => label);
    for (const begun of ["pune ready t", "pune ready to m", "pune ready to mov", "pune ready  TO mo"])
      expect(await label(begun)).toEqual(["Maharashtra · Pune · Ready to Move"]);
    expect(await label("2 bhk under con")).toEqual(["Under Construction · 2 BHK"]);
    expect(await label("pune 2 bhk near sch")).toEqual(["Maharashtra · Pune · 2 BHK · School"]);
    expect(await label("term ov")).toEqual(["Term over"]);
    expect(await label("not del")).toEqual(["Completion date: not moved"]);
  });

  it("leaves what the others ask for, where it may become anything", async () => {
    const plain = (text: string) => text.replaceAll("\u00a0", " ");
    const labels = async (typed: string) => (await suggest(typed)).map(({ label }) => plain(label));
    for (const begun of ["pune 2 bhk u", "pune 2 bhk under 8", "pune 2 bhk possess", "pune 2 bhk in b"])
      expect(await labels(begun)).toEqual(["Maharashtra · Pune · 2 BHK"]);
    expect(await labels("pune 2 bhk 80 lakh ta")).toEqual(["Maharashtra · Pune · 2 BHK · Up to ₹80 Lacs"]);
    expect(await labels("rosewood t")).toEqual([]);
  });

  it("is a place where it stands alone", async () => {
    const [first] = await suggest("ban");
    expect(first).toEqual({
      ...{ kind: "place", label: "Baner", detail: "Pune, Maharashtra" },
      href: `${list}?state=Maharashtra&city=Pune&locality=Baner`,
    });
  });

  it("is also what people call a place that no post office is named after", async () => {
    // Kharavali is one of the many post offices of a code, and comes last for all its projects.
    const labels = (await suggest("khar")).map(({ label }) => label);
    expect(labels).toEqual(["Kharodi", "Kharadi", "Kharavali"]);
  });

  it("is all localities that are named, and the order that is", async () => {
    const [baner] = await suggest("baner and banergaon");
    expect(baner).toMatchObject({ kind: "place", label: "Baner, Banergaon", detail: "Pune, Maharashtra" });
    const [cheapest] = await suggest("cheapest 2 bhk baner");
    expect(cheapest).toMatchObject({ label: "Maharashtra · Pune · 2 BHK · Baner · Price: low to high" });
    expect(cheapest?.href).toContain("sort=price-asc");
  });

  it("may be Hindi, or have a w for a v", async () => {
    const labels = async (typed: string) => (await suggest(typed)).map(({ label }) => label);
    expect(await labels("बने")).toEqual(["Baner", "Banergaon"]);
    expect((await labels("2 बीएचके बने"))[0]).toMatch(/2 BHK · Baner$/);
    expect(await labels("wagh")).toEqual(["Vagholi"]);
    // With another vowel, where no place begins as it was typed.
    expect(await labels("vagoh")).toEqual([]);
    expect(await labels("vaghu")).toEqual(["Vagholi"]);
  });

  it("says nothing of a locality that several towns have, until one is named", async () => {
    const localities = async (typed: string) =>
      (await suggest(typed)).filter(({ href }) => href.includes("locality=")).map(({ detail }) => detail);
    expect(await localities("jaipur gandhi na")).toEqual(["Jaipur, Rajasthan"]);
    expect(await localities("gandhi na")).toEqual([]);
  });

  it("is left alone where no place begins so, or more words are left", async () => {
    expect((await suggest("2 bhk bane")).length).toBeGreaterThan(0);
    expect(await suggest("2 bhk xyzzy")).toEqual([]);
    expect(await suggest("luxury 2 bhk bane")).toEqual([]);
    expect(await suggest("luxury 2 bhk b")).toEqual([]);
  });
});
