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

it.each(["favicon.ico", "icon-192.png", "icon-512.png", "icon-512-maskable.png", "apple-touch-icon.png"])(
  "the icon %s names no site",
  async (name) => {
    const icon = await readFile(new URL(`../../../public/${name}`, import.meta.url), "latin1");
    expect(icon).toContain("PNG");
    expect(icon).not.toMatch(/aangan/i);
  },
);
