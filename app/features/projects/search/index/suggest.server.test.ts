import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPlace } from "#app/features/places/model.ts";
import {
  catalogueArbitrary,
  hostileTexts,
  mistype,
} from "../../../../../tests/helpers/search-arbitraries.ts";
import { SearchOracle } from "../../../../../tests/helpers/search-oracle.ts";
import { blankProject } from "../../fields.ts";
import type { Project } from "../../model.ts";
import { withheldReasons } from "../../standing/standing.ts";
import { standingOf } from "../../standing-model.ts";
import { buildProjectRow } from "../../store.server.ts";
import { withPinArea } from "../localities.server.ts";
import { placeWords } from "../place-words.server.ts";
import { parseProjectQuery } from "../query.ts";
import { matchesText, parseSearchText, type TextQuery } from "../search-text.ts";
import {
  mostDevelopers,
  mostNumbers,
  mostPlaces,
  placesNamed,
  type Suggestion,
} from "../suggestions.server.ts";
import { buildSegment } from "./build-segment.ts";
import { indexedProject } from "./indexed-project.ts";
import { ProjectIndex } from "./project-index.ts";
import { suggestProjects } from "./suggest.server.ts";

const uttarakhand = { state: "Uttarakhand", city: "Dehradun" };
const few: Project[] = [
  { title: "Palm Court", developer: "Himgiri Homes", ...uttarakhand, reraNumber: "UKREP11250000693" },
  { title: "Gurukul Heights", developer: "Gurjar Builders", state: "Haryana", city: "Gurgaon" },
  { title: "Himalaya Palms", developer: "Himgiri Homes", ...uttarakhand, visibility: "hidden" as const },
  { title: "Dehra Greens", developer: "Himgiri Homes", ...uttarakhand },
  { title: "Nandanvan", state: "Maharashtra", city: "Pune", pinCode: "411014" },
].map((given, at) => ({ ...blankProject, reraNumber: `UKREP0417000${at}`, ...given, id: `p${at}` }));

const today = "2026-11-26";

const isPublic = (project: Project) => withheldReasons(project).length === 0;

function readByIndex(project: Project, seq: number) {
  const { place = null, searchText = "" } = buildProjectRow(project);
  return indexedProject(project, {
    seq,
    isPublic: isPublic(project),
    hasPicture: false,
    state: project.state,
    place,
    searchText,
  });
}

/** Some projects came with the start, the others later. */
async function indexOf(projects: readonly Project[], settledCount: number): Promise<ProjectIndex> {
  const read = projects.map(readByIndex);
  async function* atStart() {
    yield read.slice(0, settledCount);
  }
  const index = new ProjectIndex(await buildSegment(atStart()));
  index.apply({ changed: read.slice(settledCount), gone: [] });
  return index;
}

function suggester(projects: readonly Project[], index: ProjectIndex) {
  const findLabels = async (seqs: readonly number[]) =>
    new Map(seqs.flatMap((seq) => (projects[seq] ? [[seq, projects[seq]] as const] : [])));
  return (typed: string, limit = 8) => suggestProjects(index, typed, { limit, today, findLabels });
}

describe.each([
  ["at the start", few.length],
  ["later", 0],
])("suggestions of projects that came %s", async (_, settledCount) => {
  const suggestions = suggester(few, await indexOf(few, settledCount));
  const suggest = async (typed: string, limit?: number) => {
    const found = await suggestions(typed, limit);
    return found.map(({ kind, label, detail }) => [kind, label, detail].join("|"));
  };

  it("offers places by any of their names, if a public project is there", async () => {
    expect(await suggest("gurgao")).toContain("place|Gurugram|Haryana");
    expect(await suggest("dehr")).toEqual([
      "place|Dehradun|Uttarakhand",
      `project|Dehra Greens|Dehradun, Uttarakhand`,
      expect.any(String),
    ]);
    expect(await suggest("mumbai")).toEqual([]);
  });

  it("offers developers once, with the number of their public projects", async () => {
    expect(await suggest("himg")).toContain("developer|Himgiri Homes|2 projects");
  });

  it("tells of the projects that may be advertised, or that the term of all is over, and links to what it tells", async () => {
    const over = { developer: "Varsha Homes", reraValidUntil: "2026-11-25", ...uttarakhand };
    const homes = [
      over,
      { ...over, developer: "Megh Homes" },
      { ...over, reraValidUntil: "2026-11-26" },
      over,
    ];
    const all = homes.map((given, at) => ({
      ...blankProject,
      ...given,
      title: `Home ${at}`,
      reraNumber: `UKREP0417010${at}`,
      id: `v${at}`,
    }));
    const suggest = suggester(all, await indexOf(all, settledCount && 2));
    const found = async (typed: string) => (await suggest(typed)).filter(({ kind }) => kind === "developer");
    const list = "/rera-approved-projects-villa-duplex-flats";
    expect(await found("vars")).toEqual([
      { kind: "developer", label: "Varsha Homes", detail: "1 project", href: `${list}?search=Varsha+Homes` },
    ]);
    expect(await found("megh")).toEqual([
      {
        kind: "developer",
        label: "Megh Homes",
        detail: "1 project, term over",
        href: `${list}?search=Megh+Homes&standing=all`,
      },
    ]);
  });

  it("offers titles that begin with the text before those that hold its words", async () => {
    expect(await suggest("pal")).toEqual(["project|Palm Court|Dehradun, Uttarakhand"]);
    expect(await suggest("gur")).toEqual([
      "place|Gurugram|Haryana",
      "developer|Gurjar Builders|1 project",
      "project|Gurukul Heights|Gurgaon, Haryana",
    ]);
    expect(await suggest("heights")).toEqual(["project|Gurukul Heights|Gurgaon, Haryana"]);
  });

  it("offers a project by the beginning of its number, in any spacing", async () => {
    const found = await suggestions("ukrep 1125");
    expect(found).toEqual([{ kind: "rera", label: "UKREP11250000693", detail: "Palm Court", href: "/p0" }]);
  });

  it("links places and developers to the list", async () => {
    const [place] = await suggestions("dehradun");
    expect(place?.href).toBe("/rera-approved-projects-villa-duplex-flats?state=Uttarakhand&city=Dehradun");
    const developer = (await suggestions("himgiri")).find(({ kind }) => kind === "developer");
    expect(developer?.href).toBe("/rera-approved-projects-villa-duplex-flats?search=Himgiri+Homes");
  });

  it("tells the area of a PIN code where nobody says more of where a project is", async () => {
    expect(await suggest("nandan")).toEqual([
      "project|Nandanvan|PIN 411014 (Viman Nagar area), Pune, Maharashtra",
    ]);
  });

  it("offers what was meant where no project is called as it was typed", async () => {
    const project = "project|Gurukul Heights|Gurgaon, Haryana";
    for (const typed of ["gurukul hieghts", "gurukal heights"])
      expect(await suggest(typed)).toEqual([project]);
    expect(await suggest("himgri gurukul")).toEqual([]);
  });

  it("keeps to the limit", async () => {
    expect(await suggest("gur", 2)).toHaveLength(2);
  });

  it.each(hostileTexts)("takes %j for a text", async (typed) => {
    expect(await suggestions(typed)).toBeInstanceOf(Array);
  });
});

const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);

describe(`suggestions against a brute force, seed ${seed}`, async () => {
  const catalogue = fc.sample(catalogueArbitrary(120), { seed, numRuns: 1 })[0] ?? [];
  const suggest = suggester(catalogue, await indexOf(catalogue, 90));

  const oracle = new SearchOracle(catalogue, { places: placeWords, audience: "public", today });
  const expectedOf = (typed: string) => {
    const asTyped = bruteForce(catalogue, parseSearchText(typed, placeWords));
    if (asTyped.ahead.length + asTyped.titled.length + asTyped.others.length > 0) return asTyped;
    const { text, reading } = oracle.understood(parseProjectQuery({ search: typed }).search);
    return reading ? bruteForce(catalogue, text) : asTyped;
  };

  it("are the same, any projects where the order says nothing", async () => {
    await fc.assert(
      fc.asyncProperty(typedArbitrary(catalogue), fc.constantFrom(8, 8, 3, 1), async (typed, limit) => {
        const expected = expectedOf(typed);
        const ahead = expected.ahead.slice(0, limit);
        const room = limit - ahead.length;
        const titled = expected.titled.slice(0, room);
        const more = expected.others.filter(({ href }) => !titled.some((shown) => shown.href === href));
        const others = expected.hasNumbers ? 0 : Math.min(room - titled.length, more.length);
        const found = await suggest(typed, limit);
        expect(found.map(anyNumber)).toEqual([
          ...ahead.map(anyNumber),
          ...titled,
          ...found.slice(ahead.length + titled.length),
        ]);
        expect(found).toHaveLength(ahead.length + titled.length + others);
        for (const suggestion of found.slice(ahead.length + titled.length))
          expect(more).toContainEqual(suggestion);
        for (const suggestion of found.filter(({ kind }) => kind === "rera"))
          expect(expected.numbers).toContainEqual(suggestion);
        expect(new Set(found.map(({ kind, href }) => kind + href)).size).toBe(found.length);
      }),
      { seed, numRuns: 400 },
    );
  });
});

/** Which of several projects with such a number are named is left open. */
function anyNumber(suggestion: Suggestion): Suggestion | "rera" {
  return suggestion.kind === "rera" ? "rera" : suggestion;
}

/** What may be suggested, read off plain projects. */
function bruteForce(catalogue: readonly Project[], text: TextQuery | null) {
  const nothing = { ahead: [], titled: [], others: [], numbers: [], hasNumbers: false };
  if (text === null) return nothing;
  const rows = catalogue.filter(isPublic).map((project) => {
    const { place = null, searchText = "" } = buildProjectRow(project);
    const [title = "", developer = ""] = searchText.split(" |");
    return { project, place, searchText, title, developer };
  });
  const begins = (name: string) => name.startsWith(` ${text.phrase}`);
  const list = (query: string) => `/rera-approved-projects-villa-duplex-flats?${query}`;
  const named = ({ title, id, ...project }: Project): Suggestion => ({
    kind: "project",
    label: title,
    detail: formatPlace(withPinArea(project)),
    href: `/${id}`,
  });
  const places = placesNamed(text.phrase)
    .filter(({ state, city }) =>
      rows.some(({ project, place }) => project.state === state && (city === null || place === city)),
    )
    .slice(0, mostPlaces)
    .map(({ state, city }): Suggestion => {
      const params = new URLSearchParams(city === null ? { state } : { state, city });
      const detail = city === null || city === state ? "" : state;
      return { kind: "place", label: city ?? state, detail, href: list(String(params)) };
    });
  const numbers = rows
    .filter(({ searchText }) => matchesText(searchText, { ...text, terms: [nobody] }))
    .map(
      ({ project: { id, title, reraNumber } }): Suggestion => ({
        kind: "rera",
        label: reraNumber ?? "",
        detail: title,
        href: `/${id}`,
      }),
    );
  const byName = [
    ...Map.groupBy(
      rows.filter(({ developer }) => begins(developer)),
      (row) => row.developer,
    ),
  ];
  const developers = byName
    .sort(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)))
    .slice(0, mostDevelopers)
    .map(([, found]): Suggestion => {
      const label = found[0]?.project.developer ?? "";
      const advertised = found.filter(({ project }) => standingOf(project, today) !== "term-over").length;
      const count = advertised || found.length;
      const detail = `${count === 1 ? "1 project" : `${count} projects`}${advertised ? "" : ", term over"}`;
      const query = new URLSearchParams({ search: label, ...(advertised ? {} : { standing: "all" }) });
      return { kind: "developer", label, detail, href: list(String(query)) };
    });
  const titled = rows
    .filter(({ title }) => begins(title))
    .sort((left, right) => Buffer.compare(Buffer.from(left.title), Buffer.from(right.title)))
    .map(({ project }) => project);
  const others = rows.filter(({ searchText }) => matchesText(searchText, text)).map(({ project }) => project);
  return {
    ahead: [...places, ...numbers.slice(0, mostNumbers), ...developers],
    titled: titled.map(named),
    others: others.map(named),
    numbers,
    hasNumbers: numbers.length > 0,
  };
}

/** A term that no text holds. */
const nobody = { kind: "word", typed: [], meant: [], options: [] } as const;

/** What is typed into the search box: beginnings of titles, developers, places and numbers. */
function typedArbitrary(catalogue: readonly Project[]): fc.Arbitrary<string> {
  const name = fc
    .constantFrom(...catalogue)
    .chain(({ title, developer, city, reraNumber }) =>
      fc.constantFrom(title, developer ?? title, city ?? title, reraNumber ?? title),
    );
  const beginning = name.chain((text) =>
    fc.integer({ min: 1, max: Math.max(1, text.length) }).map((length) => text.slice(0, length)),
  );
  const places = fc.constantFrom("g", "gur", "dehr", "bang", "bombay", "u", "new de", "m", "p");
  const mistyped = name.chain((text) => mistype(text));
  return fc.oneof(
    { weight: 6, arbitrary: beginning },
    { weight: 3, arbitrary: mistyped },
    places,
    fc.constantFrom(...hostileTexts),
  );
}
