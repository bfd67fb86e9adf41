import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ProjectCard } from "./features/projects/project-card.tsx";
import { MarkupCache } from "./markup-cache.server.ts";
import { cachedMarkup, MarkupPlacesContext } from "./ui/cached-markup.tsx";

const roomy = 1024 * 1024;
let drawn: string[] = [];

const Plot = cachedMarkup("plot", function Plot({ name }: { readonly name: string }) {
  drawn.push(name);
  return <b title={name}>{name}</b>;
});

/** A page as it is sent, and what had to be drawn for it. */
function renderPage(cache: MarkupCache, page: React.ReactNode) {
  drawn = [];
  const places = cache.openPlaces();
  const rendered = renderToString(<MarkupPlacesContext value={places}>{page}</MarkupPlacesContext>);
  const pieces = places.fill(rendered);
  return { html: pieces.join(""), pieces, drawn: [...drawn] };
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
    const Other = cachedMarkup("other", ({ name }: { readonly name: string }) => <i>{name}</i>);
    const cache = new MarkupCache(roomy);
    renderPage(cache, <Plot name="Lake" />);
    expect(renderPage(cache, <Other name="Lake" />).html).toBe("<i>Lake</i>");
  });

  it("holds another one as a part of itself", () => {
    const Pair = cachedMarkup("pair", ({ names }: { readonly names: readonly string[] }) =>
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

  it("stays while it is used, and makes room when it is not", () => {
    const cache = new MarkupCache(5 * (400 + '<b title="1">1</b>'.length));
    for (const name of ["1", "2", "3", "4", "1", "5", "6"]) renderPage(cache, <Plot name={name} />);
    const drawnAnew = (name: string) => renderPage(cache, <Plot name={name} />).drawn.length > 0;
    expect(["1", "3", "4", "5", "6", "2"].map(drawnAnew)).toEqual([false, false, false, false, false, true]);
  });

  it("is no bytes where the server has to read it: scripts and links stay in the text", () => {
    const Loud = cachedMarkup("loud", () => <script src="/loud.js" />);
    const cache = new MarkupCache(roomy);
    for (let times = 0; times < 2; times++) {
      const { html, pieces } = renderPage(cache, <Loud />);
      expect([html, pieces.some(Buffer.isBuffer)]).toEqual(['<script src="/loud.js"></script>', false]);
    }
  });

  it("is drawn as usual where no page is rendered", () => {
    expect(renderToString(<Plot name="Lake" />)).toBe('<b title="Lake">Lake</b>');
  });
});

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
  const cache = new MarkupCache(roomy);
  fc.assert(
    fc.property(fc.array(props, { minLength: 1, maxLength: 4 }), (cards) => {
      const page = cards.map((card, place) => <ProjectCard key={String(place)} {...card} />);
      for (let times = 0; times < 2; times++) expect(renderPage(cache, page).html).toBe(renderToString(page));
    }),
  );
});
