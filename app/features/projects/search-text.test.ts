import { describe, expect, it } from "vitest";
import { buildSearchText, matchesText, mistypedWords, parseSearchText, relevanceOf } from "./search-text.ts";

const aliases = new Map([
  ["gurgaon", ["gurugram"]],
  ["port blair", ["sri vijaya puram"]],
]);
const palmCourt = buildSearchText({
  title: "Palm Court",
  developer: "M/s Lodha Group",
  city: "Gurugram",
  locality: "Sector-88A",
  reraNumber: "RC/REP/HARERA/GGM/741/473/2023/85",
});

function finds(typed: string, text = palmCourt): boolean {
  const query = parseSearchText(typed, aliases);
  return query !== null && matchesText(text, query);
}

describe("matchesText", () => {
  it.each([
    "palm",
    "PAL",
    "court palm",
    "lodha gurugram",
    "gurgaon",
    "sector 88",
    "sector88a",
    "88-A",
    "m/s",
  ])("finds by %j", (typed) => expect(finds(typed)).toBe(true));

  it.each(["alm", "palm tree", "noida", "sector 89", "%", "_", "palm%", ""])(
    "does not find by %j",
    (typed) => {
      expect(finds(typed)).toBe(typed === "palm%");
    },
  );

  it.each([
    "RC/REP/HARERA/GGM/741/473/2023/85",
    "rc rep harera ggm 741 473 2023 85",
    "RCREPHARERAGGM741473202385",
    "RC / REP / HARERA / GGM / 7",
    "rera no. rc-rep-harera-ggm-741-473-2023-85",
  ])("finds a number pasted as %j", (typed) => expect(finds(typed)).toBe(true));

  it("does not take another number for it", () => {
    expect(finds("RC/REP/HARERA/GGM/742/473/2023/85")).toBe(false);
  });

  it("takes phrases with another name as a whole", () => {
    const island = buildSearchText({ title: "Sea View", city: "Sri Vijaya Puram" });
    expect(finds("port blair", island)).toBe(true);
    expect(finds("blair", island)).toBe(false);
  });
});

describe("mistypedWords", () => {
  it("leaves short words, numbers and other names alone", () => {
    const query = parseSearchText("sai gurgaon residancy 88012", aliases);
    expect(query && mistypedWords(query)).toEqual(["residancy"]);
  });

  it("lets a correction take the place of a word", () => {
    const corrected = parseSearchText("plam cuort", aliases, new Map([["cuort", ["court"]]]));
    expect(corrected).toMatchObject({
      phrase: "plam court",
      terms: [{ options: [["plam"]] }, { options: [["cuort"], ["court"]] }],
    });
  });
});

describe("relevanceOf", () => {
  const rank = (typed: string, text = palmCourt) => {
    const query = parseSearchText(typed, aliases);
    return query && relevanceOf(text, query);
  };

  it("puts the number first, then the title's beginning, the title, the developer, the rest", () => {
    expect(
      ["rcrephareraggm741", "palm court", "palm co", "court", "ms lodha", "gurugram"].map((typed) =>
        rank(typed),
      ),
    ).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
