import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { activeFilters } from "./active-filters.ts";
import { listHref, parseListAddress, parseListForm } from "./list-address.ts";
import { ListResults } from "./list-results.tsx";

const address = "state=Goa&price=6000000&page=3";
const read = (search: string) => parseListAddress(new URLSearchParams(search));

function render(
  counts: {
    leftOut?: number;
    leftOutOldPrices?: number;
    leftOutUnpublished?: number;
    unpublishedFacts?: string;
  },
  search = address,
): string {
  const found = {
    ...{ near: { districts: [], towns: [] }, items: [], total: 0, empty: null },
    ...{ publicUrl: "", reading: null, leftOut: 0, leftOutOldPrices: 0 },
    ...{ leftOutUnpublished: 0, unpublishedFacts: "", ...counts },
  };
  const Component = () => <ListResults state={read(search)} found={found} navigate={async () => undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToString(<Page initialEntries={["/"]} />).replaceAll("<!-- -->", "");
}

it("a list says how many a budget left out for their old price, with the way to them from the first page on", () => {
  const page = render({ leftOutOldPrices: 1204 });
  expect(page).toContain("1,204 more whose price is older than 180 days are left out.");
  expect(page).toContain(
    'href="/projects?state=Goa&amp;price=6000000&amp;old_prices=true"'.replace(
      "/projects",
      listHref(read("")),
    ),
  );
  expect(page).not.toContain("term has ended");
  expect(render({ leftOutOldPrices: 1 })).toContain(
    "1 more project whose price is older than 180 days is left out.",
  );
  expect(render({ leftOut: 2 })).not.toContain("180 days are");
});

it("old prices are a chip that goes by itself, and goes with the budget", () => {
  const { query } = read("price=6000000&old_prices=true");
  const [budget, old] = activeFilters(query);
  expect(old?.label).toBe("Prices older than 180 days too");
  expect(old?.without).toMatchObject({ budgetRupees: { from: null, to: 6_000_000 }, oldPrices: false });
  expect(budget?.without).toMatchObject({ budgetRupees: null, oldPrices: false });
});

it("the form without script asks for old prices by the box beside the budget", () => {
  const sent = (fields: string) => listHref(parseListForm(new URLSearchParams(fields)));
  expect(sent("budget=60&old_prices=true")).toMatch(/\?price=6000000&old_prices=true$/);
  expect(sent("budget=60")).toMatch(/\?price=6000000$/);
  expect(sent("budget=&old_prices=true")).not.toContain("?");
});

it("a list says how many publish too little, in the words of what was asked", () => {
  const counts = (leftOutUnpublished: number) => ({
    leftOutUnpublished,
    unpublishedFacts: "BHK or sub type",
  });
  expect(render(counts(6236))).toContain("6,236 more that publish no BHK or sub type are left out.");
  expect(render(counts(1))).toContain("1 more project that publishes no BHK or sub type is left out.");
  expect(render(counts(2))).toContain("price=6000000&amp;unpublished=true");
});

it("unpublished facts are a chip that goes by itself, and mean nothing once nothing is asked that need not be published", () => {
  const { query } = read("bhk=2&unpublished=true");
  const [rooms, unpublished] = activeFilters(query);
  expect(unpublished?.label).toBe("Unpublished facts too");
  expect(unpublished?.without).toMatchObject({ bhk: [2], unpublished: false });
  const without = rooms?.without ?? query;
  expect(listHref({ query: without, view: "list" })).not.toContain("?");
});
