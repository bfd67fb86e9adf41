import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { Logo } from "./logo.tsx";

function render(brandName: string): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <Logo brandName={brandName} /> }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

it("the logo is the name of the site, with its Hindi word only where that is the same", () => {
  expect(render("Aangan").match(/<svg/g)).toHaveLength(2);
  const other = render("Ghar & Co");
  expect(other).toContain("Ghar &amp; Co");
  expect(other.match(/<svg/g)).toHaveLength(1);
});

it("the drawing of the icons names no site", async () => {
  const drawing = await readFile(new URL("../../../scripts/site-icons.ts", import.meta.url), "utf8");
  expect(drawing).toContain("<svg");
  expect(drawing).not.toMatch(/<text|aangan/i);
});
