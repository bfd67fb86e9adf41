import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { FilterChoices } from "./features/projects/list/filter-choices.tsx";
import { FilterForm } from "./features/projects/list/filter-form.tsx";
import { ListChips } from "./features/projects/list/list-chips.tsx";
import { ListEnd } from "./features/projects/list/list-end.tsx";
import { ListHeader } from "./features/projects/list/list-header.tsx";
import type { PropertyType } from "./features/projects/model.ts";
import { ProjectCard } from "./features/projects/project-card.tsx";
import { emptyProjectQuery, type ProjectFacets, type ProjectQuery } from "./features/projects/search.ts";
import { MarkupCache } from "./markup-cache.server.ts";
import { cachedMarkup, MarkupPlacesContext } from "./ui/cached-markup.tsx";

const roomy = 1024 * 1024;
let drawn: string[] = [];

const Plot = cachedMarkup(function Plot({ name }: { readonly name: string }) {
  drawn.push(name);
  return <b title={name}>{name}</b>;
});

/** A page as it is sent, and what had to be drawn for it. */
function renderPage(cache: MarkupCache, page: React.ReactNode) {
  drawn = [];
  const places = cache.openPlaces();
  const rendered = renderToString(<MarkupPlacesContext value={places}>{page}</MarkupPlacesContext>);
  const pieces = places.fill(rendered);
  const html = pieces.map((piece) => (typeof piece === "string" ? piece : piece.markup)).join("");
  return { html, pieces, drawn: [...drawn] };
}

describe("cached markup", () => {
  it("is drawn once for the same props, on whatever page, and is the same as ever", () => {
    const cache = new MarkupCache(roomy);
    const list = (
      <ul>
        <Plot name="₹ & <Palm>" />
        <Plot name="Lake" />
        <Plot name="Lake" />
      </ul>
    );
    const first = renderPage(cache, list);
    const second = renderPage(cache, list);
    const other = renderPage(cache, <Plot name="Lake" />);
    expect(first.html).toBe(renderToString(list));
    expect(second).toMatchObject({ html: first.html, drawn: [] });
    expect(other).toMatchObject({ html: '<b title="Lake">Lake</b>', drawn: [] });
  });

  it("is told apart by its component too", () => {
    const Other = cachedMarkup(({ name }: { readonly name: string }) => <i>{name}</i>);
    const cache = new MarkupCache(roomy);
    renderPage(cache, <Plot name="Lake" />);
    expect(renderPage(cache, <Other name="Lake" />).html).toBe("<i>Lake</i>");
  });

  it("holds another one as a part of itself", () => {
    const Pair = cachedMarkup(({ names }: { readonly names: readonly string[] }) =>
      names.map((name) => <Plot key={name} name={name} />),
    );
    const cache = new MarkupCache(roomy);
    const page = (
      <p>
        <Pair names={["Palm", "Lake"]} />
        <Plot name="Palm" />
      </p>
    );
    const plain = renderToString(page);
    expect(renderPage(cache, page).html).toBe(plain);
    expect(renderPage(cache, page)).toMatchObject({ html: plain, drawn: [] });
  });

  it("is drawn once for texts that it only shows, and says each", () => {
    const Sign = cachedMarkup(
      ({ name, isOpen }: { readonly name: string | null; readonly isOpen: boolean }) => {
        drawn.push(name ?? "");
        return (
          <p className={isOpen ? "open" : "shut"} title={`At ${name}`}>
            {name ?? "Nobody"} lives <b>here</b>, {name}
          </p>
        );
      },
      ({ name, isOpen }, open) => ({ name: open(name), isOpen }),
    );
    const cache = new MarkupCache(roomy);
    const look = (name: string | null, isOpen: boolean) => {
      const sign = <Sign name={name} isOpen={isOpen} />;
      const { html, drawn } = renderPage(cache, sign);
      expect(html).toBe(renderToString(sign));
      return drawn.length > 0 ? "drawn" : "filled";
    };
    expect(look("Palm", true)).toBe("drawn");
    expect(look(`"A" & <B>'s ₹ $& $1`, true)).toBe("filled");
    expect(look("Palm", false)).toBe("drawn");
    expect(look("", true)).toBe("drawn");
    expect(look(null, true)).toBe("drawn");
    expect(look("दून", false)).toBe("filled");
  });

  it("stays while it is used, and makes room when it is not", () => {
    const bytesOf = (markup: string, key: string) => 400 + 2 * (markup.length + key.length);
    const cache = new MarkupCache(5 * bytesOf('<b title="1">1</b>', '[99,{"name":"1"}]'));
    for (const name of ["1", "2", "3", "4", "1", "5", "6"]) renderPage(cache, <Plot name={name} />);
    const drawnAnew = (name: string) => renderPage(cache, <Plot name={name} />).drawn.length > 0;
    expect(["1", "3", "4", "5", "6", "2"].map(drawnAnew)).toEqual([false, false, false, false, false, true]);
  });

  it("is text of the page where the server has to read it: scripts and links", () => {
    const Loud = cachedMarkup(() => <script src="/loud.js" />);
    const cache = new MarkupCache(roomy);
    for (let times = 0; times < 2; times++) {
      expect(renderPage(cache, <Loud />).pieces).toContain('<script src="/loud.js"></script>');
      expect(renderPage(cache, <Plot name="Lake" />).pieces).toContainEqual({
        markup: '<b title="Lake">Lake</b>',
      });
    }
  });

  it("is drawn as usual where no page is rendered", () => {
    expect(renderToString(<Plot name="Lake" />)).toBe('<b title="Lake">Lake</b>');
  });
});

const pageCache = new MarkupCache(roomy);

/** Twice: as it is drawn, and as it comes from the cache. */
function expectUnchanged(page: React.ReactNode) {
  for (let times = 0; times < 2; times++) expect(renderPage(pageCache, page).html).toBe(renderToString(page));
}

it("a card from the cache is that of its project, however alike others are", () => {
  const text = fc.constantFrom("", "1", "Palm Court", 'a "b" & <c>', "दून");
  const maybe = fc.option(text);
  const picture = fc.record({
    contentHash: fc.constantFrom("a".repeat(32), "b".repeat(32)),
    width: fc.constantFrom(400, 1600),
    height: fc.constant(900),
    alt: text,
  });
  const project = fc.record({
    id: fc.constantFrom("palm", "a/b"),
    title: text,
    titleLang: fc.constantFrom("hi" as const, undefined),
    developerLang: fc.constantFrom("hi" as const, undefined),
    reraNumber: maybe,
    isReraChecked: fc.boolean(),
    developer: maybe,
    logo: fc.option(picture),
    place: text,
    bhk: maybe,
    carpetArea: maybe,
    price: text,
    projectStatus: fc.option(fc.constantFrom("Ready to Move" as const, "Under Construction" as const)),
    views: text,
    isHotDeal: fc.boolean(),
    isSample: fc.boolean(),
    pictures: fc.array(picture, { maxLength: 2 }),
    pro: maybe,
    caution: maybe,
    registeredUntil: maybe,
    isTermOver: fc.boolean(),
    authority: fc.option(
      fc.record({
        acronym: text,
        checkUrl: fc.constantFrom("https://rera.example/", "https://b.example/?a=1&b"),
      }),
    ),
    isBare: fc.boolean(),
  });
  const props = fc.record(
    {
      project,
      layout: fc.constantFrom("list", "grid", "grid-from-tablet"),
      headingLevel: fc.constantFrom("h2", "h3"),
      isFirst: fc.boolean(),
    } as const,
    { requiredKeys: ["project", "layout"] },
  );
  fc.assert(
    fc.property(fc.array(props, { minLength: 1, maxLength: 4 }), (cards) => {
      expectUnchanged(cards.map((card, place) => <ProjectCard key={String(place)} {...card} />));
    }),
  );
});

const filterNames = ["state", "city", "projectStatus", "bhk", "propertyType", "amenities"];
const countOf = fc.constantFrom(0, 1, 12, 1_204, 123_456);

it("choices from the cache have their own counts and what is applied", () => {
  const values = ["1", "2", 'a "b" & <c>'];
  const choices = fc.record({
    name: fc.constantFrom("bhk", "amenities"),
    options: fc.subarray(values.map((value) => ({ value, label: `${value} BHK` }))),
    applied: fc.subarray(values),
    counts: fc.option(fc.dictionary(fc.constantFrom(...values), countOf), { nil: undefined }),
    anyLabel: fc.constantFrom("Any", undefined),
  });
  fc.assert(fc.property(choices, (props) => expectUnchanged(<FilterChoices {...props} />)));
});

const query: fc.Arbitrary<ProjectQuery> = fc
  .record({
    state: fc.constantFrom(null, "Goa", "Uttarakhand", "Atlantis & <more>"),
    city: fc.constantFrom(null, "Dehradun", "Panaji", "Goa"),
    search: fc.constantFrom("", "lake", 'a "b" & <c>', "₹ दून"),
    projectStatus: fc.constantFrom(null, "Ready to Move"),
    bhk: fc.constantFrom(null, 2, 2.5),
    maxPriceRupees: fc.constantFrom(null, 4_000_000),
    propertyTypes: fc.subarray<PropertyType>(["Apartment", "Row House / Villa"]),
    amenities: fc.subarray(["Gym", "Power Backup", "A pool & <more>"]),
    sort: fc.constantFrom("created", "relevance", "price-asc"),
    page: fc.constantFrom(1, 2, 40),
  } as const)
  .map((asked) => ({ ...emptyProjectQuery(), ...asked }));
const view = fc.constantFrom("list", "grid");
const navigate = () => undefined;

it("the filters from the cache say what is applied, and the counts of their own", () => {
  const counts = fc.dictionary(
    fc.constantFrom("Goa", "Uttarakhand", "Dehradun", "Xanadu", "2", "Gym", "Ready to Move"),
    countOf,
  );
  const facetsOf = (counts: Record<string, number>) =>
    Object.fromEntries(filterNames.map((name) => [name, counts])) as ProjectFacets;
  const applied = fc.record({
    query,
    total: countOf,
    cities: fc.subarray(["Dehradun", "Panaji", "Goa"]),
    facets: fc.option(counts.map(facetsOf), { nil: undefined }),
  });
  fc.assert(
    fc.property(applied, view, (applied, view) => {
      expectUnchanged(<FilterForm applied={applied} view={view} navigate={navigate} />);
    }),
  );
});

it("the chips, the head and the pager of a list from the cache are those of its query", () => {
  const held = fc.option(fc.boolean(), { nil: undefined });
  fc.assert(
    fc.property(query, view, countOf, held, (query, view, total, held) => {
      const state = { query, view };
      expectUnchanged(
        <MemoryRouter>
          <ListChips state={state} navigate={navigate} />
          <ListHeader
            state={state}
            count={String(total)}
            isLoading={false}
            headingRef={{ current: null }}
            pictures={held === undefined ? undefined : { arePaused: held, onToggle: navigate }}
          />
          <ListEnd state={state} total={total} navigate={navigate} />
        </MemoryRouter>,
      );
    }),
  );
});
