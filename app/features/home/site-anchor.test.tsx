import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { SiteAnchor } from "./site-anchor.tsx";

it("an address to write to stays one", () => {
  const link = { label: "care@homes.example", href: "mailto:care@homes.example" };
  const Page = createRoutesStub([{ path: "/", Component: () => <SiteAnchor link={link} /> }]);
  expect(renderToStaticMarkup(<Page initialEntries={["/"]} />)).toContain('href="mailto:care@homes.example"');
});
