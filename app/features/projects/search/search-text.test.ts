import { describe, expect, it } from "vitest";
import {
  asSpelt,
  matchesText,
  mistypedWords,
  parseSearchText,
  placesOnly,
  relevanceOf,
  withoutPart,
} from "./search-text.ts";
import { buildSearchText } from "./searchable-text.ts";

const places = {
  aliases: new Map([
    ["gurgaon", ["gurugram"]],
    ["port blair", ["sri vijaya puram"]],
    ["up", ["uttar pradesh"]],
  ]),
  towns: new Set(["gurgaon", "gurugram", "port blair", "panvel"]),
  states: new Set(["haryana", "uttar pradesh"]),
};
const palmCourt = buildSearchText({
  title: "Palm Court",
  developer: "M/s Lodha Group",
  state: "Haryana",
  city: "Gurugram",
  locality: "Sector-88A",
  reraNumber: "RC/REP/HARERA/GGM/741/473/2023/85",
  registerProjectId: "RERA-GRG-1365-2023",
});

function finds(typed: string, text = palmCourt): boolean {
  const query = parseSearchText(typed, places);
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
    "sector-88-A",
    "sec 88",
    "88-A",
    "m/s",
    "haryana",
    "palm gurgaon haryana",
    "m/s lodha pvt ltd",
    "palm at gurgaon",
    "palm courts",
  ])("finds by %j", (typed) => expect(finds(typed)).toBe(true));

  it.each(["alm", "palm tree", "noida", "sector 89", "sector 8", "741", "%", "_", "palm%", ""])(
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
    "RERA RC/REP/HARERA/GGM/741/473/2023/85",
    "HARERA/GGM/741/473/2023/85",
    "ggm 741 473",
    "RERA-GRG-1365-2023",
    "GRG-1365-2023 gurgaon",
    "gurgaon RC/REP/HARERA/GGM/741/473/2023/85",
    "Palm Court (HARERA/GGM/741/473/2023/85), Gurugram",
    "lodha ggm-741-473-2023-85",
  ])("finds a number pasted as %j", (typed) => expect(finds(typed)).toBe(true));

  it("does not take another number for it", () => {
    expect(finds("RC/REP/HARERA/GGM/742/473/2023/85")).toBe(false);
    expect(finds("palm court RC/REP/HARERA/GGM/742/473/2023/85")).toBe(false);
    expect(finds("gurgaon RC/REP/HARERA/GGM/741/473/2023/85 noida")).toBe(false);
  });

  it("finds a name with dashes by its words", () => {
    const text = buildSearchText({ title: "Block 12-14-16a", state: "Haryana" });
    expect(finds("block 12-14-16a haryana", text)).toBe(true);
  });

  const kharghar = buildSearchText({
    title: "M3M Heights",
    developer: "Kumar Properties",
    state: "Maharashtra",
    city: "Panvel",
    locality: "Sector-36 A, Kharghar",
    reraNumber: "P52000030684",
    propertyType: "Apartment",
  });

  it.each([
    "RERA P52000030684",
    "RERA No. P52000030684",
    "MahaRERA P52000030684",
    "rera p52000030684",
    "P 520000 30684",
    "P/52000030684",
    "52000030684",
    "m3m P52000030684",
    "m3m",
    "36a",
    "sector 36",
    "sector 36 a",
    "flat",
    "flats in panvel",
    "apartments near kharghar",
    "kumar property",
    "heights",
  ])("finds a flat in Kharghar by %j", (typed) => expect(finds(typed, kharghar)).toBe(true));

  it.each(["30684", "sector 3", "sector 520", "36b", "villas", "vel pan", "P52000030685"])(
    "does not find it by %j",
    (typed) => expect(finds(typed, kharghar)).toBe(false),
  );

  it("finds homes of a kind that no filter knows, as units or the configuration name them", () => {
    const units = [{ bhk: "1 RK" }, { bhk: "2 BHK" }];
    const small = buildSearchText({ title: "Palm Court", city: "Pune", units });
    const large = buildSearchText({ title: "Palm Court", city: "Pune", configuration: "4 BHK, Penthouse" });
    const words = ["1 rk pune", "1rk", "rk", "penthouse pune", "penthouses"];
    expect(words.map((typed) => [finds(typed, small), finds(typed, large)])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it("finds land that a register has as plots by what people call it, and no homes", () => {
    const land = { title: "Green Meadows", city: "Bhubaneswar", state: "Odisha" };
    const plots = buildSearchText({ ...land, registeredUse: "plotted" });
    const homes = buildSearchText({ ...land, registeredUse: "residential" });
    const words = ["plots", "plot of land bhubaneswar", "plotted", "land in odisha"];
    expect(words.map((typed) => [finds(typed, plots), finds(typed, homes)])).toEqual(
      words.map(() => [true, false]),
    );
    expect(finds("meadows", homes)).toBe(true);
  });

  it("takes a villa for no village, a town for no longer name, and neither for what it only begins", () => {
    const village = buildSearchText({ title: "Panvelkar Village", state: "Uttar Pradesh" });
    expect(["villa", "villas", "panvel"].map((typed) => finds(typed, village))).toEqual([
      false,
      false,
      false,
    ]);
    expect(["villag", "panvelk", "up"].map((typed) => finds(typed, village))).toEqual([true, true, true]);
  });

  it("takes phrases with another name as a whole", () => {
    const island = buildSearchText({ title: "Sea View", city: "Sri Vijaya Puram" });
    expect(finds("port blair", island)).toBe(true);
    expect(finds("blair", island)).toBe(false);
  });
});

describe("a name of two words", () => {
  it("finds the usual spellings of a name, after those that are spelt as typed", () => {
    const projects = ["Shri Ram Phase 2", "Shriram Phase 2", "Shree Ram Phase II", "Sriram Phase 2"];
    const found = (typed: string) => {
      const query = parseSearchText(typed, places);
      const rankOf = (title: string) => query && relevanceOf(buildSearchText({ title }), query);
      return projects
        .filter((title) => query && matchesText(buildSearchText({ title }), query))
        .sort((left, right) => Number(rankOf(left)) - Number(rankOf(right)));
    };
    expect(found("shri ram phase 2")).toEqual(projects);
    expect(found("shri ram phase ii")).toHaveLength(4);
    expect(found("sriram")[0]).toBe("Sriram Phase 2");
    expect(found("shri ramesh")).toEqual([]);
  });

  const gurukrupa = buildSearchText({ title: "Shree Gurukrupa Heights", city: "Panvel" });
  it("is found where it is written in one", () => {
    for (const typed of ["guru krupa", "Guru Krupa Heights panvel", "shree guru krup", "heights guru krupa"])
      expect(finds(typed, gurukrupa), typed).toBe(true);
    for (const typed of ["guru", "krupa", "krupa guru", "guru panvel krupa", "guru krupa residency"])
      expect(finds(typed, gurukrupa), typed).toBe(typed === "guru");
  });
});

describe("a name of one word", () => {
  const guruKrupa = buildSearchText({
    title: "Shree Guru Krupa Heights",
    developer: "Park Land",
    city: "Panvel",
  });
  it("is found where it is written in two that stand beside each other", () => {
    for (const typed of ["gurukrupa", "GuruKrup", "shree gurukrupa", "gurukrupa panvel", "parkland"])
      expect(finds(typed, guruKrupa), typed).toBe(true);
    for (const typed of ["krupaguru", "gurukrupas", "guruheights", "heightspark", "shreekrupa"])
      expect(finds(typed, guruKrupa), typed).toBe(false);
  });
});

describe("mistypedWords", () => {
  it("leaves short words, numbers and other names alone", () => {
    const query = parseSearchText("sai gurgaon panvel villas residancy 88012", places);
    expect(query && mistypedWords(query)).toEqual(["residancy"]);
  });

  it("lets a correction take the place of a word", () => {
    const corrected = parseSearchText("plam cuort", places, new Map([["cuort", ["court"]]]));
    expect(corrected && asSpelt(corrected)).toMatchObject({
      phrase: "plam court",
      terms: [
        { options: [[{ text: "plam" }], [{ text: "plamcourt" }]] },
        { options: [[{ text: "cuort" }], [{ text: "court" }], [{ text: "plamcourt" }]], meant: ["court"] },
      ],
    });
  });
});

describe("relevanceOf", () => {
  const rank = (typed: string, text = palmCourt) => {
    const query = parseSearchText(typed, places);
    return query && relevanceOf(text, query);
  };

  it("puts the number first, then the title, the place, the title's beginning and rest, the developer, the others", () => {
    expect(
      ["rcrephareraggm741", "palm court", "gurgaon", "palm", "pal", "court", "ms lodha", "lod"].map((typed) =>
        rank(typed),
      ),
    ).toEqual([0, 1, 2, 3, 4, 5, 7, 8]);
  });

  it("puts a title that is spelt in one word, or in two, before what only holds the words elsewhere", () => {
    const titled = (title: string, developer = "Lodha") => buildSearchText({ title, developer });
    const ranks = ["Sunrise Heights", "Om Sun Rise", "Palm Court"].map((title) =>
      ["sunrise", "sun rise"].map((typed) => rank(typed, titled(title, "Sunrise Sun Rise Homes"))),
    );
    expect(ranks).toEqual([
      [3, 6],
      [6, 5],
      [7, 8],
    ]);
  });

  it("puts a place before a title that begins so, and after the title itself", () => {
    const inPanvel = buildSearchText({ title: "Neem Kunj", city: "Panvel", propertyType: "Apartment" });
    const called = buildSearchText({ title: "Panvel Pride", city: "Pune" });
    const isCalled = buildSearchText({ title: "Panvel", city: "Pune" });
    expect([isCalled, inPanvel, called].map((text) => rank("panvel", text))).toEqual([1, 2, 3]);
    expect(rank("flats in panvel", inPanvel)).toBe(2);
  });
});

describe("placesOnly", () => {
  it("keeps what a text says of places, if it says more than that", () => {
    const phrases = ["3 bhk in sector 88 gurgaon", "pool uttar pradesh", "gurgaon", "palm tree"].map(
      (typed) => {
        const query = parseSearchText(typed, places);
        return query && placesOnly(query)?.phrase;
      },
    );
    expect(phrases).toEqual(["sector 88 gurgaon", "uttar pradesh", undefined, undefined]);
  });
});

describe("withoutPart", () => {
  it("leaves out the part of a project that a text names, if it names more than that", () => {
    const phrases = [
      "palm court phase 1",
      "tower b palm court",
      "palm court phase",
      "phase 1",
      "palm 1 court",
    ].map((typed) => {
      const query = parseSearchText(typed, places);
      return query && withoutPart(query)?.phrase;
    });
    expect(phrases).toEqual(["palm court", "palm court", undefined, undefined, undefined]);
  });
});
